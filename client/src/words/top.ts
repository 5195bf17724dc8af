export const top = {
  menu: 'Table menu',
  share: 'Invite',
  rules: 'Rules',
  list: 'Moves as a list',
  sounds: 'Sounds',
  on: 'On',
  off: 'Off',
  before: 'The game before this one',
  leave: 'Leave this table for good',
  leaveSure: 'Leave for good? The rules then play your seat.',
  stay: 'Stay',
};
