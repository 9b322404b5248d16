// Notices in two languages over HTTP: title and content each in the reader's language, or named as Japanese.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/notices/calls';
import { date } from '@yadori/api/time/tokyo';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { publishNotice } from './service.ts';
import type { NoticeDraft } from './draft.ts';

let server: TestServer;
let dormitoryId: number;
let japanese: TestResident;
let english: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  dormitoryId = await server.dormitory();
  japanese = await server.resident({ dormitoryId });
  english = await server.resident({ dormitoryId, language: 'en' });
});

const publish = (draft: Partial<NoticeDraft>) =>
  publishNotice(
    server.platform,
    {
      audience: [dormitoryId],
      title: '清掃',
      body: { kind: 'html', html: '<p>日曜日に清掃します。</p>' },
      startDate: date('2026-06-01'),
      ...draft,
    },
    { actor: 'operator', now: server.now() },
  );

async function published(draft: Partial<NoticeDraft>): Promise<number> {
  const outcome = await publish(draft);
  if (!outcome.ok) throw new Error(outcome.problems.join());
  return outcome.ids[0] ?? 0;
}

const read = async ({ send }: TestResident, id: number) => {
  const answer = await send(calls.notice, { params: { id } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

test('both texts in both languages; the English HTML is sanitized as well', async () => {
  requirements('CL002 CL003');
  const id = await published({
    english: { title: 'Cleaning', content: '<p>We clean on Sunday.</p><script>x()</script>' },
  });
  const notice = await read(english, id);
  expect(notice).toMatchObject({ title: 'Cleaning', content: '<p>We clean on Sunday.</p>' });
  expect(notice).not.toHaveProperty('language');
  expect(notice).not.toHaveProperty('content_language');
  expect(await read(japanese, id)).toMatchObject({
    title: '清掃',
    content: '<p>日曜日に清掃します。</p>',
  });
});

test('a title alone in English: the content is named as Japanese, in the lists nothing is', async () => {
  const id = await published({ english: { title: 'Cleaning' } });
  const notice = await read(english, id);
  expect(notice).toMatchObject({ title: 'Cleaning', content_language: 'ja' });
  expect(notice).not.toHaveProperty('language');
});

test('every list falls back to the Japanese title and says so', async () => {
  await published({});
  const { send } = english;
  const fallback = { title: '清掃', language: 'ja' };
  expect(await send(calls.unreadNotices, {})).toMatchObject({ data: { data: [fallback] } });
  expect(await send(calls.newestNotices, {})).toMatchObject({ data: { notices: [fallback] } });
  expect(await send(calls.notices, { query: {} })).toMatchObject({
    data: { notices: [fallback] },
  });
  const own = await japanese.send(calls.newestNotices, {});
  expect(own.ok && own.data.notices[0]).not.toHaveProperty('language');
});

test('problems of the English texts are named apart from the Japanese ones', async () => {
  const texts = { title: 'x'.repeat(101), content: '<p> </p>' };
  expect(await publish({ english: texts })).toEqual({
    ok: false,
    problems: [],
    englishProblems: ['title_length', 'content_missing'],
  });
});
