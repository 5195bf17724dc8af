/** How strong a bot plays. A page that only offers them loads no bot for it. */
export const LEVELS = ['easy', 'steady', 'sharp'] as const;
export type Level = (typeof LEVELS)[number];
