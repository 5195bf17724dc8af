export const share = {
  title: 'Invite',
  text: (game: string) => `Join me for a game of ${game}.`,
  hint: 'Whoever has this link can take a free chair, or watch. A seat belongs to the browser that took it.',
  link: 'Link to this table',
  copy: 'Copy link',
  copied: 'Copied',
  send: 'Send …',
  code: 'Or on another screen, the code',
  qr: 'The link as a QR code',
};
