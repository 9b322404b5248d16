// Malformed input to every call of the console, as many of each as are wanted: the test of it with its full number.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Drill, DrillOptions, Outcome } from './frame/report.ts';

export const fuzzCalls: Drill = {
  name: 'fuzz',
  about: 'malformed input to every call of the console (--inputs 2000 of each)',
  run: async ({ inputs = 2000 }) => [
    await fuzz({ inputs }, false),
    await fuzz({ inputs: 4 }, true),
  ],
};

/** Of the test's process, in which server and sender share the loop. */
const longestHoldMs = 500;

const file = 'apps/server/src/staff-fuzz.test.ts';
const test = 'refuses all of it';

async function fuzz(
  { inputs }: Pick<DrillOptions, 'inputs'>,
  isControl: boolean,
): Promise<Outcome> {
  const started = performance.now();
  const child = spawn('npx', ['vitest', 'run', file, '-t', test, '--disable-console-intercept'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      FUZZ_INPUTS: String(inputs),
      FUZZ_DRILL: isControl ? 'control' : 'full',
    },
  });
  const problems: string[] = [];
  let calls = 0;
  let [sent, wrong, heldMs, wallMs] = [0, 0, 0, 0];
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code) => resolve(code ?? 1));
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const total = /fuzz: total (\d+) sent, (\d+) wrong/.exec(line);
    const loop = /fuzz: loop (\d+) ms, (\d+)/.exec(line);
    if (loop !== null) [heldMs, wallMs] = [Number(loop[1]), Number(loop[2])];
    else if (total !== null) [sent, wrong] = [Number(total[1]), Number(total[2])];
    else if (/fuzz: \d+ of/.test(line)) calls += 1;
    if (!isControl) console.log(line);
  }
  if ((await ended) !== 0) problems.push(`${wrong} of ${sent} inputs were not refused`);
  if (heldMs > longestHoldMs) problems.push(`the event loop was held for ${heldMs} ms`);
  return {
    title: `${inputs} malformed inputs for each call`,
    figures: {
      calls,
      inputs: sent,
      'not refused': wrong,
      'longest hold of the event loop, ms': heldMs,
      'the same by the clock, ms': wallMs,
      'inputs a second': sent / ((performance.now() - started) / 1000),
    },
    problems,
    isControl,
  };
}
