// Declarations of background jobs: a name, the schema of the payload, what runs. Enqueued and run by the declaration.
import * as z from 'zod/mini';
import type { JobContext } from './job-context.ts';

interface JobOptions<Payload> {
  /** At most one pending job has a key; a second one with it is dropped. */
  key?: (payload: Payload) => string;
  /** Attempts before it is given up, where the time does not matter; else the time counts, see `enqueue`. */
  maxAttempts?: number;
  /** Pauses between attempts grow from two seconds to this; five minutes by default. */
  longestPauseMs?: number;
}

/** A job as the worker sees it. */
export interface RunnableJob {
  /** Stored in the table: a rename would strand the jobs that wait there. */
  name: string;
  /** One run per period, however many nodes there are. */
  everyMinutes?: number;
  /** Validates the stored payload, then runs. */
  runStored(context: JobContext, stored: unknown): Promise<void>;
}

export interface Job<Payload> extends RunnableJob, JobOptions<Payload> {
  /** The payload as it is stored. Throws on one that the schema does not accept. */
  encode(payload: Payload): unknown;
}

export interface RecurringJob extends Job<object>, RecurringOptions {
  everyMinutes: number;
}

interface RecurringOptions {
  /** Minutes from the start of a period (of a day: midnight in UTC) to the run; 0 by default. */
  minuteOfPeriod?: number;
}

/** A stored payload that this build does not understand. It is tried again like any failure: another build may run it. */
export class InvalidPayloadError extends Error {
  override name = 'InvalidPayloadError';
}

const declaredNames = new Set<string>();

/**
 * `run` gets only payloads that the schema accepts, and may run twice. The stored form must stay readable: jobs of the
 * release before wait in the table.
 */
export function defineJob<Payload>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<void>,
  options: JobOptions<Payload> = {},
): Job<Payload> {
  declaredNames.add(name);
  return {
    ...options,
    name,
    encode: (value) => z.encode(payload, value),
    runStored: async (context, stored) => {
      const parsed = z.safeParse(payload, stored);
      if (!parsed.success) throw new InvalidPayloadError(z.prettifyError(parsed.error));
      await run(context, parsed.data);
    },
  };
}

export const defineRecurringJob = (
  name: string,
  everyMinutes: number,
  run: (context: JobContext) => Promise<void>,
  options: RecurringOptions = {},
): RecurringJob => ({ ...defineJob<object>(name, z.object({}), run), everyMinutes, ...options });

/** A part of a payload that is stored as a text of JSON. */
export const jsonText = <Value>(schema: z.ZodMiniType<Value>) =>
  z.codec(z.string(), schema, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as never;
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'no JSON' });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });

/** The payload is what the table has. */
type Task = (stored: unknown) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

/** What the worker runs, by the names in the table. */
export function bindJobs(jobs: readonly RunnableJob[], context: JobContext): Tasks {
  return Object.fromEntries(
    jobs.map((job) => [job.name, (stored: unknown) => job.runStored(context, stored)]),
  );
}

/** Throws at the start, with the name: a declared job that no worker runs, or two jobs of one name. */
export function assertRegistered(
  jobs: readonly RunnableJob[],
  declared: Iterable<string> = declaredNames,
): void {
  const names = jobs.map((job) => job.name);
  const missing = [...declared].find((name) => !names.includes(name));
  if (missing !== undefined)
    throw new Error(`The job "${missing}" is declared but not registered in jobs.ts.`);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two jobs are called "${twice}".`);
}
