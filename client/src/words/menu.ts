/* What the menu of a table says: apart, for no board waits for it. */

export const menu = {
  list: 'Moves as a list',
  sounds: 'Sounds',
  reach: 'Reach me …',
  reached: 'Reach me',
  back: 'Back to the menu',
  on: 'On',
  off: 'Off',
  before: 'The game before this one',
  leave: 'Leave the game',
  leaveSure: 'Leave? The rules then play your seat until you come back.',
  stay: 'Stay',
};
