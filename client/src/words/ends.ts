/** Why a table's page has nothing more to show, and the way on. */
export const ends = {
  unknown: {
    title: 'No table here',
    text: 'There is no table under this code. It may have been cleared away, or a letter is missing.',
    on: '',
  },
  replaced: {
    title: 'You sit here in another window',
    text: 'This seat is open on a newer page. The game goes on there.',
    on: 'Play here instead',
  },
  old: {
    title: 'A newer Tuckbox is out',
    text: 'This page is older than the table and could not renew itself.',
    on: 'Load it again',
  },
};
