// A dormitory for one journey, filled through the services that an operator's tables use; it has no other residents.
import { randomBytes } from 'node:crypto';
import { login } from '@yadori/api/account/calls';
import type { DataOf } from '@yadori/api/contract/call';
import type { Send } from '@yadori/api/contract/client';
import { dayOfMeals } from '@yadori/api/meals/calls';
import type { MealChoice } from '@yadori/api/meals/shapes';
import { date, type Instant } from '@yadori/api/time/tokyo';
import { createResident } from '@yadori/server/features/account/service';
import { importContracts } from '@yadori/server/features/contract-days/import';
import { findUnclaimed } from '@yadori/server/features/contracts/service';
import { importDormitories } from '@yadori/server/features/dormitory/import';
import { importMenus } from '@yadori/server/features/meals/menus/import';
import { book, checkIn } from '@yadori/server/features/meals/service';
import type { MealScope } from '@yadori/server/features/meals/scope';
import { password, type Product } from './product.ts';

/** The product's clock starts on this Wednesday, at eleven in the morning. */
export const today = '2026-06-10';
export const tomorrow = '2026-06-11';

type Meal = 'japanese' | 'western' | 'dinner';

interface Serving {
  meal: Meal;
  date?: string;
  name?: string;
  /** Further columns of an operator's table of menus. */
  columns?: Record<string, string>;
}

export interface Resident {
  email: string;
  name: string;
  room: string;
  /** The row of an operator's table of contracts. */
  contract: Record<string, string>;
  scope: MealScope;
  send: Send;
  /** The meals of a day as the server stores them for this resident. */
  meals(date?: string): Promise<DataOf<typeof dayOfMeals>>;
  /** Books without a screen, at an instant that may lie in the past; gives the reservation. */
  books(meal: Meal, date?: string, at?: Instant): Promise<number>;
  /** Checks in without a screen, at an instant that may lie in the past. */
  checksIn(reservationId: number, at?: Instant): Promise<void>;
}

export interface Dormitory {
  id: number;
  serve(...servings: Serving[]): Promise<void>;
  /** Changes settings, as an operator does by importing the table again. */
  set(columns: Record<string, string>): Promise<void>;
  /** The contract of a resident ends, or ended, on that day. */
  endContract(resident: Resident, end: string): Promise<void>;
  resident(name?: string): Promise<Resident>;
}

const names = {
  japanese: '焼き鮭の定食',
  western: '卵とパンのプレート',
  dinner: '豚の生姜焼き定食',
};

/** Columns are those of an operator's table of dormitories. */
export async function createDormitory(
  product: Product,
  columns: Record<string, string> = {},
): Promise<Dormitory> {
  const office_code = `J${randomBytes(4).toString('hex').toUpperCase()}`;
  const settings = {
    office_code,
    name_ja: 'もみじ寮',
    name_en: 'Momiji House',
    seats: '40',
    ...columns,
  };
  await load(product, importDormitories, [settings]);
  const { id } = await product.db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', office_code)
    .executeTakeFirstOrThrow();
  let residents = 0;
  return {
    id,
    serve: (...servings) =>
      load(
        product,
        importMenus,
        servings.map((serving) => menuRow(office_code, serving)),
      ),
    set: (changed) => load(product, importDormitories, [{ ...settings, ...changed }]),
    endContract: ({ contract }, end_date) =>
      load(product, importContracts, [{ ...contract, end_date }]),
    resident: (name = '高木 結') => {
      residents += 1;
      return moveIn(product, { dormitoryId: id, office_code, count: residents, name });
    },
  };
}

type Import = typeof importMenus;

async function load(product: Product, take: Import, rows: Record<string, string>[]) {
  const numbered = rows.map((values, index) => ({ line: index + 2, values }));
  const options = { language: 'en', dryRun: false, by: 'operator' } as const;
  const outcome = await take(product.db, numbered, options, product.now());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
}

function menuRow(office_code: string, serving: Serving): Record<string, string> {
  const { meal, date: on = today, name = names[meal], columns = {} } = serving;
  return {
    office_code,
    date: on,
    meal: meal === 'dinner' ? 'dinner' : 'breakfast',
    kind: meal === 'dinner' ? '' : meal,
    menu_name: name,
    menu_description: `${name}、味噌汁、小鉢`,
    kcal: '640',
    energy_description: 'たんぱく質 25g',
    image: '/drawings/set-dinner-ginger-pork.svg',
    capacity: '30',
    ...columns,
  };
}

interface NewResident {
  dormitoryId: number;
  office_code: string;
  count: number;
  name: string;
}

async function moveIn(product: Product, { dormitoryId, office_code, count, name }: NewResident) {
  const { db, passwordHash } = product;
  const contract_number = `${office_code}-${count}`;
  const room = String(100 + count);
  const email = `${contract_number.toLowerCase()}@example.jp`;
  const contract = { contract_number, office_code, room_number: room, start_date: '2026-04-01' };
  await load(product, importContracts, [contract]);
  const { contractId, accountId } = await db.transaction(async (trx) => {
    const found = (await findUnclaimed(trx, contract_number)) ?? 0;
    const draft = { email, passwordHash, contractId: found, name, employmentStatus: 1 as const };
    const opened = (await createResident(trx, draft, 'operator', product.now())) ?? 0;
    return { contractId: found, accountId: opened };
  });
  const scope = { dormitoryId, contractId, accountId };
  return { email, name, room, contract, scope, ...(await actionsOf(product, email, scope)) };
}

async function actionsOf(product: Product, email: string, scope: MealScope) {
  const answer = await product.send(undefined)(login, { body: { email, password } });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.message}`);
  const send = product.send(answer.token);
  return {
    send,
    async meals(on = today) {
      const day = await send(dayOfMeals, { query: { date: on } });
      if (!day.ok) throw new Error(`the meals of ${on} are refused: ${day.message}`);
      return day.data;
    },
    async books(meal: Meal, on = today, at = product.now()) {
      const outcome = await book(product.db, scope, choiceOf(meal, on), at);
      if ('refused' in outcome) throw new Error(`${meal} on ${on} is refused: ${outcome.refused}`);
      return outcome.reservationId;
    },
    async checksIn(reservationId: number, at = product.now()) {
      const outcome = await checkIn(product.db, scope, reservationId, at);
      if (outcome === undefined || 'refused' in outcome) throw new Error('check-in is refused');
    },
  };
}

const foods = { japanese: 1, western: 2, dinner: 3 } as const;

export const choiceOf = (meal: Meal, on: string): MealChoice => ({
  date: date(on),
  type_of_meal: meal === 'dinner' ? 2 : 1,
  type_of_food: foods[meal],
});
