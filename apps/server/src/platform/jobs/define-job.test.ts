// Declarations of jobs: payloads are validated when they are stored and when they run.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  assertRegistered,
  bindJobs,
  defineJob,
  defineRecurringJob,
  InvalidPayloadError,
  jsonText,
} from './define-job.ts';
import type { JobContext } from './job-context.ts';

// These jobs use nothing of it.
const context = {} as JobContext;

const payloads: unknown[] = [];
const pairsJob = defineJob(
  'test.pairs',
  z.object({ pairs: jsonText(z.array(z.tuple([z.int(), z.int()]))) }),
  async (_, payload) => void payloads.push(payload),
);
const sweepJob = defineRecurringJob('test.sweep', 60, async () => void payloads.push('swept'));
const tasks = bindJobs([pairsJob, sweepJob], context);

describe('payloads', () => {
  test('are stored in their encoded form and come back as they were', async () => {
    const stored = pairsJob.encode({ pairs: [[1, 2]] });
    expect(stored).toEqual({ pairs: '[[1,2]]' });
    await tasks['test.pairs']?.(stored);
    expect(payloads.splice(0)).toEqual([{ pairs: [[1, 2]] }]);
  });

  test('of another shape are refused when they are stored', () => {
    expect(() => pairsJob.encode({ pairs: [[1.5, 2]] })).toThrow(/Invalid input/);
  });

  test.each([{}, null, 'text', { pairs: 3 }, { pairs: '[[1,' }, { pairs: '[[1,"2"]]' }])(
    'of another shape do not run: %j',
    async (stored) => {
      await expect(tasks['test.pairs']?.(stored)).rejects.toBeInstanceOf(InvalidPayloadError);
      expect(payloads).toEqual([]);
    },
  );

  test('of a recurring job may have anything that an earlier release stored', async () => {
    await tasks['test.sweep']?.({ reason: 'start' });
    expect(payloads.splice(0)).toEqual(['swept']);
  });
});

describe('the registry', () => {
  test('names a job that is declared and not registered', () => {
    const declared = ['test.pairs', 'test.sweep'];
    expect(() => assertRegistered([sweepJob], declared)).toThrow(/"test\.pairs" is declared/);
    expect(() => assertRegistered([pairsJob, sweepJob], declared)).not.toThrow();
  });

  test('names two jobs of one name', () => {
    expect(() => assertRegistered([pairsJob, sweepJob, sweepJob], [])).toThrow(/"test\.sweep"/);
  });
});
