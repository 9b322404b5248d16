// Outgoing messages with a server that answers, refuses, or cannot be reached.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { createDraft } from './draft.ts';
import { createOutbox, type Delivery } from './outbox.ts';

/** A server that stores a key once, a network that can fail, and answers that can get lost. */
function worldOf() {
  const kept: string[] = [];
  const attempts: string[] = [];
  const refusals: string[] = [];
  let online = true;
  let answer: 'comes' | 'is lost' | { refusal: string } = 'comes';
  let keys = 0;
  let sent = 0;
  const world = {
    deliver: async ({ key, text }: { key: string; text: string }): Promise<Delivery> => {
      attempts.push(text);
      await Promise.resolve();
      if (!online) return { kind: 'unanswered' };
      if (typeof answer === 'object') return { kind: 'refused', message: answer.refusal };
      if (!kept.includes(`${key} ${text}`)) kept.push(`${key} ${text}`);
      return answer === 'is lost' ? { kind: 'unanswered' } : { kind: 'sent' };
    },
    isOnline: () => online,
    now: () => 0,
    newKey: () => `key-${(keys += 1)}`,
    onSent: () => {
      sent += 1;
    },
    onRefused: (message: string) => {
      if (message !== '') refusals.push(message);
      return message !== '';
    },
  };
  const outbox = createOutbox(world);
  return {
    outbox,
    kept,
    attempts,
    refusals,
    sent: () => sent,
    network: (on: boolean) => {
      online = on;
      if (on) outbox.again();
    },
    answers: (how: typeof answer) => {
      answer = how;
    },
    states: () => outbox.items().map(({ text, state }) => `${text} ${state}`),
  };
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 0));
const message = (text: string) => ({ text, file: undefined });

test('shown at once, sent in order, kept until the list has them', async () => {
  requirements('H004');
  const { outbox, kept, states, sent } = worldOf();
  outbox.add(message('一'));
  outbox.add(message('二'));
  expect(states()).toEqual(['一 sending', '二 waiting']);
  await rest();
  expect(states()).toEqual(['一 sent', '二 sent']);
  expect(kept).toEqual(['key-1 一', 'key-2 二']);
  expect(sent()).toBe(2);
  outbox.arrived(new Set(['key-1', 'key-2']));
  expect(states()).toEqual([]);
});

test('offline they wait with nothing tried, and go once when the network is back', async () => {
  const { outbox, kept, attempts, network, states } = worldOf();
  network(false);
  outbox.add(message('一'));
  outbox.add(message('二'));
  await rest();
  expect(attempts).toEqual([]);
  expect(states()).toEqual(['一 waiting', '二 waiting']);
  network(true);
  network(true);
  await rest();
  expect(kept).toEqual(['key-1 一', 'key-2 二']);
});

test('a lost response is retried with the same key: the server stores one', async () => {
  const { outbox, kept, attempts, answers, states } = worldOf();
  answers('is lost');
  outbox.add(message('一'));
  await rest();
  expect(states()).toEqual(['一 failed']);
  answers('comes');
  outbox.again();
  await rest();
  expect(attempts).toHaveLength(2);
  expect(kept).toEqual(['key-1 一']);
});

test('a refusal is told and waits for the resident; the next one goes on', async () => {
  requirements('H016');
  const { outbox, refusals, answers, states } = worldOf();
  answers({ refusal: '添付ファイルは100MB以下にしてください' });
  outbox.add(message('一'));
  await rest();
  answers('comes');
  outbox.add(message('二'));
  await rest();
  outbox.again();
  await rest();
  expect(refusals).toEqual(['添付ファイルは100MB以下にしてください']);
  expect(states()).toEqual(['一 failed', '二 sent']);
  outbox.retry('key-1');
  await rest();
  expect(states()).toEqual(['一 sent', '二 sent']);
});

test('a refusal without words shows none', async () => {
  requirements('H016');
  const { outbox, refusals, answers, states } = worldOf();
  answers({ refusal: '' });
  outbox.add(message('一'));
  await rest();
  expect(refusals).toEqual([]);
  expect(states()).toEqual(['一 failed']);
});

test('one that is taken back comes back as it was, and the next one goes', async () => {
  const { outbox, states } = worldOf();
  outbox.add(message('一'));
  outbox.add(message('二'));
  expect(outbox.takeBack('key-1')?.text).toBe('一');
  await rest();
  expect(states()).toEqual(['二 sent']);
});

test('what was taken back stands before what has been typed since', () => {
  const draft = createDraft();
  draft.change({ text: 'あと' });
  draft.giveBack({ text: 'まえ', file: undefined, charge: undefined });
  expect(draft.draft().text).toBe('まえ\nあと');
  expect(draft.take().text).toBe('まえ\nあと');
  expect(draft.draft()).toEqual({ text: '', file: undefined, charge: undefined });
});

test('an urgent message passes those that wait, and a file that is being sent begins again behind it', async () => {
  requirements('SF023 H004');
  const order: string[] = [];
  const outbox = createOutbox({
    deliver: ({ key, text, file }, { signal }) => {
      order.push(`${key} ${text}`);
      return new Promise<Delivery>((resolve) => {
        if (file === undefined || order.length > 1) resolve({ kind: 'sent' });
        signal.addEventListener('abort', () => resolve({ kind: 'unanswered' }));
      });
    },
    isOnline: () => true,
    now: () => 0,
    newKey: () => `key-${outbox.items().length + 1}`,
    onSent: () => undefined,
    onRefused: () => false,
  });
  outbox.add({ text: '動画', file: new File(['x'], 'leak.mp4') });
  outbox.add(message('ふつうの用'));
  await rest();
  outbox.add({ ...message('水が止まりません'), urgent: true });
  await rest();
  expect(order).toEqual(['key-1 動画', 'key-3 水が止まりません', 'key-1 動画', 'key-2 ふつうの用']);
  expect(outbox.items().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});
