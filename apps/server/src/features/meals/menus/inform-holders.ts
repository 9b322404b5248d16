// Messages to those who hold a meal whose dish changes (SD014, SD015).
import { filledText } from '@yadori/api/operator-texts/filled';
import type { Trx } from '../../../platform/database/database.ts';
import { informResidents } from '../../messages/service.ts';
import { findInForce } from '../../operator-texts/queries.ts';
import { findMarked } from '../allergens/own-allergens.ts';
import type { MealTimes } from '../policy.ts';
import type { MenuAct } from './menu-act.ts';
import { addedAllergens, freeMarkedHolders } from './added-allergens.ts';
import type { Dish, LiveRow } from './cells.ts';
import { changedValues } from './inform-texts.ts';

interface ChangedDish {
  before: LiveRow;
  after: Dish;
  times: MealTimes;
}

/**
 * The accounts that got a message: all holders, or with `all` false those alone who marked an allergen that the dish
 * contains from now on (SD015).
 */
export async function informHolders(
  trx: Trx,
  act: MenuAct,
  { before, after, times }: ChangedDish,
  all: boolean,
): Promise<number[]> {
  const codes = addedAllergens(before.allergens, after.allergens);
  const marked = await freeMarkedHolders(trx, act, { menuId: before.id, codes });
  const { date, type_of_meal, type_of_food } = before;
  const added = codes.length === 0 ? [] : await findMarked(trx, codes);
  const meal = {
    date,
    type_of_meal,
    type_of_food,
    before,
    after,
    added: added.map(({ name_ja: ja, name_en: en }) => ({ ja, en })),
    allergensChanged: canonical(before.allergens) !== canonical(after.allergens),
  };
  const informed = (await findHolders(trx, before.id)).filter(
    ({ accountId }) => all || marked.includes(accountId),
  );
  const [own] = await findInForce(trx, ['meal_changed'], act.now);
  const groups = [
    { isWhole: true, freeUntil: times.receptionStart },
    { isWhole: false, freeUntil: times.freeCancelUntil },
  ];
  for (const { isWhole, freeUntil } of groups) {
    const accountIds = informed.flatMap((one) => (one.isFree === isWhole ? one.accountId : []));
    if (accountIds.length === 0) continue;
    const until = { freeUntil: act.now > freeUntil ? null : freeUntil, isWhole };
    const { ja: text, en: textEn } = filledText(
      'meal_changed',
      changedValues({ ...meal, ...until }),
      own,
    );
    await informResidents(trx, { accountIds, text, textEn, at: act.now });
  }
  return informed.map(({ accountId }) => accountId);
}

interface Holder {
  accountId: number;
  /** Gives the meal back free of charge until the reception opens. */
  isFree: boolean;
}

/** Residents with a live reservation of the menu. */
async function findHolders(trx: Trx, menuId: number): Promise<Holder[]> {
  const rows = await trx
    .selectFrom('reservations')
    .select(['account_id', 'free_until_reception'])
    .where('menu_id', '=', menuId)
    .where('cancelled_at', 'is', null)
    .orderBy('account_id')
    .execute();
  return rows.map((row) => ({ accountId: row.account_id, isFree: row.free_until_reception }));
}

export const canonical = (value: object): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
