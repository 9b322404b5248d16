// Each text that the operator words is what arrives, where the product sends it (SJ008).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerRenewal } from '@yadori/api/contracts/calls';
import { remindRenewals } from '@yadori/api/contracts/renewal-calls';
import { cancel, waitForMeal } from '@yadori/api/meals/calls';
import { operatorTexts, textKeys, type TextKey } from '@yadori/api/operator-texts/keys';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { answering, askedOf } from '../../../../../../tests/support/renewal-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { arriveInRoom, recordOf } from '../../../../../../tests/support/room-records.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

import { withdrawMoveOut } from '../../moveout/withdraw.ts';

let server: TestServer;
let dormitoryId: number;
let of: { params: { dormitory: string } };
let office: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
  const { staffId } = await staffMember(server, { role: 'head_office', dormitoryId: null });
  for (const key of textKeys) {
    const locked = Object.entries(operatorTexts[key].fields).flatMap(([name, { isLocked }]) =>
      isLocked === true ? [`{${name}}`] : [],
    );
    await server.db.pool.query(
      `insert into operator_texts (key, version, from_day, ja, en, written_by, written_at)
       values ($1, 1, '2026-01-01', $2, $3, $4, now())`,
      [key, `本部の文。${locked.join('／')}`, `Of the office. ${locked.join(' / ')}`, staffId],
    );
  }
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  of = { params: { dormitory: await server.officeCode(dormitoryId) } };
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  manager = await staffMember(server, { dormitoryId });
});
afterAll(() => server.close());

const why = { code: 'requested_desk' } as const;
const resident = (options = {}) => server.resident({ dormitoryId, ...options });
const runAt = async (iso: string, job: string) => {
  server.at(`${iso}+09:00`);
  await tasksOf(server)[job]?.({});
};

async function done(answer: Promise<{ ok: boolean; message?: string | undefined }>): Promise<void> {
  const { ok, message } = await answer;
  if (!ok) throw new Error(message);
}

async function holder(day: string): Promise<{ who: TestResident; menuId: number }> {
  const menuId = await server.menu({ date: day, dormitoryId, capacity: 1 });
  const who = await resident();
  await bookMeal(who, dinner(day));
  return { who, menuId };
}

const dinnerOf = (day: string) => ({ date: date(day), type_of_meal: 2 }) as const;
const stop = (day: string) => {
  const reasons = { reason_ja: '厨房の故障のため', reason_en: 'The kitchen broke down' };
  return done(manager.send(calls.stopMeal, { ...of, body: { ...dinnerOf(day), ...reasons } }));
};

async function filed(): Promise<{ who: TestResident; params: { id: number } }> {
  const who = await resident();
  const on = { move_out_at: '2026-06-10 10:00:00', luggage_removal_at: '2026-06-10 09:00:00' };
  const answer = await manager.send(calls.fileMoveOutFor, {
    params: { id: who.accountId },
    body: { ...moveOut(on), reason: why, revision: 0 } as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  return { who, params: { id: answer.data.id } };
}

const switchOn = (what: object) =>
  done(office.send(calls.changeDeskSettings, { ...of, body: { ...what, revision: 0 } as never }));

/** Mail and letter of an invitation have tests of their own: they are no messages. */
type MessageKey = Exclude<TextKey, 'invitation_mail' | 'invitation_letter'>;

/** What the product sends each of them at; the resident who gets it. */
const occasions: Readonly<Record<MessageKey, () => Promise<TestResident>>> = {
  async meal_changed() {
    const { who, menuId } = await holder('2026-06-25');
    const { rows } = await server.db.pool.query<{ revision: number }>(
      'select revision from menus where id = $1',
      [menuId],
    );
    const dish = { menu_name: '刺身', menu_name_en: 'Sashimi', capacity: 40, tell: true };
    const body = { ...dish, revision: rows[0]?.revision ?? 0 };
    await done(manager.send(calls.changeMenu, { params: { id: menuId }, body: body as never }));
    return who;
  },
  async meal_stopped() {
    const { who } = await holder('2026-06-25');
    await stop('2026-06-25');
    return who;
  },
  async meal_served_again() {
    const { who } = await holder('2026-06-25');
    await stop('2026-06-25');
    await server.db.pool.query('delete from messages where account_id = $1', [who.accountId]);
    await done(manager.send(calls.endStop, { ...of, body: dinnerOf('2026-06-25') }));
    return who;
  },
  async meal_promoted() {
    const day = '2026-06-25';
    await server.menu({ date: day, dormitoryId, capacity: 1 });
    const [first, who] = [await resident(), await resident()];
    const id = await bookMeal(first, dinner(day));
    await done(who.send(waitForMeal, { body: dinner(day) }));
    const body = { date: date(day), reservation_id: id };
    await done(first.send(cancel, { params: { id: String(id) }, body }));
    return who;
  },
  async meal_missed() {
    await switchOn({ missed_meal_notes: true });
    const days = ['2026-06-20', '2026-06-21', '2026-06-22'];
    for (const day of days) await server.menu({ date: day, dormitoryId });
    const who = await resident();
    for (const day of days) await bookMeal(who, dinner(day));
    await runAt('2026-06-23T12:00:00', 'meals.note_missed');
    return who;
  },
  async staff_act() {
    const who = await resident();
    const params = { id: who.accountId };
    await done(manager.send(calls.endResidentSessions, { params, body: { reason: why } }));
    return who;
  },
  async moveout_finished() {
    const { who, params } = await filed();
    await server.db.pool.query('delete from messages where account_id = $1', [who.accountId]);
    await done(manager.send(calls.finishMoveOut, { params, body: { revision: 1 } }));
    return who;
  },
  async moveout_withdrawn() {
    const { who } = await filed();
    const { rows } = await server.db.pool.query<{ number: string }>(
      'select number from contracts where id = $1',
      [who.contractId],
    );
    await server.db.pool.query('delete from messages where account_id = $1', [who.accountId]);
    const withdrawal = { contractNumber: rows[0]?.number ?? '', dryRun: false } as const;
    const outcome = await withdrawMoveOut(
      server.db,
      { ...withdrawal, actor: 'operator' },
      server.now(),
    );
    expect(outcome).not.toHaveProperty('failed');
    return who;
  },
  async contract_ends() {
    await switchOn({ contract_end_notes: true });
    const who = await resident({ endDate: '2026-09-23' });
    await runAt('2026-07-25T09:00:00', 'contracts.note_ends');
    return who;
  },
  async room_record_open() {
    const who = await resident();
    await arriveInRoom(server, who, '2026-06-10T10:00:00+09:00');
    await recordOf(who);
    await runAt('2026-06-16T09:00:00', 'room_records.remind');
    return who;
  },
  async renewal_asked() {
    const who = await resident();
    await askedOf(server, who.contractId);
    await done(office.send(remindRenewals, { ...of, body: { ids: [who.contractId] } }));
    return who;
  },
  async move_out_unfiled() {
    const who = await resident();
    const { send, ...asked } = await answering(server, who);
    await done(
      send(answerRenewal, { ...asked, body: { ...asked.body, answer: 'leave' } as never }),
    );
    await done(office.send(remindRenewals, { ...of, body: { ids: [who.contractId] } }));
    return who;
  },
};

test.each(Object.entries(occasions))(
  '%s has the words of the operator, with its fields filled, in both languages',
  async (_key, occur) => {
    requirements('SJ008');
    const { accountId } = await occur();
    const { rows } = await server.db.pool.query<{ text: string; text_en: string }>(
      'select text, text_en from messages where account_id = $1 order by id',
      [accountId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).toMatch(/^本部の文。[^{}]*$/);
    expect(rows[0]?.text_en).toMatch(/^Of the office\. [^{}]*$/);
  },
);
