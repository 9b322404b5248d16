// The conversation of a screen, read from a server that answers as the contract says.
import { expect, test } from 'vitest';
import type { Message } from '@yadori/api/messages/shapes';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { createConversation, type ConversationApi } from './conversation.ts';
import { exampleFromStaff, exampleMessage } from './example-message.ts';
import { examplePage } from './example-page.ts';

/** A server with many messages to which more can be added, and whose answers can be delayed. */
function apiOf(count: number) {
  let all: Message[] = Array.from({ length: count }, (_, index) => exampleMessage(index + 1));
  let down = false;
  let held: Promise<void> | undefined;
  const readPage: ConversationApi['readPage'] = async (asked) => {
    const page = examplePage(all, asked);
    await held;
    if (down) return { ok: false, message: '混み合っています' };
    all = all.map((each) => (page.messages.includes(each) ? { ...each, is_read: 1 } : each));
    return { ok: true, page };
  };
  const api: ConversationApi = {
    openPage: readPage,
    readPage,
    countNew: () =>
      Promise.resolve(all.filter((each) => each.from_admin > 0 && each.is_read === 0).length),
  };
  return {
    api,
    arrive: (more: number) => {
      for (let each = 0; each < more; each += 1)
        all = [...all, exampleFromStaff((all.at(-1)?.id ?? 0) + 1, { is_read: 0 })];
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
  const { api, arrive } = apiOf(100);
  const read = createConversation(api);
  await read.open();
  expect(shown(read)).toEqual(range(71, 100));
  expect(read.state().aim?.at).toBe('end');
  arrive(2);
  const unread = createConversation(api);
  await unread.open();
  expect(unread.state().aim?.at).toBe('unread');
  expect(unread.state().thread?.unreadFrom).toBe(101);
});

test('messages that arrive while older ones are read are neither lost nor twice', async () => {
  requirements('H013');
  const { api, arrive } = apiOf(100);
  const conversation = createConversation(api);
  await conversation.open();
  const older = conversation.loadOlder();
  arrive(40);
  const again = conversation.refresh({ seen: 80 });
  await Promise.all([older, again, conversation.loadOlder()]);
  expect(shown(conversation)).toEqual(range(41, 140));
});

test('a jump shows what lies around, the end waits until somebody goes there', async () => {
  requirements('AM111 H026');
  const { api, arrive } = apiOf(300);
  const conversation = createConversation(api);
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
  const { api, fail } = apiOf(100);
  const conversation = createConversation(api);
  await conversation.open();
  fail(true);
  await conversation.open(90);
  expect(conversation.state().aim?.at).toEqual({ message: 90 });
});

test('a message taken back elsewhere is gone after the next news, further up too', async () => {
  const { api, remove } = apiOf(200);
  const conversation = createConversation(api);
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
  const { api, remove, hold } = apiOf(60);
  const conversation = createConversation(api);
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
  const { api, fail } = apiOf(100);
  const conversation = createConversation(api);
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
  const { api, arrive } = apiOf(50);
  const conversation = createConversation(api);
  await conversation.open();
  arrive(45);
  await conversation.refresh({ seen: 50, returned: true });
  expect(shown(conversation)).toEqual(range(21, 95));
  expect(conversation.state().thread?.unreadFrom).toBe(51);
});
