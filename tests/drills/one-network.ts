// A whole dormitory behind one address in real time: everybody signs in at one moment, then somebody guesses for a while
// and the neighbours with new devices still get in within a minute (AM246).
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@yadori/api/account/calls';
import { addressOf } from '@yadori/api/contract/call';
import { hashPassword } from '@yadori/server/platform/session/password';
import type { Drill, DrillOptions, Outcome } from './frame/report.ts';
import { withService } from './frame/session.ts';

export const oneNetwork: Drill = {
  name: 'one-network',
  about: '180 residents behind one address sign in, then somebody there guesses (--seconds 60)',
  run: async (options) => [await run(options, false), await run({ seconds: 5 }, true)],
};

const people = 180;
const guessers = 250;
const neighbours = 5;
const password = 'drill2026';
const letInWithinMs = 60_000;

interface Answer {
  status: number;
  retryAfter: number;
}

async function signIn(port: number, account: number, typed: string): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${addressOf(login)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify({ email: `bench${account}@example.jp`, password: typed }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after') ?? 0) };
}

const run = ({ seconds = 60 }: DrillOptions, isControl: boolean): Promise<Outcome> =>
  withService({ residents: 600, env: () => ({ TRUST_PROXY: '1' }) }, async (world, { port }) => {
    await world.pool.query('update accounts set password_hash = $1', [
      await hashPassword(password),
    ]);
    const crowd = await signInTogether(port);
    const guessed = { tried: 0, sentAway: 0 };
    const until = performance.now() + seconds * 1000;
    // Nobody is let in who types what is wrong: the drill has to notice.
    const typed = isControl ? 'wrong2026' : password;
    const waits = await Promise.all([
      ...Array.from({ length: neighbours }, (_, index) =>
        waitUntilIn(port, {
          account: 200 + index,
          typed,
          from: (index * seconds * 1000) / neighbours,
        }),
      ),
      ...Array.from({ length: guessers }, (_, index) => guess(port, { index, until }, guessed)),
    ]);
    const times = waits.filter((wait) => wait !== undefined);
    const late = times.filter((ms) => ms > letInWithinMs).length;
    return {
      title: `one network: ${people} at once, then ${seconds} s of guesses`,
      figures: {
        'let in at once': crowd.letIn,
        'seconds until all were in': crowd.seconds,
        'guesses tried': guessed.tried,
        'guesses sent away': guessed.sentAway,
        'longest wait of a neighbour, in seconds': Math.max(...times) / 1000,
      },
      problems: [
        ...(crowd.letIn < people ? [`${people - crowd.letIn} of the crowd were refused`] : []),
        ...(crowd.seconds > 60 ? ['the crowd took longer than a minute'] : []),
        ...(late > 0 ? [`${late} neighbours were not in within a minute`] : []),
      ],
      isControl,
    };
  });

async function signInTogether(port: number): Promise<{ letIn: number; seconds: number }> {
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: people }, (_, index) => signIn(port, 1 + index, password)),
  );
  const letIn = answers.filter(({ status }) => status === 200).length;
  return { letIn, seconds: (performance.now() - began) / 1000 };
}

/** As a person does it: again after the time that the answer names. Milliseconds until the session is there. */
async function waitUntilIn(
  port: number,
  { account, typed, from }: { account: number; typed: string; from: number },
): Promise<number> {
  await sleep(from);
  const began = performance.now();
  for (;;) {
    const { status, retryAfter } = await signIn(port, account, typed);
    const took = performance.now() - began;
    if (status === 200) return took;
    if (took > 1.5 * letInWithinMs || status === 401) return Infinity;
    await sleep(Math.max(1, retryAfter) * 1000);
  }
}

/** One account after the other, without a pause. */
async function guess(
  port: number,
  { index, until }: { index: number; until: number },
  guessed: { tried: number; sentAway: number },
): Promise<undefined> {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const { status } = await signIn(port, 300 + ((index + turn * guessers) % 300), 'wrong2026');
    if (status === 401) guessed.tried += 1;
    else guessed.sentAway += 1;
  }
  return undefined;
}
