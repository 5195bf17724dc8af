export const top = {
  menu: 'Table menu',
  share: 'Invite',
  rules: 'Rules',
};
