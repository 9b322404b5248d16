// What a file changes of fees, prices and lead times, the same change of several dormitories put together.
import {
  moneyFields,
  settingsOn,
  type MoneyField,
  type SettingValues,
  type Settings,
} from '@yadori/api/dormitory/planned-settings';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { dayName } from '@yadori/api/time/day-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { findDormitoryCodes } from '../../platform/dormitory-codes.ts';
import { readSettings } from '../dormitory/planned/plan-many.ts';
import { changeLine } from '../money-rules/money-mail.ts';

export interface MoneyPlan {
  line: number;
  dormitoryId: number;
  day: CalendarDate;
  settings: Settings;
}

type KnownOf = Awaited<ReturnType<typeof readSettings>>;

interface PlannedChange extends MoneyPlan {
  before: SettingValues;
  after: SettingValues;
}

/** The plans with what stands on their day, and what then stands. */
export const changesOn = (plans: readonly MoneyPlan[], knownOf: KnownOf): PlannedChange[] =>
  plans.map((plan) => {
    const { present, open } = knownOf(plan.dormitoryId);
    const before = settingsOn(present, open, plan.day);
    return { ...plan, before, after: { ...before, ...plan.settings } };
  });

interface SharedChange {
  effective_on: CalendarDate;
  field: MoneyField;
  before: number;
  after: number;
  dormitoryIds: number[];
}

/** Those of most dormitories first. */
export function groupChanges(changes: readonly PlannedChange[]): SharedChange[] {
  const groups = new Map<string, SharedChange>();
  for (const { dormitoryId, day, settings, before: stands } of changes) {
    for (const field of moneyFields) {
      const after = settings[field];
      if (after === undefined) continue;
      const before = stands[field];
      const key = JSON.stringify([day, field, before, after]);
      const known = groups.get(key);
      if (known === undefined)
        groups.set(key, { effective_on: day, field, before, after, dormitoryIds: [dormitoryId] });
      else known.dormitoryIds.push(dormitoryId);
    }
  }
  return [...groups.values()].toSorted((a, b) => b.dormitoryIds.length - a.dormitoryIds.length);
}

/** Changes and dormitories that a mail names; the page has all of them. */
const mostNamed = 10;

/** As lines of a mail, by their codes (SJ037). */
export async function importedMoneyLines(
  queries: Queries,
  plans: readonly MoneyPlan[],
): Promise<Bilingual[]> {
  const ids = plans.map(({ dormitoryId }) => dormitoryId);
  const knownOf = await readSettings(queries, ids, { isLocked: false });
  const codes = await findDormitoryCodes(queries, ids);
  const groups = groupChanges(changesOn(plans, knownOf));
  const lines = groups.slice(0, mostNamed).map((group) => ({
    ja: lineOf(group, codes, 'ja'),
    en: lineOf(group, codes, 'en'),
  }));
  const left = groups.length - lines.length;
  return left > 0 ? [...lines, { ja: texts.ja.others(left), en: texts.en.others(left) }] : lines;
}

function lineOf(
  { effective_on: day, field, before, after, dormitoryIds }: SharedChange,
  codes: ReadonlyMap<number, string>,
  language: Language,
): string {
  const t = texts[language];
  const named = dormitoryIds.slice(0, mostNamed).map((id) => codes.get(id) ?? '');
  const places = t.places(named.join(t.between), dormitoryIds.length - named.length);
  const from = t.from(dayName(day, language), day.slice(0, 4));
  return t.line(changeLine(field, [before, after], language), from, places);
}

const texts = {
  ja: {
    between: '、',
    from: (day: string, year: string) => `${year}年${day}から`,
    places: (codes: string, others: number) => (others > 0 ? `${codes} ほか${others}寮` : codes),
    line: (change: string, from: string, places: string) => `${change}（${from}、${places}）`,
    others: (count: number) => `ほか${count}件の変更`,
  },
  en: {
    between: ', ',
    from: (day: string, year: string) => `from ${day} ${year}`,
    places: (codes: string, others: number) => (others > 0 ? `${codes} and ${others} more` : codes),
    line: (change: string, from: string, places: string) => `${change} (${from}: ${places})`,
    others: (count: number) => (count === 1 ? 'and 1 more change' : `and ${count} more changes`),
  },
} as const;
