// The desk of a dormitory: a manager, a resident, menus, and what staff do with meals for residents.
import * as meals from '@yadori/api/meals/calls';
import * as staff from '@yadori/api/meals/staff/staff-calls';
import { staffMember, type TestStaff } from './staff-world.ts';
import type { dinner, TestResident, TestServer } from './test-server.ts';

export const days = { today: '2026-06-10', next: '2026-06-11', later: '2026-06-25' } as const;

export const phone = { code: 'requested_phone' } as const;
const ill = { code: 'ill' } as const;

type Choice = ReturnType<typeof dinner>;

export type MealDesk = Awaited<ReturnType<typeof openMealDesk>>;

/** On Wednesday 10 June 2026, 06:50. */
export async function openMealDesk(server: TestServer) {
  server.at('2026-06-10T06:50:00+09:00');
  const dormitoryId = await server.dormitory();
  const person = await server.resident({ dormitoryId });
  const signIn = () => staffMember(server, { dormitoryId });
  let manager = await signIn();
  const bookFor = (body: object, who: TestStaff = manager, id = person.accountId) =>
    who.send(staff.bookFor, { params: { id }, body: { reason: phone, ...body } as never });
  const rowsOf = async (body: object) => {
    const answer = await bookFor(body);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.rows;
  };
  return {
    dormitoryId,
    person,
    bookFor,
    rowsOf,
    ...rowsOfMeals(server, person),
    get manager() {
      return manager;
    },
    /** A session does not outlive a clock that is set far ahead. */
    async signInAgain() {
      manager = await signIn();
    },
    menu: (date: string, meal: 'japanese' | 'western' | 'dinner', capacity: number | null = 9) =>
      server.menu({ date, meal, capacity, dormitoryId }),
    neighbour: () => server.resident({ dormitoryId }),
    async own(who: TestResident, choice: Choice): Promise<number> {
      const answer = await who.send(meals.book, { body: choice });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.reservation_id;
    },
    async wait(who: TestResident, choice: Choice): Promise<number> {
      const answer = await who.send(meals.waitForMeal, { body: choice });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.id;
    },
    refusedWord: async (choice: Choice, more = {}) =>
      (await rowsOf({ meals: [choice], ...more }))[0]?.refused,
    cancelFor: (id: number, body: object = {}, who: TestStaff = manager) =>
      who.send(staff.cancelFor, { params: { id }, body: { reason: ill, ...body } as never }),
  };
}

/** What the acts left behind, straight from the rows. */
function rowsOfMeals(server: TestServer, person: TestResident) {
  const read = async <Row extends object>(text: string, values: unknown[]) =>
    (await server.db.pool.query<Row>(text, values)).rows;
  return {
    textsOf: ({ accountId } = person) =>
      read<{ text: string; text_en: string }>(
        'select text, text_en from messages where account_id = $1 order by id',
        [accountId],
      ),
    eventsOf: (kind: string, { accountId } = person) =>
      read<{
        id: number;
        actor: string;
        reason: string | null;
        session_id: number | null;
        detail: Record<string, unknown>;
      }>(
        'select id, actor, reason, session_id, detail from events where account_id = $1 and kind = $2 order by id',
        [accountId, kind],
      ),
    reservation: async (id: number) =>
      (
        await read<{ booked_way: number | null; is_late: boolean; menu_id: number }>(
          'select booked_way, is_late, menu_id from reservations where id = $1',
          [id],
        )
      )[0],
    capacityOf: async (id: number) =>
      (
        await read<{ capacity: number | null; late_stock: number }>(
          'select capacity, late_stock from menus where id = $1',
          [id],
        )
      )[0],
    chargesOf: ({ accountId } = person) =>
      read<{ amount_yen: number }>('select amount_yen from charges where account_id = $1', [
        accountId,
      ]),
  };
}

/** A guest of a resident who eats dinner on the day and leaves the next one, reported a week before. */
export async function reportGuest(
  server: Pick<TestServer, 'db'>,
  { accountId, contractId, dormitoryId }: TestResident,
  day: string,
): Promise<number> {
  const { rows } = await server.db.pool.query<{ id: number }>(
    `insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at)
     values (2, $1, $2, $3, $4, $4::date + 1, '2026-06-02') returning id`,
    [accountId, contractId, dormitoryId, day],
  );
  const id = rows[0]?.id ?? 0;
  await server.db.pool.query(
    `insert into guest_stays (report_id, friend_name, relationship, friend_address, stay_days, day_one_evening,
                              day_two_morning, day_two_evening, day_three_morning, futon_lease)
     values ($1, '来客', '友人', '東京都', 1, 1, 0, 0, 0, 0)`,
    [id],
  );
  return id;
}
