// Import of dormitories and of their closing days from the operator's tables.
import * as z from 'zod/mini';
import { moveinLastTimes } from '@yadori/api/account/movein';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { usualMarchEndDay } from '@yadori/api/moveout/dates';
import type { Instant } from '@yadori/api/time/tokyo';
import { calendarDate, requiredText, text as anyText } from '@yadori/api/validation/fields';
import type { Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import {
  compareRows,
  countChanges,
  readKnown,
  writeChanges,
  type ImportedTable,
} from '../../platform/import-rows.ts';
import {
  dormitoriesOf,
  ImportRefused,
  importEvent,
  parseRows,
  refuseRepeated,
  runImport,
  type ImportOptions,
  type ImportOutcome,
  type ImportRow,
  type Parsed,
} from '../../platform/import.ts';

const number = (max: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,6}$/, { error: 'numeric', abort: true }),
      z.refine((value) => Number(value) <= max, { error: `size:${max}` }),
    ),
    z.transform(Number),
  );
const onOff = z.pipe(z.string().check(z.regex(/^[01]$/, { error: 'choice' })), z.transform(Number));
const oneOrTwo = z.pipe(
  z.string().check(z.regex(/^[12]$/, { error: 'choice' })),
  z.transform(Number),
);
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' }));

/** 24, or 20 for some dormitories (AM182). */
const marchEndDay = z.pipe(
  z.string().check(z.regex(/^(20|24)$/, { error: 'choice' })),
  z.transform(Number),
);

const dormitoryRow = z.object({
  office_code: requiredText(10).check(z.regex(/^[0-9A-Za-z]+$/, { error: 'alphanumeric' })),
  name_ja: requiredText(100),
  name_en: requiredText(100),
  seats: z._default(
    z.pipe(
      z.union([z.literal(''), number(10_000)], { error: 'numeric' }),
      z.transform((value) => (value === '' || value === 0 ? null : value)),
    ),
    null,
  ),
  meal_reservation: z._default(onOff, 1),
  overnight_report: z._default(onOff, 1),
  guest_report: z._default(onOff, 1),
  breakfast_start: z._default(time, '06:30'),
  breakfast_end: z._default(time, '09:00'),
  dinner_start: z._default(time, '18:00'),
  dinner_end: z._default(time, '22:00'),
  booking_lead_days: z._default(number(30), 3),
  fee_window_hours: z._default(number(72), 6),
  breakfast_fee: z._default(number(100_000), 330),
  dinner_fee: z._default(number(100_000), 550),
  location_ja: z._default(anyText(100), ''),
  location_en: z._default(anyText(100), ''),
  guest_meal_lead_days: z._default(number(30), 3),
  guest_bedding_lead_days: z._default(number(30), 7),
  guest_max_nights: z._default(oneOrTwo, 2),
  bedding_price: z._default(number(100_000), 2200),
  guest_breakfast_price: z._default(number(100_000), 440),
  guest_dinner_price: z._default(number(100_000), 770),
  walk_in_breakfast_price: z._default(number(100_000), 0),
  walk_in_dinner_price: z._default(number(100_000), 0),
  movein_last_time: z._default(z.enum(moveinLastTimes, { error: 'choice' }), '18:00'),
  march_contract_end_day: z._default(marchEndDay, usualMarchEndDay),
});

export const dormitoryTable: ImportedTable = {
  name: 'dormitories',
  key: ['office_code'],
  hasId: true,
};

/** Adds new dormitories and changes the settings of known ones. */
export async function importDormitories(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  return runImport(db, options, rows.length, async (trx) => {
    const parsed = await parseRows(dormitoryRow, rows, options.language);
    refuseRepeated(parsed, (row) => row.office_code, options.language);
    refuseBackwards(parsed, options);
    const desired = parsed.map(({ line, row: { office_code, ...settings } }) => ({
      line,
      key: { office_code },
      values: { ...settings, ...receptionTimes(settings) },
    }));
    const keys = desired.map(({ key }) => key);
    const known = await readKnown(trx, dormitoryTable, keys, options);
    const changes = compareRows(dormitoryTable, desired, known);
    const decided = { ...countChanges(changes), changes, warnings: [] };
    if (options.dryRun) return decided;
    await writeChanges(trx, dormitoryTable, changes, options);
    await recordEvent(trx, importEvent('house.imported', decided, options, now));
    return decided;
  });
}

type Settings = Omit<z.output<typeof dormitoryRow>, 'office_code'>;

/** As the database writes a time. */
const receptionTimes = (settings: Settings) => ({
  breakfast_start: `${settings.breakfast_start}:00`,
  breakfast_end: `${settings.breakfast_end}:00`,
  dinner_start: `${settings.dinner_start}:00`,
  dinner_end: `${settings.dinner_end}:00`,
});

/** A reception that ends before it begins would admit no resident. */
function refuseBackwards(
  rows: readonly Parsed<z.output<typeof dormitoryRow>>[],
  { language }: ImportOptions,
): void {
  const reason = {
    ja: '受付の終わりが始まりより前です',
    en: 'the reception ends before it begins',
  }[language];
  const problems = rows.flatMap(({ line, row }) =>
    mealKeys
      .filter((meal) => row[`${meal}_end`] <= row[`${meal}_start`])
      .map((meal) => ({
        line,
        column: `${meal}_end`,
        value: row[`${meal}_end`],
        text: reason,
      })),
  );
  if (problems.length > 0) throw new ImportRefused(problems);
}

const closingDayRow = z.object({
  office_code: requiredText(10),
  date: calendarDate(),
  reason: z._default(anyText(200), ''),
});

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
    const parsed = await parseRows(closingDayRow, rows, options.language);
    refuseRepeated(parsed, (row) => `${row.office_code} ${row.date}`, options.language);
    const dormitories = await dormitoriesOf(trx, parsed, options);
    const desired = parsed.map(({ line, row: { office_code, date, reason } }) => ({
      line,
      key: { dormitory_id: dormitories.get(office_code) as number, date },
      values: { reason },
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
