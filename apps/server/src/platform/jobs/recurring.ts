// Recurring jobs: one job per period, however many nodes enqueue it and however often they start.
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { timestamp, type Database } from '../database/database.ts';
import { describeError, type Log } from '../log.ts';
import type { RecurringJob } from './define-job.ts';
import { enqueue } from './jobs.ts';

interface RecurringOptions {
  db: Database;
  clock: Clock;
  log: Log;
  recurring: readonly RecurringJob[];
  /** How often the clock is read. */
  pollMs?: number;
}

const minute = 60_000;

/** Enqueues the job of the present period now and of every later period. */
export function scheduleRecurring(options: RecurringOptions): { stop(): Promise<void> } {
  const { db, clock, log, recurring, pollMs = minute } = options;
  let writing = Promise.resolve();
  const poll = () => {
    for (const job of recurring)
      writing = writing
        .then(() => writeSlot(db, job, clock()))
        .catch((error: unknown) => {
          // The next poll tries again.
          log.warn({ task: job.name, error: describeError(error) }, 'recurring job not written');
        });
  };
  poll();
  const timer = setInterval(poll, pollMs);
  return {
    /** Ends after the write in flight. */
    stop: async () => {
      clearInterval(timer);
      await writing;
    },
  };
}

/** The node that advances the slot enqueues the job, in the same transaction. */
async function writeSlot(db: Database, job: RecurringJob, now: number) {
  const length = job.everyMinutes * minute;
  const offset = (job.minuteOfPeriod ?? 0) * minute;
  const start = Math.floor((now - offset) / length) * length + offset;
  await db.transaction(async (trx) => {
    const moved = await trx
      .insertInto('recurring_slots')
      .values({ task: job.name, slot: timestamp(start) })
      .onConflict((conflict) =>
        conflict
          .column('task')
          .doUpdateSet((excluded) => ({ slot: excluded.ref('excluded.slot') }))
          .where(sql<boolean>`recurring_slots.slot < excluded.slot`),
      )
      .returning('task')
      .executeTakeFirst();
    // The next period enqueues again, so a failing one is not tried beyond its own.
    const retryForMs = Math.min(length, 60 * minute);
    const schedule = { runAt: start, key: `${job.name}:${start}`, retryForMs };
    if (moved !== undefined) await enqueue(trx, job, {}, schedule);
  });
}
