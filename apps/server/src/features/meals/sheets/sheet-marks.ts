// Allergen marks on the sheets of the kitchen: of residents who agreed to the text that names them (decision 0172).
import type { AllergenCounts, CheckMarks } from '@yadori/api/meals/staff/sheet-shapes';
import { sheetConsent } from '@yadori/api/meals/own-allergen-calls';
import { textIn, type Language } from '@yadori/api/language/language';
import type { Role } from '@yadori/api/staff/rights';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { openConsented } from '../../sensitive/service.ts';
import { findMarked, statementsFor } from '../allergens/own-allergens.ts';
import type { DayBooking, DayMenu } from '../staff/queries.ts';

type SealedStore = Pick<Platform, 'db' | 'sensitive'>;

interface MarksWanted {
  menus: readonly DayMenu[];
  live: readonly DayBooking[];
  reader: Pick<Staff, 'staffId'>;
  role: Role;
  language: Language;
}

/** By account, as far as the dish that it booked contains a mark or does not say so. */
export async function findSheetMarks(
  { db, sensitive }: SealedStore,
  { menus, live, reader, role, language }: MarksWanted,
  now: Instant,
): Promise<ReadonlyMap<number, CheckMarks>> {
  const opened = await openConsented(db.queries, {
    accountIds: live.map((row) => row.account_id),
    consent: sheetConsent,
    reader: { staff: reader.staffId },
    role,
    sensitive,
    now,
  });
  if (opened.size === 0) return new Map();
  const codes = [...opened.values()].flatMap((own) => (own === 'unreadable' ? [] : own.codes));
  const listed = await findMarked(db.queries, codes);
  const marks = new Map<number, CheckMarks>();
  for (const row of live) {
    const own = opened.get(row.account_id);
    if (own === undefined) continue;
    if (own === 'unreadable') {
      marks.set(row.account_id, { contains: [], unknown: [], unreadable: true });
      continue;
    }
    const dish = menus.find(({ id }) => id === row.menu_id);
    const mine = listed.filter(({ code }) => own.codes.includes(code));
    const found = statementsFor(mine, dish?.allergens ?? {}, language);
    if (found.contains.length + found.unknown.length > 0)
      marks.set(row.account_id, { ...found, unreadable: false });
  }
  return marks;
}

/** As `meal_counts.figures` carries it: residents by code. */
export interface KeptAllergens {
  counts: Readonly<Record<string, number>>;
  unreadable: number;
}

/** Of the residents who hold a portion; no person reads whose marks they are. */
export async function countMarks(
  { db, sensitive }: SealedStore,
  accountIds: readonly number[],
  now: Instant,
): Promise<(ofKind: readonly number[]) => KeptAllergens> {
  const opened = await openConsented(db.queries, {
    accountIds,
    consent: sheetConsent,
    reader: 'system',
    role: null,
    sensitive,
    now,
  });
  return (ofKind) => {
    const counts: Record<string, number> = {};
    let unreadable = 0;
    for (const accountId of ofKind) {
      const own = opened.get(accountId);
      if (own === 'unreadable') unreadable += 1;
      else for (const code of own?.codes ?? []) counts[code] = (counts[code] ?? 0) + 1;
    }
    return { counts, unreadable };
  };
}

/** Names in the order of the list. */
export async function allergenCountsView(
  queries: Queries,
  kept: readonly (KeptAllergens | undefined)[],
  language: Language,
): Promise<(one: KeptAllergens | undefined) => AllergenCounts | null> {
  const codes = new Set(kept.flatMap((one) => Object.keys(one?.counts ?? {})));
  const listed = codes.size === 0 ? [] : await findMarked(queries, [...codes]);
  return (one) =>
    one === undefined
      ? null
      : {
          counts: listed.flatMap(({ code, name_ja: ja, name_en: en }) => {
            const residents = one.counts[code] ?? 0;
            return residents === 0 ? [] : [{ name: textIn(language, { ja, en }), residents }];
          }),
          unreadable: one.unreadable,
        };
}
