import type { TableInfo } from '../../../shared/answers.ts';
import type { ClientMessage } from '../../../shared/protocol.ts';
import type { Session } from './session.ts';

/**
 * The table as it is being set, answered or not: a tick stays where it was put, and what is set next is set on top.
 * What is refused falls back.
 */
export const asWished = ({ known }: Session, table: TableInfo): TableInfo =>
  known.open.reduce((so, message) => wished(so, message, known.seat), table);

function wished(table: TableInfo, message: ClientMessage, mine: number | null): TableInfo {
  switch (message.type) {
    case 'rename': {
      const { name } = message;
      return {
        ...table,
        seats: table.seats.map((sitter, at) => (sitter && at === mine ? { ...sitter, name } : sitter)),
      };
    }
    case 'options':
      return { ...table, options: { ...table.options, ...message.options } };
    case 'clock':
      return { ...table, clock: message.clock };
    case 'house':
      return { ...table, house: { chat: message.chat, watch: message.watch } };
    default:
      return table;
  }
}

export const chairsWished = ({ known }: Session, table: TableInfo): number =>
  known.open.reduce((count, message) => (message.type === 'chairs' ? message.count : count), table.seats.length);
