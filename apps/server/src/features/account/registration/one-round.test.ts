// Everything that is wrong with a registration comes in one answer, whatever a rule has to know (AM237).
import { registerInformation } from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  draft,
  holding,
  newcomer,
  photo,
  walk,
} from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('rules of days and of answers before come in the same round as all others', async () => {
  requirements('AM237 A034 A058 A069 A070');
  server.at('2026-06-10T06:50:00+09:00');
  const person = await newcomer(server, { startDate: '2026-06-05' });
  const send = holding(server, await walk(server, person));
  const days = { birthday: '2027/01/01', movein_date: '2026/06/04', luggage_delivery: '1' };
  const luggage = { package_arrival_date: '2026-06-09', package_arrival_time: '' };
  const body = {
    ...registrationPayload(draft()),
    ...days,
    ...luggage,
    name: '',
    gender: '4',
  };
  expect(await send(registerInformation, { body, file: await photo() })).toMatchObject({
    status: 422,
    errors: {
      name: ['氏名を入力してください'],
      gender: ['性別を選んでください'],
      birthday: ['未来の日付は入力できません'],
      movein_date: ['入居予定日は2026/06/05以降の日付にしてください'],
      package_arrival_date: ['荷物の到着日は2026/06/10以降の日付にしてください'],
      package_arrival_time: ['荷物の到着時間を選んでください'],
    },
  });
});
