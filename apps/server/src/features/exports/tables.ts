// The tables that are exported: columns never beside those of the list (SL038).
import { sql } from 'kysely';
import type { Language } from '@yadori/api/language/language';
import { floorName } from '@yadori/api/residents/room';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import { nightName } from '@yadori/api/time/night-name';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Database } from '../../platform/database/database.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import { findOfDormitory } from '../resident-index/queries.ts';
import { findPresence } from '../presence/roster.ts';
import { exportTable, type ExportTable } from '../../platform/export-file/file.ts';
import { exportTexts, presenceTexts, statusTexts } from '../../platform/export-file/texts.ts';

/** Those who live there, will, or left within the last month, by room; no birthday, address or telephone number. */
export async function residentTable(
  db: Database,
  { dormitoryId, language }: { dormitoryId: number; language: Language },
  now: Instant,
): Promise<ExportTable> {
  const words = exportTexts(language);
  const statuses = statusTexts(language);
  const people = await findOfDormitory(db, { dormitoryId, goneToo: false }, now);
  const contracts = await readContracts(
    db,
    people.map((person) => person.contract_id),
  );
  const sorted = people.toSorted((a, b) =>
    a.room_number === b.room_number
      ? a.contract_id - b.contract_id
      : compare(a.room_number, b.room_number),
  );
  const rows = sorted.map((person) => ({ person, contract: contracts.get(person.contract_id) }));
  return exportTable(
    words.residents,
    [
      { header: words.room, value: ({ person }) => person.room_number },
      { header: words.name, width: 20, value: ({ person }) => person.name },
      { header: words.kana, width: 24, value: ({ person }) => person.furigana },
      { header: words.status, value: ({ person }) => statuses[person.status] },
      { header: words.since, type: 'date', value: ({ person }) => person.since },
      { header: words.contractNumber, width: 20, value: ({ contract }) => contract?.number ?? '' },
      {
        header: words.contractEnd,
        type: 'date',
        value: ({ contract }) => contract?.end_date ?? '',
      },
      {
        header: words.isCompany,
        value: ({ contract }) => (contract?.is_company === true ? words.yes : ''),
      },
    ],
    rows,
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);

async function readContracts({ queries }: Database, ids: readonly number[]) {
  const rows = await queries
    .selectFrom('contracts')
    .select(['id', 'number', 'end_date', 'is_company'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** One row for each person of the night; guests stand beside the resident whom they visit. */
export async function rosterTable(
  db: Database,
  {
    dormitoryId,
    on,
    language,
  }: { dormitoryId: StaffDormitoryId; on: CalendarDate; language: Language },
): Promise<ExportTable> {
  const words = exportTexts(language);
  const states = presenceTexts(language);
  const people = await findPresence(db, dormitoryId, on);
  const night = nightName(on, language);
  return exportTable(
    words.roster,
    [
      { header: words.floor, width: 8, value: ({ tenant }) => floorName(tenant.roomNumber) },
      { header: words.room, value: ({ tenant }) => tenant.roomNumber },
      { header: words.name, width: 20, value: ({ tenant }) => tenant.name },
      {
        header: words.presence,
        width: 16,
        value: ({ state, isUnconfirmed }) =>
          isUnconfirmed ? words.unconfirmed(states[state]) : states[state],
      },
      { header: words.until, type: 'date', value: ({ awayUntil }) => awayUntil },
      { header: words.guests, width: 24, value: ({ guests }) => guests.join(words.comma) },
      { header: words.night, width: 24, value: () => night },
    ],
    people,
  );
}

/** One row for each role, so that its days stand beside it; who has none keeps a row. */
export function staffTable(
  people: readonly AnswerInput<ListedStaff>[],
  language: Language,
): ExportTable {
  const words = exportTexts(language);
  const rows = people.flatMap(({ name, grants, last_seen_on: lastSeen }) =>
    (grants.length === 0 ? [undefined] : grants).map((grant) => ({ name, lastSeen, grant })),
  );
  return exportTable(
    words.staff,
    [
      { header: words.name, width: 20, value: ({ name }) => name },
      {
        header: words.role,
        width: 20,
        value: ({ grant }) => (grant === undefined ? '' : roleNames[grant.role][language]),
      },
      {
        header: words.dormitory,
        width: 20,
        value: ({ grant }) =>
          grant === undefined ? '' : (grant.dormitory_name ?? words.everywhere),
      },
      { header: words.from, type: 'date', value: ({ grant }) => grant?.from_day ?? '' },
      { header: words.until, type: 'date', value: ({ grant }) => grant?.until_day ?? '' },
      { header: words.lastSeen, type: 'date', value: ({ lastSeen }) => lastSeen },
    ],
    rows,
  );
}

interface Problem {
  line: number;
  column: string | null;
  value: string;
  text: string;
}

export function importErrorTable(problems: readonly Problem[], language: Language): ExportTable {
  const words = exportTexts(language);
  return exportTable(
    words.importErrors,
    [
      { header: words.line, type: 'number', width: 8, value: ({ line }) => line },
      { header: words.column, width: 20, value: ({ column }) => column },
      { header: words.value, width: 24, value: ({ value }) => value },
      { header: words.text, width: 60, value: ({ text }) => text },
    ],
    problems,
  );
}
