// The tables that are exported: columns never beside those of the list (SL038).
import { sql } from 'kysely';
import type { Language } from '@yadori/api/language/language';
import { floorName } from '@yadori/api/residents/room';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import { nightName } from '@yadori/api/time/night-name';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import { findOfDormitory } from '../resident-index/queries.ts';
import { findPresence } from '../presence/roster.ts';
import type { ExportTable } from '../../platform/export-file/file.ts';
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
    people.map(({ contractId }) => contractId),
  );
  const sorted = people.toSorted((a, b) =>
    a.roomNumber === b.roomNumber
      ? a.contractId - b.contractId
      : compare(a.roomNumber, b.roomNumber),
  );
  return {
    title: words.residents,
    columns: [
      { header: words.room },
      { header: words.name, width: 20 },
      { header: words.kana, width: 24 },
      { header: words.status },
      { header: words.since, type: 'date' },
      { header: words.contractNumber, width: 20 },
      { header: words.contractEnd, type: 'date' },
      { header: words.isCompany },
    ],
    rows: sorted.map(({ roomNumber, name, furigana, status, since, contractId }) => {
      const contract = contracts.get(contractId);
      return [
        ...[roomNumber, name, furigana, statuses[status], since, contract?.number ?? ''],
        ...[contract?.end_date ?? '', contract?.is_company === true ? words.yes : ''],
      ];
    }),
  };
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
  return {
    title: words.roster,
    columns: [
      { header: words.floor, width: 8 },
      { header: words.room },
      { header: words.name, width: 20 },
      { header: words.presence, width: 16 },
      { header: words.until, type: 'date' },
      { header: words.guests, width: 24 },
      { header: words.night, width: 24 },
    ],
    rows: people.map(({ tenant, state, awayUntil, isUnconfirmed, guests }) => [
      ...[floorName(tenant.roomNumber), tenant.roomNumber, tenant.name],
      isUnconfirmed ? words.unconfirmed(states[state]) : states[state],
      ...[awayUntil ?? '', guests.join(words.comma), night],
    ]),
  };
}

/** One row for each role, so that its days stand beside it; who has none keeps a row. */
export function staffTable(people: readonly ListedStaff[], language: Language): ExportTable {
  const words = exportTexts(language);
  const row = (person: ListedStaff, grant: ListedStaff['grants'][number] | undefined) => [
    person.name,
    grant === undefined ? '' : roleNames[grant.role][language],
    grant === undefined ? '' : (grant.dormitory_name ?? words.everywhere),
    ...[grant?.from_day ?? '', grant?.until_day ?? '', person.last_seen_on ?? ''],
  ];
  return {
    title: words.staff,
    columns: [
      { header: words.name, width: 20 },
      { header: words.role, width: 20 },
      { header: words.dormitory, width: 20 },
      { header: words.from, type: 'date' },
      { header: words.until, type: 'date' },
      { header: words.lastSeen, type: 'date' },
    ],
    rows: people.flatMap((person) =>
      person.grants.length === 0
        ? [row(person, undefined)]
        : person.grants.map((grant) => row(person, grant)),
    ),
  };
}

interface Problem {
  line: number;
  column: string | null;
  value: string;
  text: string;
}

export function importErrorTable(problems: readonly Problem[], language: Language): ExportTable {
  const words = exportTexts(language);
  return {
    title: words.importErrors,
    columns: [
      { header: words.line, type: 'number', width: 8 },
      { header: words.column, width: 20 },
      { header: words.value, width: 24 },
      { header: words.text, width: 60 },
    ],
    rows: problems.map(({ line, column, value, text }) => [
      ...[String(line), column ?? '', value, text],
    ]),
  };
}
