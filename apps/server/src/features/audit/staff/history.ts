// The events of one account, as the card of a resident lists them.
import type { HistoryRow } from '@yadori/api/residents/history-calls';
import { eventNameOf } from '@yadori/api/audit/event-names';
import type { Language } from '@yadori/api/language/language';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Database } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { findEventsOfResident, findKindsOfResident, findNames } from './queries.ts';
import { eventView } from './view.ts';

const pageSize = 50;

interface HistoryWanted {
  accountId: number;
  kind: string | undefined;
  cursor: string | undefined;
}

interface History {
  rows: AnswerInput<HistoryRow>[];
  next: string | null;
  kinds: { kind: string; text: string }[];
}

/** What happened in the dormitories of the caller, or in none: what another dormitory did stays there. */
export async function readHistory(
  db: Database,
  { accountId, kind, cursor }: HistoryWanted,
  { staff, language }: { staff: Staff; language: Language },
): Promise<History> {
  const { dormitoryIds } = staff.scope;
  const filters = { ...everything, accountId, kind, cursor };
  const [{ rows, next }, kinds] = await Promise.all([
    findEventsOfResident(db, dormitoryIds, filters, pageSize),
    findKindsOfResident(db, dormitoryIds, accountId),
  ]);
  const names = await findNames(db, rows);
  return {
    rows: rows.map((row) => eventView(row, { names, staff, language })),
    next,
    kinds: kinds
      .map((code) => ({ kind: code, text: eventNameOf(code)?.[language] ?? code }))
      .toSorted((a, b) => a.text.localeCompare(b.text, language)),
  };
}

const everything = {
  from: undefined,
  before: undefined,
  staffId: undefined,
  reason: undefined,
  batchId: undefined,
  order: 'newest',
} as const;
