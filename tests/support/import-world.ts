// Imports of the console as tests speak of them: a file, its check, its apply, its undo.
import iconv from 'iconv-lite';
import * as calls from '@yadori/api/imports/staff-calls';
import type { consoleImportKinds } from '@yadori/api/imports/shapes';
import type { TestStaff } from './staff-world.ts';
import type { TestServer } from './test-server.ts';

interface GivenTable {
  kind?: (typeof consoleImportKinds)[number];
  dormitory?: string;
  content: string | Buffer;
  cp932?: boolean;
  ignoreUnknown?: boolean;
  fileName?: string;
}

export function checkTable(who: TestStaff, given: GivenTable) {
  const { kind = 'contracts', dormitory, content, cp932 = false, ignoreUnknown = false } = given;
  const octets = cp932 ? iconv.encode(String(content), 'cp932') : Buffer.from(content);
  const body = {
    kind,
    ...(dormitory !== undefined && { dormitory }),
    file_name: given.fileName ?? '契約_2026年7月.csv',
    ignore_unknown: ignoreUnknown ? ('1' as const) : ('0' as const),
  };
  return who.send(calls.importDryRun, { body, file: new Blob([new Uint8Array(octets)]) });
}

/** The check of a table that is one. */
export async function checked(who: TestStaff, given: GivenTable) {
  const answer = await checkTable(who, given);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

export const apply = (
  who: TestStaff,
  { id, added, changed }: { id: number; added: number; changed: number },
) => who.send(calls.importApply, { params: { id }, body: { added, changed } });

export async function applied(who: TestStaff, given: GivenTable) {
  const answer = await apply(who, await checked(who, given));
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

export const undo = (who: TestStaff, id: number, exceptConflicts = false) =>
  who.send(calls.importUndo, {
    params: { id },
    body: { reason: { code: 'mistake' }, except_conflicts: exceptConflicts },
  });

export async function codeOf(server: TestServer, dormitoryId = server.dormitoryId) {
  const row = server.db.queries.selectFrom('dormitories').select('office_code');
  return (await row.where('id', '=', dormitoryId).executeTakeFirstOrThrow()).office_code;
}

let numbers = 0;

/** A contract number that no other test of the file has. */
export const freshNumber = () => `IM${String((numbers += 1)).padStart(5, '0')}`;

export const contractBy = async (server: TestServer, number: string) => {
  const found = server.db.queries.selectFrom('contracts').selectAll();
  return found.where('number', '=', number).executeTakeFirst();
};

const header = '契約番号,事業所コード,部屋番号,契約開始日,契約終了日,契約者名,契約者フリガナ';

interface ContractLine {
  number: string;
  code: string;
  room?: string;
  start?: string;
  end?: string;
  name?: string;
}

export const contractTable = (lines: readonly ContractLine[]): string =>
  [
    header,
    ...lines.map(({ number, code, room = '0101', start = '2026-07-01', end = '', name = '' }) =>
      [number, code, room, start, end, name, ''].join(','),
    ),
  ].join('\r\n');

const lines = (head: string, rows: readonly string[]) => [head, ...rows].join('\r\n');

/** A table of rooms with all of its columns. */
export const roomTable = (...rows: string[]) =>
  ({
    kind: 'rooms',
    content: lines('事業所コード,部屋番号,階,ベッド数,性別,使用開始,使用終了,備考', rows),
  }) as const;

export const companyTable = (...rows: string[]) =>
  ({ kind: 'companies', content: lines('会社コード,会社名', rows) }) as const;

let rooms = 0;

/** A room that no other test of the file has. */
export const freshRoom = () => `R${String((rooms += 1)).padStart(3, '0')}`;

export const roomBy = async (
  { db, dormitoryId: usual }: TestServer,
  number: string,
  dormitoryId = usual,
) => {
  const found = db.queries.selectFrom('rooms').selectAll().where('number', '=', number);
  return found.where('dormitory_id', '=', dormitoryId).executeTakeFirst();
};

export const companyBy = async ({ db }: TestServer, code: string) =>
  db.queries.selectFrom('companies').selectAll().where('code', '=', code).executeTakeFirst();

/** All rows of the tables that imports write. */
export async function snapshot({ db }: TestServer): Promise<string> {
  const tables = [
    'contracts',
    'menus',
    'closing_days',
    'dormitories',
    'companies',
    'rooms',
    'resident_index',
  ];
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.pool.query<{ row: object }>(
        // Rows of the index are written again; what they say is the same.
        `select row from (select to_jsonb(t) - 'checked_at' - 'id' as row from ${table} t) r order by row::text`,
      );
      return JSON.stringify(rows);
    }),
  );
  return parts.join('\n');
}
