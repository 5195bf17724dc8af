import { type HookAddress, nameNews, type News } from '../shared/reach.ts';

interface Posted {
  headers: Record<string, string>;
  body: string;
}

/** What a table says to the webhook of its host: whose turn it is, and where; and that somebody asks for a seat. */
export function hookPost({ kind }: HookAddress, news: News, link: string): Posted {
  const text = nameNews(news);
  switch (kind) {
    case 'discord':
      return json({ content: `${plainly(text)} ${link}`, allowed_mentions: { parse: [] } });
    case 'slack':
      return json({ text: `${escaped(text)} <${link}>` });
    case 'ntfy':
      return { headers: { title: 'Tuckbox', click: link, 'x-sequence-id': news.id }, body: text };
    case 'json':
      return json({ ...news, text, link }, { 'idempotency-key': news.id });
  }
}

const json = (body: object, headers: Record<string, string> = {}): Posted => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** A name is no markup: no bold, no link, nobody called by it. */
const plainly = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:]/g, '\\$&');

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
