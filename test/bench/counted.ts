import worker, { Table as Uncounted } from '../../worker/index.ts';
import type { Env } from '../../worker/env.ts';

/** The Worker as it is, with a clerk beside the storage who counts the rows that are written, alarms too, and read. */
export class Table extends Uncounted {
  #rows = 0;
  #read = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    Object.defineProperty(this, 'ctx', { value: this.#counted(ctx) });
  }

  rows(): number {
    return this.#rows;
  }

  read(): number {
    return this.#read;
  }

  size(): number {
    return this.ctx.storage.sql.databaseSize;
  }

  #counted(ctx: DurableObjectState): DurableObjectState {
    const { storage } = ctx;
    const exec = (query: string, ...bindings: unknown[]) => {
      const cursor = storage.sql.exec(query, ...bindings);
      this.#rows += cursor.rowsWritten;
      /* Known once they have been taken, and whoever asks takes them all. */
      queueMicrotask(() => (this.#read += cursor.rowsRead));
      return cursor;
    };
    const setAlarm = (time: number | Date) => {
      this.#rows++;
      return storage.setAlarm(time);
    };
    return instead(ctx, { storage: instead(storage, { sql: instead(storage.sql, { exec }), setAlarm }) });
  }
}

/** The object with some of its parts replaced; its methods must be called on itself. */
function instead<T extends object>(whole: T, parts: object): T {
  return new Proxy(whole, {
    get(target, key) {
      const value = Reflect.get(Object.hasOwn(parts, key) ? parts : target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export default worker;
