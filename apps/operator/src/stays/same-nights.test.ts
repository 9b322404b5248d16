// The nights of a dormitory by page, command, roster, linen sheet, safety board and meal counts, after random histories.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperator } from '../../../../tests/support/operator.ts';
import { fileStayFor } from '@yadori/api/stays/act-calls';
import { cancelReport, editReport, registerReport } from '@yadori/api/stays/calls';
import { dormitoryStays, type StayDay } from '@yadori/api/stays/staff-calls';
import { mealCounts } from '@yadori/api/meals/staff/sheet-calls';
import { roster } from '@yadori/api/today/staff-calls';
import { addDays, date, datesFrom, type CalendarDate } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../tests/support/requirements.ts';
import { beginCheck, peopleOn, readBoard } from '../../../../tests/support/safety-world.ts';
import { staffMember, type TestStaff } from '../../../../tests/support/staff-world.ts';
import { away, guest } from '../../../../tests/support/stay-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { stayCommand } from './stay-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const filedOn = '2026-06-01T10:00:00+09:00';
const night = date('2026-06-18');
const shown = datesFrom(night, addDays(night, 3));

interface Filed {
  who: number;
  isGuest: boolean;
  /** Days after the night. */
  first: number;
  nights: 1 | 2;
  eats: boolean;
  bedding: boolean;
  isCancelled: boolean;
  /** Moved to the day after. */
  isMoved: boolean;
  /** Own reports; guests are filed by the resident. */
  isByStaff: boolean;
}

const histories = fc.array(
  fc.record<Filed>({
    who: fc.integer({ min: 0, max: 2 }),
    isGuest: fc.boolean(),
    first: fc.integer({ min: -2, max: 3 }),
    nights: fc.constantFrom(1, 2),
    eats: fc.boolean(),
    bedding: fc.boolean(),
    isCancelled: fc.boolean(),
    isMoved: fc.boolean(),
    isByStaff: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

const bodyOf = ({ isGuest, nights, eats, bedding }: Filed, from: CalendarDate) =>
  isGuest
    ? {
        ...guest,
        stay_date_start: from,
        stay_days: nights,
        day_one_evening: eats ? 1 : 0,
        day_two_morning: eats ? 2 : 0,
        day_three_morning: 0,
        futon_lease: bedding ? 1 : 0,
      }
    : { ...away, outing_start_date: from, outing_end_date: addDays(from, nights) };

/** As residents and staff do it; what the rules refuse is not filed. */
async function live(people: readonly TestResident[], by: TestStaff, history: readonly Filed[]) {
  for (const filed of history) {
    const resident = people[filed.who] as TestResident;
    const from = addDays(night, filed.first);
    const answer =
      filed.isByStaff && !filed.isGuest
        ? await fileByStaff(by, resident, bodyOf(filed, from))
        : await resident.send(registerReport, { body: bodyOf(filed, from) });
    if (!answer.ok) continue;
    const { id } = answer.data;
    const moved = bodyOf(filed, addDays(from, 1));
    if (filed.isMoved) await resident.send(editReport, { params: { id }, body: moved });
    if (filed.isCancelled) await resident.send(cancelReport, { params: { id } });
  }
}

function fileByStaff(by: TestStaff, { accountId }: TestResident, report: object) {
  const { type: _type, ...own } = report as typeof away;
  const body = { ...own, reason: { code: 'requested_phone' }, give_back: [] };
  return by.send(fileStayFor, { params: { id: accountId }, body: body as never });
}

const answerOf = async <Data>(sent: Promise<{ ok: true; data: Data } | { ok: false }>) => {
  const answer = await sent;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
};

/** What each of the others says of a day, in the words of the page. */
async function byCommand(code: string, on: CalendarDate) {
  const args = ['list', '--dormitory', code, '--date', on];
  const { output } = await runOperator(stayCommand, server, args, 'en');
  const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
  return {
    away: figure(/Away tonight: (\d+)/),
    back: figure(/Back today: (\d+)/),
    guests: figure(/Guests tonight: (\d+)/),
    beddings: figure(/bedding (\d+)$/m),
    breakfast_japanese: figure(/Japanese breakfasts (\d+)/),
    breakfast_western: figure(/Western breakfasts (\d+)/),
    dinner: figure(/dinners (\d+)/),
  };
}

async function byRoster(manager: TestStaff, code: string, on: CalendarDate) {
  const input = { params: { dormitory: code }, query: { date: on } };
  const { totals } = await answerOf(manager.send(roster, input));
  return { away: totals.away, back: totals.back_today, guests: totals.guests };
}

async function byLinenSheet(manager: TestStaff, code: string) {
  const address = `${server.origin}/api/v1/staff/dormitories/${code}/exports/linen`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'application/json', language: 'en' },
    body: JSON.stringify({
      format: 'csv',
      purpose: 'dormitory',
      from: night,
      until: addDays(night, 3),
    }),
  });
  const [header, ...lines] = (await response.text()).trimEnd().split('\r\n');
  expect(header).toBe('date,bedding');
  return lines.map((line) => Number(line.split(',')[1]));
}

async function byCounts(manager: TestStaff, code: string, on: CalendarDate) {
  const input = { params: { dormitory: code }, query: { from: on, until: on } };
  const { days } = await answerOf(manager.send(mealCounts, input));
  const kinds = days.flatMap(({ meals }) => meals.flatMap((meal) => meal.kinds));
  const of = (food: number) => kinds.find((kind) => kind.type_of_food === food)?.now.guests;
  return { breakfast_japanese: of(1), breakfast_western: of(2), dinner: of(3) };
}

async function byBoard(manager: TestStaff, code: string) {
  const { id } = await beginCheck(manager, code);
  const people = peopleOn(await readBoard(manager, id));
  return {
    away: people.filter(({ reported_away: gone }) => gone !== null).length,
    guests: people.reduce((sum, { guests }) => sum + guests, 0),
  };
}

test('page, command, roster, linen sheet, board and meal counts agree', async () => {
  requirements('SI011 SI002 SI007 SI010');
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await server.forgetLimits();
      server.at(filedOn);
      const dormitoryId = await server.dormitory();
      const code = await server.officeCode(dormitoryId);
      const people = [];
      for (let index = 0; index < 3; index++) people.push(await server.resident({ dormitoryId }));
      for (const on of shown)
        for (const meal of ['japanese', 'western', 'dinner'] as const)
          await server.menu({ date: on, meal, dormitoryId });
      await live(people, await staffMember(server, { dormitoryId }), history);
      server.at(`${night}T21:00:00+09:00`);
      const manager = await staffMember(server, { dormitoryId });
      const input = {
        params: { dormitory: code },
        query: { from: night, until: addDays(night, 3) },
      };
      const { days } = await answerOf(manager.send(dormitoryStays, input));
      seen += days.reduce((sum, day) => sum + day.away + day.guests, 0);
      expect(await byLinenSheet(manager, code)).toEqual(days.map(({ beddings }) => beddings));
      for (const day of days) {
        const on = day.date as CalendarDate;
        expect(day satisfies StayDay).toMatchObject(await byCommand(code, on));
        expect(day).toMatchObject(await byRoster(manager, code, on));
        expect(day).toMatchObject(await byCounts(manager, code, on));
      }
      expect(days[0]).toMatchObject(await byBoard(manager, code));
    }),
    { numRuns: 12 },
  );
  // Histories that all residents' rules refuse would agree, too.
  expect(seen).toBeGreaterThan(10);
});
