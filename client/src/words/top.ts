export const top = {
  menu: 'Table menu',
  share: 'Invite',
  rules: 'Rules',
  list: 'Moves as a list',
  sounds: 'Sounds',
  on: 'On',
  off: 'Off',
  before: 'The game before this one',
  leave: 'Leave the game',
  leaveSure: 'Leave? The rules then play your seat until you come back.',
  stay: 'Stay',
};
