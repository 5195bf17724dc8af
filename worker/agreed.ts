import type { Seat } from '../shared/game.ts';
import type { ClientMessage } from '../shared/protocol.ts';
import { vouch } from './claim.ts';
import { refuse, type Act } from './decide.ts';
import { giveTime, wishLive } from './pace.ts';
import { pause, resume } from './pause.ts';
import type { Table } from './stored.ts';

type Agreeing = Extract<ClientMessage, { type: 'time' | 'pause' | 'resume' | 'live' | 'vouch' }>;

/** What those who play do among themselves. */
export function agreed(table: Table, { seat, message }: { seat: Seat; message: Agreeing }, now: number): Act {
  if (table.phase !== 'playing' || table.seats[seat]?.gone) return refuse('not-now');
  switch (message.type) {
    case 'time':
      return giveTime(table, { to: message.seat, seat, now });
    case 'pause':
      return pause(table, seat, now);
    case 'resume':
      return resume(table, seat, now);
    case 'live':
      return wishLive(table, { on: message.on, seat, now });
    case 'vouch':
      return vouch(table, { seat, message, now });
  }
}
