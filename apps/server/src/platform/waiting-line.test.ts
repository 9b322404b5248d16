// The line of attempts beyond a size: growing delays, places, who goes before whom, and requests that are cut.
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import {
  CallerGone,
  createWaitingLine,
  delayMs,
  LineFull,
  mostInAll,
  mostOfNetwork,
  type WaitingLine,
} from './waiting-line.ts';

let line: WaitingLine;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  line = createWaitingLine();
});
afterEach(() => void vi.useRealTimers());

interface Coming {
  network?: string;
  subject?: string;
  target?: string;
  tries?: number;
  milliseconds?: number;
  response?: PassThrough;
}

/** What became of an attempt so far. */
interface Came {
  state: 'waits' | 'tried' | 'cut' | 'sent_away';
  retryAfter?: number;
}

let count = 0;
function come(options: Coming = {}): Came {
  count += 1;
  const {
    network = 'dormitory',
    subject = `s${count}`,
    target,
    tries = 1,
    milliseconds = 20_000,
  } = options;
  const { response = new PassThrough() } = options;
  const came: Came = { state: 'waits' };
  line.wait({ network, subject, target, tries, milliseconds, response }).then(
    () => (came.state = 'tried'),
    (error: unknown) => {
      if (error instanceof CallerGone) came.state = 'cut';
      if (!(error instanceof LineFull)) return;
      came.state = 'sent_away';
      came.retryAfter = error.retryAfterSeconds;
    },
  );
  return came;
}

const fill = (size: number, options: Coming = {}) =>
  Array.from({ length: size }, () => come(options));
const states = (all: readonly Came[]) => all.map(({ state }) => state);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('the delay grows with every attempt, to twenty seconds and no further', () => {
  requirements('AM246');
  expect([0, 0.4, 1, 2, 50, 100, 400].map(delayMs)).toEqual([
    0, 200, 200, 400, 10_000, 20_000, 20_000,
  ]);
});

test('an attempt is tried when its time is over, and leaves its place', async () => {
  const first = come({ milliseconds: 200 });
  const second = come({ milliseconds: 400 });
  await pass(200);
  expect(states([first, second])).toEqual(['tried', 'waits']);
  await pass(200);
  expect(second.state).toBe('tried');
  expect(line.size()).toBe(0);
});

test('a hundred wait for one network; the next is sent away at once, for a minute at most', async () => {
  requirements('AM246');
  fill(mostOfNetwork);
  const late = come();
  const elsewhere = come({ network: 'café' });
  await pass(0);
  expect(late).toEqual({ state: 'sent_away', retryAfter: 20 });
  expect(elsewhere.state).toBe('waits');
});

test('a thousand wait in all, and a network that waits less is not kept out by those that wait more', async () => {
  requirements('AM246');
  for (let index = 0; index < mostInAll / mostOfNetwork; index += 1)
    fill(mostOfNetwork, { network: `flood ${index}` });
  const here = come();
  const more = fill(mostOfNetwork, { network: 'flood 11' });
  await pass(0);
  expect(here.state).toBe('waits');
  expect(line.size()).toBe(mostInAll);
  // The newest flood gets no more than its equal share.
  expect(states(more)).toContain('sent_away');
  expect(here.state).toBe('waits');
});

test('a hundred wait for one account, however many networks they come from', async () => {
  requirements('AM246');
  const target = 'account';
  const guess = (index: number) => come({ network: `n${index}`, subject: `g${index}`, target });
  const guesses = Array.from({ length: mostOfNetwork + 200 }, (_, index) => guess(index));
  const owner = come({ network: 'home', subject: 'owner', target });
  const neighbour = come({ network: 'n1', target: 'another account' });
  await pass(0);
  expect(states(guesses).filter((state) => state === 'waits')).toHaveLength(mostOfNetwork);
  expect(owner).toEqual({ state: 'sent_away', retryAfter: 20 });
  expect(neighbour.state).toBe('waits');
  await pass(20_000);
  expect(line.size()).toBe(0);
  // The flood goes on from further networks, and the owner comes back after the time that was named.
  for (let index = 1000; index < 1000 + mostOfNetwork; index += 1) guess(index);
  const again = come({ network: 'home', subject: 'owner', target });
  await pass(20_000);
  expect(again.state).toBe('tried');
});

test('who has tried less goes before who guesses, and the guesser is sent away', async () => {
  requirements('AM246');
  const guesses = fill(mostOfNetwork, { tries: 2 });
  const person = come({ tries: 1 });
  await pass(0);
  expect(person.state).toBe('waits');
  expect(states(guesses).filter((state) => state === 'sent_away')).toHaveLength(1);
  expect(guesses.at(-1)?.state).toBe('sent_away');
  await pass(20_000);
  expect(person.state).toBe('tried');
});

test('who comes back after the time that was named gets a place within a minute, however full the line is', async () => {
  requirements('AM246');
  const flood = () => fill(mostOfNetwork);
  flood();
  const first = come({ subject: 'person' });
  await pass(0);
  const early = come({ subject: 'person' });
  await pass(0);
  expect(states([first, early])).toEqual(['sent_away', 'sent_away']);
  const wait = (first.retryAfter ?? 0) * 1000;
  await pass(wait);
  flood();
  const stranger = come();
  const again = come({ subject: 'person' });
  await pass(0);
  expect(states([stranger, again])).toEqual(['sent_away', 'waits']);
  await pass(20_000);
  expect(again.state).toBe('tried');
  expect(wait + 20_000).toBeLessThanOrEqual(60_000);
});

test('a cut request leaves its place at once', async () => {
  requirements('AM246');
  const responses = Array.from({ length: mostOfNetwork }, () => new PassThrough());
  const waiting = responses.map((response) => come({ response }));
  for (const response of responses) response.destroy();
  await pass(0);
  expect(new Set(states(waiting))).toEqual(new Set(['cut']));
  expect(line.size()).toBe(0);
  const [gone] = responses;
  const late = come(gone === undefined ? {} : { response: gone });
  await pass(0);
  expect(late.state).toBe('cut');
});

test('a node that stops sends everybody away, also those who come after', async () => {
  const waiting = fill(3);
  line.close();
  const late = come();
  await pass(0);
  expect(states([...waiting, late])).toEqual(Array.from({ length: 4 }, () => 'sent_away'));
  expect(late.retryAfter).toBe(1);
});
