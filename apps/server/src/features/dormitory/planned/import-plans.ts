// What a file of the console changes of known dormitories: some of it at once, the settings with a day as planned changes,
// and only what the roles of the person may change (AM261, SD048).
import {
  earliestDay,
  firstWithNotice,
  fieldsOfGroup,
  plannedGroups,
  settingFields,
  settingsOn,
  type PlannedGroup,
  type Settings,
} from '@yadori/api/dormitory/planned-settings';
import { mayChange, type SettingGroup } from '@yadori/api/staff/setting-groups';
import type { Role } from '@yadori/api/staff/rights';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { readPeople } from '../../../platform/approvals/people.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { staffIdIn } from '../../../platform/events.ts';
import { isSame, valueText, type KnownRow, type Values } from '../../../platform/import-rows.ts';
import type { ImportOptions, ImportProblem, PlannedRow } from '../../../platform/import.ts';
import { rolesIn } from '../../../platform/session/staff.ts';
import { importPlanTexts } from './texts.ts';
import { insertPlans, readSettings, refusedOf, type Refused } from './plan-many.ts';
import { planProblemText } from '../staff/plan-refusal.ts';
import type { Known } from '../planned-settings.ts';

/** A row as far as its cells can be read; times as `HH:MM`. */
export interface SettingRow {
  line: number;
  code: string;
  /** From when it changes; undefined: the first day on which each group can. */
  day: CalendarDate | undefined;
  values: Readonly<Record<string, Values[string] | undefined>>;
  known: KnownRow | undefined;
}

interface Planned {
  plans: PlannedRow[];
  problems: ImportProblem[];
  knownOf: (dormitoryId: number) => Known;
}

/** What the person of the import plans; undefined of the command line, which changes everything at once. */
export const importerOf = ({ by }: Pick<ImportOptions, 'by'>): number | undefined =>
  staffIdIn(by) ?? undefined;

export async function planRows(
  trx: Trx,
  rows: readonly SettingRow[],
  { staffId, options, now }: { staffId: number; options: ImportOptions; now: Instant },
): Promise<Planned> {
  const grants = (await readPeople(trx, [staffId], now)).get(staffId)?.grants ?? [];
  const ids = rows.flatMap(({ known }) => known?.id ?? []);
  const knownOf = await readSettings(trx, ids, { isLocked: !options.dryRun });
  const problems: ImportProblem[] = rows.flatMap((row) =>
    // One that is new is in no grant for named dormitories.
    refusedColumns(row, rolesIn(grants, row.known?.id ?? 0), knownOf, now).map((column) => ({
      line: row.line,
      column,
      value: valueText(row.values[column]),
      text: importPlanTexts(options.language).forbidden(options.words?.nameOf(column) ?? column),
    })),
  );
  const plans = rows.flatMap((row) => plansOf(row, knownOf, now));
  const lineOf = new Map(plans.map((plan) => [plan.dormitoryId, plan.line]));
  const given = new Set(rows.flatMap(({ line, day }) => (day === undefined ? [] : [line])));
  for (const refused of refusedOf(knownOf, plans, now)) {
    const line = lineOf.get(refused.plan.dormitoryId) as number;
    problems.push(problemOf(refused, { line, hasDay: given.has(line), options, now }));
  }
  return { plans, problems, knownOf };
}

/** Of a known dormitory, by group: what differs from the day as it is planned so far. */
function plansOf(
  { line, code, day, values, known }: SettingRow,
  knownOf: Planned['knownOf'],
  now: Instant,
): PlannedRow[] {
  const id = known?.id;
  if (id === null || id === undefined) return [];
  const { present, open } = knownOf(id);
  return plannedGroups.flatMap((group): PlannedRow[] => {
    const on = day ?? firstDayOf(group, dateAt(now));
    const before = settingsOn(present, open, on);
    const fields = fieldsOfGroup(group).filter(
      (field) => values[field] !== undefined && values[field] !== before[field],
    );
    if (fields.length === 0) return [];
    const pick = (from: object) =>
      Object.fromEntries(
        fields.map((field) => [field, (from as Record<string, unknown>)[field]]),
      ) as Settings;
    const settings = pick(values);
    return [{ line, code, dormitoryId: id, group, day: on, before: pick(before), settings }];
  });
}

const columnsOfNames = new Set(['name_ja', 'name_en', 'location_ja', 'location_en']);

export const groupOf = (column: string): SettingGroup =>
  plannedGroups.find((group) => fieldsOfGroup(group).some((field) => field === column)) ??
  (columnsOfNames.has(column) ? 'names' : 'services');

/** Columns that would change and that none of the roles may change; of a new dormitory the making of it. */
function refusedColumns(
  row: SettingRow,
  roles: readonly Role[],
  knownOf: Planned['knownOf'],
  now: Instant,
): string[] {
  const { known, values } = row;
  if (known === undefined) return mayChange('names', roles) ? [] : ['office_code'];
  const planned = plansOf(row, knownOf, now).flatMap(({ settings }) => Object.keys(settings));
  const direct = Object.entries(values).flatMap(([column, value]) =>
    value === undefined || isPlanned(column) || isSame(value, known.row[column] ?? null)
      ? []
      : [column],
  );
  return [...planned, ...direct].filter((column) => !mayChange(groupOf(column), roles));
}

/** Of fees the first one that leaves residents the days to read of it (SD051). */
const firstDayOf = (group: PlannedGroup, today: CalendarDate): CalendarDate =>
  group === 'money' ? firstWithNotice(today) : earliestDay(group, today);

/** Whether a known dormitory changes it on a day. */
export const isPlanned = (column: string): boolean =>
  settingFields.some((field) => field === column);

interface ProblemPlace {
  line: number;
  hasDay: boolean;
  options: ImportOptions;
  now: Instant;
}

function problemOf(
  { plan, refusal }: Refused,
  { line, hasDay, options, now }: ProblemPlace,
): ImportProblem {
  const { language } = options;
  const [first = 'office_code'] = Object.keys(plan.settings);
  const named = refusal === 'taken' ? 'effective_on' : refusal.field;
  // At a cell of the file: the other end of a reception may be none of it.
  const isGiven = named === 'effective_on' ? hasDay : plan.settings[named] !== undefined;
  const column = isGiven ? named : first;
  const value =
    column === 'effective_on' ? plan.day : valueText(plan.settings[column as keyof Settings]);
  return { line, column, value, text: planProblemText(refusal, language, dateAt(now)) };
}

/** Plans what one person may change; fees, prices and lead times are kept for the request to a second person. */
export async function writePlans(
  trx: Trx,
  { plans, knownOf }: Pick<Planned, 'plans' | 'knownOf'>,
  { staffId, options, now }: { staffId: number; options: ImportOptions; now: Instant },
): Promise<void> {
  if (plans.length === 0) return;
  const { sensitive, batchId, by, act } = options;
  if (sensitive === undefined || batchId === undefined)
    throw new TypeError('planned changes of a file need its batch and the keys of their seals');
  const isMoney = ({ group }: { group: PlannedGroup }) => group === 'money';
  const who = { actor: by, ...act };
  const solo = plans.filter((plan) => !isMoney(plan));
  await insertPlans(trx, solo, knownOf, { sensitive, by: who, staffId, batchId, now });
  const money = plans
    .filter(isMoney)
    .map(({ line, dormitoryId, day, settings }) => ({ line, dormitoryId, day, settings }));
  if (money.length > 0)
    await trx
      .insertInto('import_money')
      .values({ batch_id: batchId, plans: JSON.stringify(money) })
      .execute();
}
