import type { Table } from './durable.ts';
import type { OutboxEnv } from './outbox.ts';

export interface Env extends OutboxEnv {
  TABLE: DurableObjectNamespace<Table>;
  /** New tables per address; absent where the platform has no such counter. */
  NEW_TABLES?: RateLimit;
  /** Questions about many tables at once, per address. */
  MINE?: RateLimit;
  BUILD?: string;
  /** How long a sharp bot thinks, in milliseconds. */
  BOT_MS?: string;
}
