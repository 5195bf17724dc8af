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
  moved: {
    title: 'This seat has moved',
    text: 'It was taken along to another device. The game goes on there; from here you can watch.',
    on: 'Watch',
  },
  passed: {
    title: 'This seat has passed on',
    text: 'Another page opens it now: it was moved to another device, somebody took it over, or the others gave it back. What happened is in the talk of the table.',
    on: 'Watch the table',
  },
  old: {
    title: 'A newer Tuckbox is out',
    text: 'This page is older than the table and could not renew itself.',
    on: 'Load it again',
  },
};
