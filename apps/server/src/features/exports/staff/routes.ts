// Handlers of exports in the console.
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { listPeople } from '../../staff/people/list.ts';
import { rosterDayOf } from '../../presence/roster.ts';
import { readExports } from '../../../platform/export-file/queries.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { importErrorTable, residentTable, rosterTable, staffTable } from '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { maySeeBatch, type Importer } from '../../imports/policy.ts';
import { findBatch } from '../../imports/queries.ts';
import type { KeptProblem, KeptResult } from '../../imports/result.ts';

/** Undefined where there is no such import, or it is not the person's to see. */
async function findProblems(
  { queries }: Database,
  person: Importer,
  batchId: number,
): Promise<KeptProblem[] | undefined> {
  const batch = await findBatch(queries, batchId);
  if (batch === undefined || !maySeeBatch(person, batch)) return undefined;
  const { problems = [], given = [] } = batch.result as Partial<KeptResult>;
  const names = new Map(given.map(({ column, name }) => [column, name]));
  // Who corrects the file looks for the column by its name there.
  return problems.map((problem) => ({
    ...problem,
    column: names.get(problem.column ?? '') ?? problem.column,
  }));
}

export const exportHandlers = {
  exportResidents: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const table = await residentTable(db, { dormitoryId, language }, now);
    if (table.rows.length > stepUpPeople) requireProof(actor, { language, now });
    const made = { ...madeBy(actor, requestId), kind: 'residents', dormitoryId, filters: {} };
    const baseName = `${await placeName(db, dormitoryId, language)}_${table.title}_${dateAt(now)}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
  exportRoster: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const on = rosterDayOf(body.date, now, language);
    const table = await rosterTable(db, { dormitoryId, on, language });
    if (table.rows.length > stepUpPeople) requireProof(actor, { language, now });
    const filters = { date: on };
    const made = { ...madeBy(actor, requestId), kind: 'roster', dormitoryId, filters };
    const baseName = `${await placeName(db, dormitoryId, language)}_${table.title}_${on}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
  exportStaff: async ({ actor, platform, body, language, now, requestId }) => {
    const { people } = await listPeople(platform.db, actor, language, now);
    if (people.length > stepUpPeople) requireProof(actor, { language, now });
    const table = staffTable(people, language);
    const made = { ...madeBy(actor, requestId), kind: 'staff', dormitoryId: null, filters: {} };
    const baseName = `${table.title}_${dateAt(now)}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
  exportImportErrors: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const problems = await findProblems(db, actor, body.batch_id);
    if (problems === undefined) throw notFound(language);
    const table = importErrorTable(problems, language);
    const filters = { batch: body.batch_id };
    const made = { ...madeBy(actor, requestId), kind: 'import-errors', dormitoryId: null, filters };
    const baseName = `${table.title}_${body.batch_id}_${dateAt(now)}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
  madeExports: async ({ actor, platform: { db }, query }) => {
    const { rows, next } = await readExports(db.queries, {
      dormitoryIds: actor.scope.dormitoryIds,
      order: query.sort ?? 'newest',
      cursor: query.cursor,
    });
    return {
      data: {
        rows: rows.map((row) => ({
          ...row,
          dormitory: row.office_code,
          person: row.name,
          format: row.format as 'csv',
          code_page: row.code_page as 'utf-8' | null,
          purpose: row.purpose as 'other',
        })),
        next,
      },
    };
  },
} satisfies Partial<StaffHandlers>;
