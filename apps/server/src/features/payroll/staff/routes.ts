// Handlers of payroll files in the console (SI039, SI040, SI045).
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import { payrollAmount, type PayrollLayout } from '@yadori/api/companies/payroll-layout';
import { hasRight } from '@yadori/api/staff/rights';
import { addMonths, dateAt, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { actOf } from '../../../platform/events.ts';
import { madeBy } from '../../../platform/export-file/send.ts';
import { recordExport } from '../../../platform/export-file/record.ts';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { forbidden, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { unmappableCharacters } from '../../../platform/tables/cp932.ts';
import { payrollTexts } from '../texts.ts';
import { countedIn, fileNameOf, payrollBlob, type PayrollFile } from './files.ts';
import { saveLayout } from './layout.ts';
import { keepPersons } from './persons.ts';
import {
  findMade,
  findOpenCompanies,
  findPayrolls,
  readPayroll,
  sumPayrolls,
  type PayrollLine,
} from './queries.ts';

/** Of the address; the present one where it names none. */
const monthOf = (given: CalendarDate | undefined, now: Parameters<typeof dateAt>[0]) =>
  startOfMonth(given ?? dateAt(now));

/** Layouts are of all dormitories. */
const mayEdit = ({ grants }: Staff): boolean =>
  hasRight(
    grants.filter(({ dormitoryId }) => dormitoryId === null).map(({ role }) => role),
    'ledger',
    'edit',
  );

/** A forgotten one stays in the file, without a code. */
const lacksCode = ({ employee_code: code, is_forgotten: isForgotten }: PayrollLine) =>
  code === null && !isForgotten;

const shown = ({ account_id, name, room_number, dormitory }: PayrollLine) => ({
  account_id,
  name,
  room_number,
  dormitory,
});

const sumOf = (lines: readonly PayrollLine[], of: 'breakfasts' | 'dinners' | 'amount') =>
  lines.reduce((sum, line) => sum + line[of], 0);

const signsIn = (layout: PayrollLayout): string[] =>
  layout.code_page === 'cp932'
    ? [...new Set(layout.columns.flatMap(({ header }) => unmappableCharacters(header)))]
    : [];

const findCompanies = (queries: Queries, ids: readonly number[]) =>
  queries
    .selectFrom('companies')
    .select(['id', 'code', 'name', 'layout'])
    .where('id', 'in', ids)
    .orderBy('code')
    .execute();

const filesOf = (
  companies: Awaited<ReturnType<typeof findCompanies>>,
  lines: readonly PayrollLine[],
  open: ReadonlySet<number>,
) =>
  companies.map(({ layout, ...company }): PayrollFile => {
    const own = lines.filter((line) => line.company_id === company.id);
    const isOpen = open.has(company.id) || own.some((line) => line.is_open);
    return { company, layout: layout as unknown as PayrollLayout, isOpen, lines: own };
  });

/** For the record of the export. */
const figuresOf = (files: readonly PayrollFile[]) => ({
  kind: files.some(({ isOpen }) => isOpen) ? 'payroll-preliminary' : 'payroll',
  dormitoryId: null,
  format: 'csv' as const,
  codePage: files[0]?.layout.code_page ?? ('utf-8' as const),
  rows: files.reduce((sum, { lines }) => sum + lines.length, 0),
});

export const payrollHandlers = {
  payrolls: async ({ actor, platform: { db }, query, now }) => {
    const month = monthOf(query.month, now);
    const within = actor.scope.dormitoryIds;
    const { queries } = db;
    const [rows, made] = await Promise.all([
      findPayrolls(queries, { month, within }),
      findMade(queries, { within, staffId: actor.staffId }),
    ]);
    return { data: { month, rows, made, can_edit: mayEdit(actor) } };
  },

  payrollSums: async ({ actor, platform: { db }, query, now }) => {
    const month = monthOf(query.month, now);
    const within = actor.scope.dormitoryIds;
    const sums = await sumPayrolls(db.queries, { month, within });
    const rows = sums.map((sum) => ({ id: sum.id, amount: payrollAmount(sum, sum.yen) }));
    return { data: { month, rows } };
  },

  payrollOf: async ({ actor, platform: { db }, params, query, now, language }) => {
    const { queries } = db;
    const month = monthOf(query.month, now);
    const [company] = await findCompanies(queries, [params.id]);
    if (company === undefined) throw notFound(language);
    const wanted = { month, within: actor.scope.dormitoryIds, companyIds: [params.id] };
    const all = await readPayroll(queries, wanted);
    const open = await findOpenCompanies(queries, wanted);
    const lines = all.filter((line) => !lacksCode(line));
    const isOpen = open.has(params.id) || lines.some((line) => line.is_open);
    return {
      data: {
        month,
        meals_month: addMonths(month, -1),
        is_open: isOpen,
        counted: countedIn(lines),
        file_name: fileNameOf({ company, isOpen, lines }, { month, language }),
        lines: lines.length,
        breakfasts: sumOf(lines, 'breakfasts'),
        dinners: sumOf(lines, 'dinners'),
        amount: sumOf(lines, 'amount'),
        sample: lines.slice(0, 3),
        missing: all.filter(lacksCode).map(shown),
      },
    };
  },

  changePayrollLayout: async (context) => {
    const { actor, params, body, platform, language, now, requestId } = context;
    if (!mayEdit(actor)) throw forbidden(language);
    const { layout, revision } = body;
    const words = payrollTexts(language);
    const signs = signsIn(layout);
    if (signs.length > 0) {
      const message = words.unmappable(signs.join(' '));
      const errors = { columns: [message] };
      return { refused: { revision, layout }, errCode: 'unmappable' as const, message, errors };
    }
    const act = { by: actOf(actor, requestId), staffId: actor.staffId, now };
    const done = await saveLayout(platform, { id: params.id, layout, revision }, act);
    if (done === undefined) throw notFound(language);
    if (done.outcome === 'changed')
      return { refused: done.saved, code: 'changed' as const, message: words.changed };
    return { data: { revision: done.saved.revision, layout } };
  },

  exportPayroll: async (context) => {
    const { actor, platform, body, language, now, requestId } = context;
    const { db } = platform;
    const month = startOfMonth(body.month);
    const wanted = {
      month,
      within: actor.scope.dormitoryIds,
      companyIds: [...new Set(body.company_ids)],
    };
    const companies = await findCompanies(db.queries, wanted.companyIds);
    if (companies.length < wanted.companyIds.length) throw notFound(language);
    const words = payrollTexts(language);
    const without = companies.filter(({ layout }) => layout === null).map(({ name }) => name);
    if (without.length > 0)
      return {
        refused: { people: [], companies: without },
        errCode: 'no_layout' as const,
        message: words.noLayout,
      };
    const all = await readPayroll(db.queries, wanted);
    const missing = all.filter(lacksCode);
    if (missing.length > 0 && !body.leave_out)
      return {
        refused: { people: missing.map(shown), companies: [] },
        errCode: 'no_employee_code' as const,
        message: words.noCode(missing.length),
      };
    const lines = all.filter((line) => !lacksCode(line));
    if (lines.length > stepUpPeople) requireProof(actor, { language, now });
    const open = await findOpenCompanies(db.queries, wanted);
    const files = filesOf(companies, lines, open);
    const made = {
      ...madeBy(actor, requestId),
      ...figuresOf(files),
      filters: { month, companies: files.length },
      purpose: body.purpose,
      purposeText: body.purpose_text,
    };
    await recordExport(db, made, now, (trx, exportId) =>
      keepPersons(trx, { exportId, month, lines }),
    );
    return { blob: payrollBlob(files, { month, language }) };
  },
} satisfies Partial<StaffHandlers>;
