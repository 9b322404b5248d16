// A dormitory whose kitchen plans menus, and what tests of menus ask of it.
import * as month from '@yadori/api/meals/staff/month-calls';
import * as meals from '@yadori/api/meals/calls';
import * as publications from '@yadori/api/meals/staff/publication-calls';
import { staffMember, type TestStaff } from './staff-world.ts';
import { dinner, type TestResident, type TestServer } from './test-server.ts';

export interface Kitchen {
  dormitoryId: number;
  code: string;
  staff: TestStaff;
  /** A session that is left alone locks itself, and the clock jumps. */
  signInAgain(): Promise<void>;
  save(cells: readonly DraftCell[], who?: TestStaff): ReturnType<typeof saveWith>;
  read(on?: string): Promise<Awaited<ReturnType<typeof readWith>>>;
  publish(body: object): ReturnType<typeof publishWith>;
}

export async function openKitchen(server: TestServer): Promise<Kitchen> {
  server.at('2026-06-10T09:00:00+09:00');
  await server.forgetLimits();
  const dormitoryId = await server.dormitory();
  const code = await server.officeCode(dormitoryId);
  const signIn = () => staffMember(server, { role: 'kitchen', dormitoryId });
  const kitchen: Kitchen = {
    dormitoryId,
    code,
    staff: await signIn(),
    async signInAgain() {
      kitchen.staff = await signIn();
    },
    save: (cells, who = kitchen.staff) => saveWith(who, code, cells),
    read: (on = '2026-07-01') => readWith(kitchen.staff, code, on),
    publish: (body) => publishWith(kitchen.staff, code, body),
  };
  return kitchen;
}

const saveWith = (who: TestStaff, code: string, cells: readonly DraftCell[]) =>
  who.send(month.saveMenuDraft, {
    params: { dormitory: code },
    body: { cells: cells as never },
  });

async function readWith(who: TestStaff, code: string, on: string) {
  const query = { month: on };
  const answer = await who.send(month.menuMonth, { params: { dormitory: code }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

/** July 2026, where nothing else is said. */
const publishWith = (who: TestStaff, code: string, body: object) =>
  who.send(publications.publishMenus, {
    params: { dormitory: code },
    body: { from: '2026-07-01', until: '2026-07-31', ...body },
  });

interface DraftCell {
  date: string;
  type_of_meal: number;
  type_of_food: number;
  revision: number | null;
  draft: object | null;
}

export const dish = (menu_name: string, more: object = {}) => ({
  menu_name,
  menu_name_en: `${menu_name} in English`,
  capacity: 40,
  ...more,
});

/** A dinner. */
export const cell = (
  date: string,
  draft: object | null,
  revision: number | null = null,
): DraftCell => ({ date, type_of_meal: 2, type_of_food: 3, revision, draft });

export async function messagesOf(server: TestServer, { accountId }: TestResident) {
  const { rows } = await server.db.pool.query<{ text: string; text_en: string | null }>(
    'select text, text_en from messages where account_id = $1 order by id',
    [accountId],
  );
  return rows;
}

export async function bookDinner(resident: TestResident, date: string): Promise<void> {
  const answer = await resident.send(meals.book, { body: dinner(date) });
  if (!answer.ok) throw new Error(answer.message);
}
