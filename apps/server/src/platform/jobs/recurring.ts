// Tasks that come again: one job per period, however many nodes ask and however often they start.
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { timestamp, type Database } from '../database/database.ts';
import { describeError, type Log } from '../log.ts';
import { enqueue } from './jobs.ts';

export interface Recurring {
  task: string;
  everyMinutes: number;
}

export interface RecurringOptions {
  db: Database;
  clock: Clock;
  log: Log;
  recurring: readonly Recurring[];
  /** How often the clock is looked at. */
  lookMs?: number;
}

const minute = 60_000;

/** Asks for the job of the present period now and at every later period. */
export function scheduleRecurring(options: RecurringOptions): { stop(): Promise<void> } {
  const { db, clock, log, recurring, lookMs = minute } = options;
  let asking = Promise.resolve();
  const ask = () => {
    for (const task of recurring)
      asking = asking
        .then(() => writeSlot(db, task, clock()))
        .catch((error: unknown) => {
          // The next look asks again.
          log.warn({ task: task.task, error: describeError(error) }, 'recurring job not written');
        });
  };
  ask();
  const timer = setInterval(ask, lookMs);
  return {
    /** Ends after the question in flight. */
    stop: async () => {
      clearInterval(timer);
      await asking;
    },
  };
}

/** Whoever moves the slot forward writes the job, in the same transaction. */
async function writeSlot(db: Database, { task, everyMinutes }: Recurring, now: number) {
  const length = everyMinutes * minute;
  const start = Math.floor(now / length) * length;
  await db.transaction(async (trx) => {
    const moved = await trx
      .insertInto('recurring_slots')
      .values({ task, slot: timestamp(start) })
      .onConflict((conflict) =>
        conflict
          .column('task')
          .doUpdateSet((excluded) => ({ slot: excluded.ref('excluded.slot') }))
          .where(sql<boolean>`recurring_slots.slot < excluded.slot`),
      )
      .returning('task')
      .executeTakeFirst();
    // The next period asks again, so a failing one is not tried beyond its own.
    const retryForMs = Math.min(length, 60 * minute);
    const request = { task, key: `${task}:${start}`, retryForMs };
    if (moved !== undefined) await enqueue(trx, { ...request, runAt: start });
  });
}
