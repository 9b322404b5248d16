// Tasks that come again: a job per period with a unique key, so that several nodes write it once.
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { enqueue } from './jobs.ts';

export interface Recurring {
  task: string;
  everyMinutes: number;
}

/** Asks for the job of the present period now and at every later period. */
export function scheduleRecurring(db: Database, clock: Clock, recurring: readonly Recurring[]) {
  const minute = 60_000;
  const ask = () => {
    for (const { task, everyMinutes } of recurring) {
      const period = Math.floor(clock() / (everyMinutes * minute));
      const runAt = period * everyMinutes * minute;
      void enqueue(db.queries, { task, key: `${task}:${period}`, runAt }).catch(() => {});
    }
  };
  ask();
  const timer = setInterval(ask, minute);
  return { stop: () => clearInterval(timer) };
}
