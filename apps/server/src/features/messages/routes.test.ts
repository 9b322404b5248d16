// The calls of messages over HTTP: shapes, sending, reading, taking back, counting.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/messages/calls';
import { openHouse, type House, type TestResident } from '../../../../../tests/support/house.ts';
import { writeHouseMessage } from './service.ts';

let house: House;
let resident: TestResident;
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  house.at('2026-06-10T20:14:05+09:00');
  resident = await house.resident();
});
afterAll(() => house.close());

const say = (text: string, to = resident) =>
  writeHouseMessage(house.db.queries, { accountId: to.accountId, text, at: house.now() });

const list = async (query: { previous_id?: number; next_id?: number } = {}, from = resident) => {
  const answer = await from.send(calls.messages, { query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

const send = async (content: string, from = resident) => {
  const answer = await from.send(calls.sendMessage, { body: { content } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.message;
};

test('a message of the resident has every field of the specification (H005, H006, H007, AM027)', async () => {
  const sent = await send('洗濯機の2号機が止まります。\n見ていただけますか。');
  expect(sent).toEqual({
    id: sent.id,
    from_admin: 0,
    type: 1,
    name: '',
    text: '洗濯機の2号機が止まります。\n見ていただけますか。',
    created_at: '2026-06-10T20:14:05+09:00',
    is_read: 0,
    attachment: null,
    survey_id: null,
    is_answer: false,
    is_expired_survey: false,
    client_key: null,
  });
  expect(await list()).toEqual({
    messages: [sent],
    next_id: null,
    previous_id: null,
    last_read_id: 0,
    attachment_max_bytes: 104_857_600,
  });
});
