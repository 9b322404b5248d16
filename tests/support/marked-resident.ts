// A resident who typed the same word wherever a resident can type.
import { expect } from 'vitest';
import { requestEmailChange, verifyEmailChange } from '@yadori/api/account/change-of-email';
import { saveProfile } from '@yadori/api/account/profile';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { sendMessage } from '@yadori/api/messages/calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import type { TestResident, TestServer } from './test-server.ts';
import { moveOut } from './move-out.ts';
import { mailedKey, registered } from './registration.ts';
import { ask, away, file, guest } from './stay-world.ts';
import { answerSurvey, survey } from './survey-world.ts';
import { openSurvey } from '@yadori/server/features/surveys/open';

/** Types the marker wherever a resident can type. */
export async function typeEverywhere(server: TestServer, marker: string): Promise<TestResident> {
  const person = await registered(server, {
    name: marker,
    employment_name: marker,
    major_or_department: marker,
    address: marker,
    building_name: marker,
    shipping_company_name: marker,
  });
  const { rows } = await server.db.pool.query<{
    id: number;
    dormitory_id: number;
    account_id: number;
  }>('select id, dormitory_id, account_id from contracts where number = $1', [person.number]);
  const { id = 0, dormitory_id = 0, account_id = 0 } = rows[0] ?? {};
  const named = { accountId: account_id, contractId: id, dormitoryId: dormitory_id };
  const resident: TestResident = { ...person, ...named };
  const { send } = resident;
  await server.db.pool.query('update contracts set tenant_name = $2 where id = $1', [id, marker]);
  await send(saveProfile, { body: { name: `${marker} 二` } });
  await send(certificateInformation, { query: {} });
  const own = { name: marker, relationship: marker, relationship_type: marker };
  await file(server, resident, { ...away, ...own, address: marker, note: marker });
  await file(server, resident, { ...guest, friend_name: marker, friend_address: marker });
  const template = { body: { name: marker, address: marker } };
  await ask(server, resident, 'v1/overnight-report/templates/create', template);
  const leaving = { move_out_at: '2026-07-10 10:00:00', luggage_removal_at: '2026-07-09 10:00:00' };
  const told = { address: marker, building: marker, shipping_company_name: marker };
  expect(await send(saveMoveOut, { body: moveOut({ ...leaving, ...told }) })).toMatchObject({
    ok: true,
  });
  const body = { content: marker };
  expect(await send(sendMessage, { body: body as never })).toMatchObject({ ok: true });
  const surveyId = await openSurvey(server.db, survey(), 'operator', server.now());
  await answerSurvey(send, surveyId, [['遅い'], [marker], ['月曜日']]);
  for (const email of [`${marker}.one@example.jp`, `${marker}.two@example.jp`]) {
    await send(requestEmailChange, { body: { email } });
    const one_time_key = await mailedKey(server, email);
    expect(await send(verifyEmailChange, { body: { one_time_key } })).toMatchObject({ ok: true });
  }
  await send(requestEmailChange, { body: { email: `${marker}.never@example.jp` } });
  return resident;
}
