// The conversation of a screen, read from a house that answers as the contract says.
import { expect, test } from 'vitest';
import type { Message } from '@yadori/api/messages/shapes';
import { createConversation, type House } from './conversation.ts';
import { exampleFromHouse, exampleMessage } from './example-message.ts';
import { examplePage } from './example-page.ts';

/** A house with so many messages that more of can be written into, and whose answers can be held back. */
function houseOf(count: number) {
  let all: Message[] = Array.from({ length: count }, (_, index) => exampleMessage(index + 1));
  let down = false;
  let held: Promise<void> | undefined;
  const readPage: House['readPage'] = async (asked) => {
    const page = examplePage(all, asked);
    await held;
    if (down) return { ok: false, message: '混み合っています' };
    all = all.map((each) => (page.messages.includes(each) ? { ...each, is_read: 1 } : each));
    return { ok: true, page };
  };
  const house: House = {
    openPage: readPage,
    readPage,
    countNew: () =>
      Promise.resolve(all.filter((each) => each.from_admin > 0 && each.is_read === 0).length),
  };
  return {
    house,
    arrive: (more: number) => {
      for (let each = 0; each < more; each += 1)
        all = [...all, exampleFromHouse((all.at(-1)?.id ?? 0) + 1, { is_read: 0 })];
    },
    remove: (id: number) => {
      all = all.filter((each) => each.id !== id);
    },
    fail: (on: boolean) => {
      down = on;
    },
    hold: (promise: Promise<void> | undefined) => {
      held = promise;
    },
  };
}

const shown = (conversation: ReturnType<typeof createConversation>) =>
  conversation.state().thread?.messages.map(({ id }) => id) ?? [];
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('opens at the end, or at the first unread', async () => {
  const { house, arrive } = houseOf(100);
  const read = createConversation(house);
  await read.open();
  expect(shown(read)).toEqual(range(71, 100));
  expect(read.state().aim?.at).toBe('end');
  arrive(2);
  const unread = createConversation(house);
  await unread.open();
  expect(unread.state().aim?.at).toBe('unread');
  expect(unread.state().thread?.unreadFrom).toBe(101);
});

test('H013 messages that arrive while older ones are read are neither lost nor twice', async () => {
  const { house, arrive } = houseOf(100);
  const conversation = createConversation(house);
  await conversation.open();
  const older = conversation.loadOlder();
  arrive(40);
  const again = conversation.refresh({ seen: 80 });
  await Promise.all([older, again, conversation.loadOlder()]);
  expect(shown(conversation)).toEqual(range(41, 140));
});

test('H026 AM111 a jump shows what lies around, the end waits until somebody goes there', async () => {
  const { house, arrive } = houseOf(300);
  const conversation = createConversation(house);
  await conversation.open();
  await conversation.open(100);
  expect(shown(conversation)).toEqual(range(70, 129));
  expect(conversation.state().aim?.at).toEqual({ message: 100 });
  arrive(1);
  await conversation.refresh({ seen: 95 });
  expect(conversation.state().waiting).toBe(true);
  expect(shown(conversation)).toEqual(range(70, 129));
  for (let page = 0; page < 7; page += 1) await conversation.loadNewer();
  expect(shown(conversation)).toEqual(range(70, 301));
  expect(conversation.state().waiting).toBe(false);
});

test('a jump to what is at hand reads nothing', async () => {
  const { house, fail } = houseOf(100);
  const conversation = createConversation(house);
  await conversation.open();
  fail(true);
  await conversation.open(90);
  expect(conversation.state().aim?.at).toEqual({ message: 90 });
});

test('a message taken back elsewhere is gone after the next news, further up too', async () => {
  const { house, remove } = houseOf(200);
  const conversation = createConversation(house);
  await conversation.open();
  await conversation.loadOlder();
  await conversation.loadOlder();
  remove(120);
  remove(199);
  await conversation.refresh({ seen: 115 });
  expect(shown(conversation)).not.toContain(120);
  expect(shown(conversation)).not.toContain(199);
});

test('an answer that was overtaken does not bring back what is gone', async () => {
  const { house, remove, hold } = houseOf(60);
  const conversation = createConversation(house);
  await conversation.open();
  let release = () => {};
  hold(new Promise<void>((resolve) => (release = resolve)));
  const older = conversation.loadOlder();
  remove(25);
  hold(undefined);
  const again = conversation.refresh({ seen: 20 });
  release();
  await Promise.all([older, again]);
  await conversation.refresh({ seen: 20 });
  expect(shown(conversation)).toEqual(range(1, 60).filter((id) => id !== 25));
});

test('a failed first read says why and can be tried again; a failed older page too', async () => {
  const { house, fail } = houseOf(100);
  const conversation = createConversation(house);
  fail(true);
  await conversation.open();
  expect(conversation.state().failed).toBe('混み合っています');
  fail(false);
  await conversation.open();
  fail(true);
  await conversation.loadOlder();
  expect(conversation.state().older).toBe('failed');
  fail(false);
  await conversation.loadOlder();
  expect(shown(conversation)).toEqual(range(41, 100));
});

test('who returns after a while finds the line of unread before what came meanwhile', async () => {
  const { house, arrive } = houseOf(50);
  const conversation = createConversation(house);
  await conversation.open();
  arrive(45);
  await conversation.refresh({ seen: 50, returned: true });
  expect(shown(conversation)).toEqual(range(21, 95));
  expect(conversation.state().thread?.unreadFrom).toBe(51);
});
