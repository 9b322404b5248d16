// Import of dormitories and of their closing days from the operator's tables.
import * as z from 'zod/mini';
import { moveinLastTimes } from '@yadori/api/account/movein';
import {
  absenceNights,
  guestNights,
  marchEndDays,
  receptionFields,
} from '@yadori/api/dormitory/planned-settings';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { usualMarchEndDay } from '@yadori/api/moveout/dates';
import type { Instant } from '@yadori/api/time/tokyo';
import { requiredText, text as anyText } from '@yadori/api/validation/fields';
import type { Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import {
  codeCell,
  dayCell,
  dayOrNull,
  numberCell,
  numberOrNull,
  timeCell,
  wordCell,
  yesNo,
} from '../../platform/tables/import-cells.ts';
import {
  compareRows,
  countChanges,
  keyText,
  readKnown,
  valueText,
  writeChanges,
  type ImportedTable,
  type KnownRow,
  type RowChange,
  type Values,
} from '../../platform/import-rows.ts';
import {
  findDormitories,
  findRepeated,
  importEvent,
  keyOfAll,
  parseRows,
  requireWhole,
  runImport,
  type ImportOptions,
  type ImportOutcome,
  type ImportProblem,
  type ImportRow,
  type Parsed,
  type PlannedRow,
} from '../../platform/import.ts';
import { recordNames } from './administration.ts';
import {
  importerOf,
  isPlanned,
  planRows,
  writePlans,
  type SettingRow,
} from './planned/import-plans.ts';
import { importPlanTexts } from './planned/texts.ts';

/** A number out of a few, as digits or as a formatted cell. */
const oneOf = (...values: readonly number[]) =>
  numberCell(100_000).check(
    z.refine((value: number | null) => values.includes(Number(value)), { error: 'choice' }),
  );

const service = () =>
  z.pipe(
    wordCell(yesNo),
    z.transform((isOffered: boolean) => Number(isOffered)),
  );

const movein = () => z.pipe(timeCell(), z.enum(moveinLastTimes, { error: 'choice' }));

const yen = () => numberCell(100_000);

const nights = () =>
  numberCell(absenceNights.max).check(
    z.refine((value: number | null) => Number(value) >= absenceNights.min, { error: 'choice' }),
  );

/** Every column but the names is optional: left out, what is known stays (AM258). */
const dormitoryRow = z.object({
  office_code: codeCell(10, /^[0-9A-Za-z]+$/, 'alphanumeric'),
  name_ja: requiredText(100),
  name_en: requiredText(100),
  seats: z.optional(
    z.pipe(
      numberOrNull(10_000),
      z.transform((value: number | null) => (value === 0 ? null : value)),
    ),
  ),
  meal_reservation: z.optional(service()),
  overnight_report: z.optional(service()),
  guest_report: z.optional(service()),
  breakfast_start: z.optional(timeCell()),
  breakfast_end: z.optional(timeCell()),
  dinner_start: z.optional(timeCell()),
  dinner_end: z.optional(timeCell()),
  booking_lead_days: z.optional(numberCell(30)),
  fee_window_hours: z.optional(numberCell(72)),
  breakfast_fee: z.optional(yen()),
  dinner_fee: z.optional(yen()),
  location_ja: z.optional(anyText(100)),
  location_en: z.optional(anyText(100)),
  guest_meal_lead_days: z.optional(numberCell(30)),
  guest_bedding_lead_days: z.optional(numberCell(30)),
  guest_max_nights: z.optional(oneOf(...guestNights)),
  bedding_price: z.optional(yen()),
  guest_breakfast_price: z.optional(yen()),
  guest_dinner_price: z.optional(yen()),
  walk_in_breakfast_price: z.optional(yen()),
  walk_in_dinner_price: z.optional(yen()),
  movein_last_time: z.optional(movein()),
  /** 24, or 20 for some dormitories (AM182). */
  march_contract_end_day: z.optional(oneOf(...marchEndDays)),
  long_absence_nights: z.optional(nights()),
  /** Of known dormitories in the console (AM261). */
  effective_on: z.optional(dayOrNull()),
});

type DormitoryRow = z.output<typeof dormitoryRow>;
type Settings = Omit<DormitoryRow, 'office_code' | 'name_ja' | 'name_en' | 'effective_on'>;

/** Of a new dormitory whose file has no such column. */
const defaults: Required<Settings> = {
  seats: null,
  meal_reservation: 1,
  overnight_report: 1,
  guest_report: 1,
  breakfast_start: '06:30',
  breakfast_end: '09:00',
  dinner_start: '18:00',
  dinner_end: '22:00',
  booking_lead_days: 3,
  fee_window_hours: 6,
  breakfast_fee: 330,
  dinner_fee: 550,
  location_ja: '',
  location_en: '',
  guest_meal_lead_days: 3,
  guest_bedding_lead_days: 7,
  guest_max_nights: 2,
  bedding_price: 2200,
  guest_breakfast_price: 440,
  guest_dinner_price: 770,
  walk_in_breakfast_price: 0,
  walk_in_dinner_price: 0,
  movein_last_time: '18:00',
  march_contract_end_day: usualMarchEndDay,
  long_absence_nights: absenceNights.usual,
};

export const dormitoryTable: ImportedTable = {
  name: 'dormitories',
  key: ['office_code'],
  hasId: true,
};

/**
 * Adds new dormitories and changes the settings of known ones: at once from the command line; of a person in the console
 * settings with a day are planned, and fees, prices and lead times kept until a second person is asked (AM261).
 */
export async function importDormitories(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  const outcome = await runImport(db, options, rows.length, async (trx) => {
    const read = await parseRows(dormitoryRow, rows, options);
    const { rows: found, problems } = read;
    problems.push(...findRepeated(found, (row) => row.office_code, options));
    const keys = found.flatMap(({ row: { office_code: code } }) =>
      code === undefined ? [] : [{ office_code: code }],
    );
    const known = await readKnown(trx, dormitoryTable, keys, options);
    const staffId = importerOf(options);
    const knownOf = (code = '') => known.get(keyText(dormitoryTable, { office_code: code }));
    // Planned times are looked at on their day.
    const atOnce =
      staffId === undefined ? found : found.filter(({ row }) => !knownOf(row.office_code));
    problems.push(...findWrongTimes(atOnce, known, options));
    if (staffId === undefined) problems.push(...daysAtOnce(found, options));
    const act = staffId === undefined ? undefined : { staffId, options, now };
    const planned =
      act &&
      (await planRows(
        trx,
        found.map((one) => settingRowOf(one, knownOf(one.row.office_code))),
        act,
      ));
    problems.push(...(planned?.problems ?? []));
    const desired = requireWhole(read).map(({ line, row }) => {
      const one = desiredOf(line, row);
      const isLeft = act !== undefined && knownOf(row.office_code) !== undefined;
      return isLeft ? { ...one, values: withoutPlanned(one.values) } : one;
    });
    const changes = compareRows(dormitoryTable, desired, known);
    const plans = planned?.plans ?? [];
    const decided = { ...countRows(changes, plans), changes, plans, warnings: [] };
    if (options.dryRun) return decided;
    await writeChanges(trx, dormitoryTable, changes, options);
    if (act) await recordNames(trx, changes, act);
    if (act && planned) await writePlans(trx, planned, act);
    await recordEvent(trx, importEvent('dormitory.imported', decided, options, now));
    return decided;
  });
  if (outcome.ok && !options.dryRun) publishPlans(db, outcome.plans ?? []);
  return outcome;
}

/** Open pages of settings show what is planned now. */
function publishPlans(db: Database, plans: readonly PlannedRow[]): void {
  const places = new Set(plans.map(({ dormitoryId }) => dormitoryId));
  if (places.size > 0) publishToStaff(db, 'alerts', [...places]);
}

/** A dormitory that changes at once and on a day is one row. */
function countRows(changes: readonly RowChange[], plans: readonly PlannedRow[]) {
  const { added } = countChanges(changes);
  const changed = changes.filter(({ before }) => before !== null);
  return { added, changed: new Set([...changed, ...plans].map(({ line }) => line)).size };
}

function settingRowOf(
  { line, row }: Parsed<Partial<DormitoryRow>>,
  known: KnownRow | undefined,
): SettingRow {
  const { office_code: code = '', effective_on: day, ...values } = row;
  return { line, code, day: day ?? undefined, values, known };
}

const withoutPlanned = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([column]) => !isPlanned(column)));

const daysAtOnce = (
  rows: readonly Parsed<Partial<DormitoryRow>>[],
  { language }: ImportOptions,
): ImportProblem[] =>
  rows.flatMap(({ line, row: { effective_on: day } }) =>
    day === undefined || day === null
      ? []
      : [{ line, column: 'effective_on', value: day, text: importPlanTexts(language).atOnce }],
  );

function desiredOf(line: number, { office_code, effective_on: _day, ...settings }: DormitoryRow) {
  const left = Object.entries(defaults).filter(([column]) => !(column in settings));
  return {
    line,
    key: { office_code },
    values: stored(settings),
    onAdd: stored(Object.fromEntries(left)),
  };
}

const times = new Set(mealKeys.flatMap((meal) => [`${meal}_start`, `${meal}_end`]));

/** As the database writes a time. */
const stored = (settings: Readonly<Record<string, Values[string] | undefined>>): Values =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, times.has(column) ? `${valueText(value)}:00` : value]],
    ),
  );

/**
 * A reception that ends before it begins would admit no resident, and two that overlap do not say which meal is eaten
 * (SD052). Times of columns that are left out count as known.
 */
function findWrongTimes(
  rows: readonly Parsed<Partial<DormitoryRow>>[],
  known: ReadonlyMap<string, KnownRow>,
  { language }: ImportOptions,
): ImportProblem[] {
  const texts = wrongTimes[language];
  return rows.flatMap(({ line, row }) => {
    const { office_code } = row;
    const named = receptionFields.filter((field) => row[field] !== undefined);
    const before =
      office_code === undefined
        ? undefined
        : known.get(keyText(dormitoryTable, { office_code }))?.row;
    const time = (column: keyof Settings) =>
      valueText(row[column] ?? before?.[column] ?? defaults[column]).slice(0, 5);
    const backwards = mealKeys
      .filter((meal) => row[`${meal}_start`] !== undefined || row[`${meal}_end`] !== undefined)
      .filter((meal) => time(`${meal}_end`) <= time(`${meal}_start`))
      .map((meal) => ({
        line,
        column: `${meal}_end`,
        value: time(`${meal}_end`),
        text: texts.backwards,
      }));
    const isOverlap = named.length > 0 && time('dinner_start') <= time('breakfast_end');
    if (backwards.length > 0 || !isOverlap) return backwards;
    const column = row.dinner_start === undefined ? 'breakfast_end' : 'dinner_start';
    return [{ line, column, value: time(column), text: texts.overlap }];
  });
}

const wrongTimes = {
  ja: {
    backwards: '受付の終わりが始まりより前です',
    overlap: '朝食の受付が終わる前に夕食の受付が始まります',
  },
  en: {
    backwards: 'the reception ends before it begins',
    overlap: 'dinner starts before breakfast has ended',
  },
};

const closingDayRow = z.object({
  office_code: codeCell(10, /^[0-9A-Za-z]+$/, 'alphanumeric'),
  date: dayCell(),
  reason: z.optional(anyText(200)),
});

type ClosingDayRow = z.output<typeof closingDayRow>;

export const closingDayTable: ImportedTable = {
  name: 'closing_days',
  key: ['dormitory_id', 'date'],
  hasId: false,
};

/** Adds days on which the office is shut; they are no business days (AM077). */
export async function importClosingDays(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  return runImport(db, options, rows.length, async (trx) => {
    const read = await parseRows(closingDayRow, rows, options);
    const { rows: found, problems } = read;
    const keyOf = (row: Partial<ClosingDayRow>) => keyOfAll(row.office_code, row.date);
    problems.push(...findRepeated(found, keyOf, options));
    const dormitories = await findDormitories(trx, found, options);
    problems.push(...dormitories.problems);
    const desired = requireWhole(read).map(({ line, row: { office_code, date, reason } }) => ({
      line,
      key: { dormitory_id: dormitories.ids.get(office_code) as number, date },
      values: { ...(reason !== undefined && { reason }) },
      onAdd: { ...(reason === undefined && { reason: '' }) },
    }));
    const keys = desired.map(({ key }) => key);
    const known = await readKnown(trx, closingDayTable, keys, options);
    const changes = compareRows(closingDayTable, desired, known);
    const decided = { ...countChanges(changes), changes, warnings: [] };
    if (options.dryRun) return decided;
    await writeChanges(trx, closingDayTable, changes, options);
    await recordEvent(trx, importEvent('closing_day.imported', decided, options, now));
    return decided;
  });
}
