// A new version of the terms asks for agreement on Home alone: it holds up no meal and no answer in an emergency.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsents } from '@yadori/api/documents/calls';
import { saveDocument } from '@yadori/api/documents/staff-calls';
import { checkin } from '@yadori/api/meals/calls';
import { mealCode } from '@yadori/api/meals/code-calls';
import { date } from '@yadori/api/time/tokyo';
import { bookMeal } from '../../../../../tests/support/meal-booking.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { beginCheck, sayOwn } from '../../../../../tests/support/safety-world.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a resident who has not agreed shows the code, eats and answers a safety check', async () => {
  requirements('SJ009');
  server.at('2026-06-10T10:00:00+09:00');
  const office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const saved = await office.send(saveDocument, {
    body: {
      document: 'terms',
      version: null,
      revision: null,
      ja: '<p>第1条</p>',
      en: '<p>Article 1</p>',
      first_day: date('2026-06-11'),
      asks_agreement: true,
    },
  });
  expect(saved).toMatchObject({ ok: true });
  const resident = await server.resident();
  await server.menu({ date: '2026-06-11' });
  const tonight = await bookMeal(resident, dinner('2026-06-11'));

  server.at('2026-06-11T18:07:24+09:00');
  const isAsked = async () => {
    const answer = await resident.send(openConsents, {});
    return answer.ok && answer.data.documents.length > 0;
  };
  expect(await isAsked()).toBe(true);
  expect(await resident.send(mealCode, {})).toMatchObject({
    ok: true,
    data: { codes: [{ reservation_id: tonight }] },
  });
  expect(await resident.send(checkin, { body: { reservation_id: tonight } })).toMatchObject({
    ok: true,
  });
  const manager = await staffMember(server, { role: 'manager', dormitoryId: server.dormitoryId });
  const code = await server.officeCode(server.dormitoryId);
  const { surveyId } = await beginCheck(manager, code);
  expect(await sayOwn(resident, surveyId, 'safe')).toMatchObject({ ok: true });
  expect(await isAsked()).toBe(true);
});
