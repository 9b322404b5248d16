// Settings that an import plans, put together: the same change of many dormitories on a day is one line.
import { moneyValue } from '@yadori/api/dormitory/money-names';
import { moneyFields } from '@yadori/api/dormitory/planned-settings';
import type { Language } from '@yadori/api/language/language';
import type { PlannedChange } from './api.ts';

export interface PlanGroup extends Pick<PlannedChange, 'group' | 'effective_on'> {
  column: string;
  before: string;
  after: string;
  /** Office codes, in the order of the file. */
  codes: string[];
}

/** Those of most dormitories first. */
export function groupPlans(plans: readonly PlannedChange[]): PlanGroup[] {
  const groups = new Map<string, PlanGroup>();
  for (const { name, group, effective_on, cells } of plans)
    for (const { column, before, after } of cells) {
      const key = JSON.stringify([effective_on, column, before, after]);
      const change = { group, effective_on, column, before: before ?? '', after, codes: [] };
      const line = groups.get(key) ?? change;
      line.codes.push(name);
      groups.set(key, line);
    }
  return [...groups.values()].toSorted((a, b) => b.codes.length - a.codes.length);
}

/** With its unit. */
export function planValue(column: string, value: string, language: Language): string {
  const field = moneyFields.find((one) => one === column);
  return field === undefined ? value : moneyValue(field, Number(value), language);
}
