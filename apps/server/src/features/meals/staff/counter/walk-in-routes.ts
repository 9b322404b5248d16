// Handlers of the counter about residents who come without a booking.
import { mealTable } from '@yadori/api/meals/meal-table';
import type { Language } from '@yadori/api/language/language';
import type { EatersRefusal } from '@yadori/api/meals/eaters';
import type { WalkInRefusal, WalkInRoom } from '@yadori/api/meals/staff/walk-in-calls';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { invalidField, notFound } from '../../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import type { StaffDormitoryId } from '../../../../platform/session/staff.ts';
import { findWithin } from '../../../resident-index/scope.ts';
import { changeEaters, type EatersChange } from '../../sheets/extra-eaters.ts';
import { decideMenu, rulesOf } from '../../facts.ts';
import { menuName } from '../../menu-texts.ts';
import { timesOf, type MealTimes } from '../../policy.ts';
import { serviceTexts } from '../../sheets/texts.ts';
import { cameView } from './counter-routes.ts';
import { findCameOne } from './counter.ts';
import { menuActOf } from '../menus/menu-scope.ts';
import { findMealDay, findWalkInPrice, type DayMenu } from '../queries.ts';
import { recordView } from '../record-view.ts';
import { refusalText } from '../texts.ts';
import { heldByNobody } from '../view.ts';
import { addWalkIn, isExpected, readRoom, refuseWalkIn } from './walk-in.ts';

export const walkInHandlers = {
  walkInRoom: async ({ actor, query, platform: { db }, language, now, requestId }) => {
    const { dormitoryId } = actor;
    const meal = { dormitoryId, date: dateAt(now), meal: mealTable[query.meal].type };
    const { dormitory, menus } = await findMealDay(db, meal);
    const rules = rulesOf(dormitory);
    const refusal = refusalOf(menus, timesOf(meal.date, meal.meal, rules), now);
    const room = query.room.padStart(4, '0');
    const values = [dormitoryId, room, meal.date, meal.meal];
    const mates = refusal === null ? await db.named(readRoom, values) : [];
    const people = mates.filter((one) => !isExpected(one));
    if (people.length > 0)
      await recordView(db, { actor, requestId, meal, name: 'walk-in-room', room }, now);
    return {
      data: {
        refusal,
        people: people.map(({ account_id: account, room_number, name, checked_in_at: at }) => ({
          account,
          room_number,
          name: name ?? '',
          at,
        })),
        kinds: menus
          .filter((menu) => !menu.is_stopped)
          .map((menu) => ({
            type_of_food: menu.type_of_food,
            ...menuName(menu, language),
            remain: decideMenu(heldByNobody(menu, meal), rules, now).remain,
          })),
        price: await findWalkInPrice(db.queries, dormitoryId, meal.meal),
      },
    };
  },

  walkIn: async (context) => {
    const { actor, body, language } = context;
    const { dormitoryId } = actor;
    const { type, foods } = mealTable[body.meal];
    const food = foods.length === 1 ? foods[0] : foods.find((one) => one === body.type_of_food);
    if (food === undefined || ![undefined, food].includes(body.type_of_food))
      throw invalidField('type_of_food', serviceTexts(language).noMenu);
    const meal = { type_of_meal: type, type_of_food: food };
    return body.others === undefined
      ? addResident(context, dormitoryId, meal)
      : countOthers(context, dormitoryId, meal);
  },
} satisfies Partial<StaffHandlers>;

type Context = Parameters<StaffHandlers<'walkIn'>['walkIn']>[0];
type Served = Pick<EatersChange, 'type_of_meal' | 'type_of_food'>;

async function addResident(
  { actor, body, platform, language, now, requestId }: Context,
  dormitoryId: StaffDormitoryId,
  served: Served,
) {
  const reached = await findWithin(platform.db, actor.scope, body.account ?? 0, now);
  if (reached === undefined || reached.isWithdrawn || reached.dormitoryId !== dormitoryId)
    throw notFound(language);
  const { accountId, contractId } = reached;
  const { reason = { code: 'requested_desk' } as const } = body;
  const scope = { accountId, contractId, dormitoryId };
  const act = { staff: actor, scope, reason, silent: undefined, requestId, now };
  const meal = { date: dateAt(now), ...served };
  const outcome = await addWalkIn(platform, act, meal, body.reason !== undefined);
  if (outcome === undefined) throw notFound(language);
  if ('refused' in outcome) return refusedBy(outcome, language);
  const came = await findCameOne(platform.db, outcome.reservationId);
  // Taken back by somebody else at the same moment.
  if (came === undefined) return refusedBy(refuseWalkIn('already_reserved'), language);
  return { data: { came: cameView(came, platform, now), eaters: null, fee: outcome.fee } };
}

/** So far ahead the kitchen plans who eats there beside the residents. */
const daysAhead = 62;

/** Until the end of the day after the meal, as leftovers are entered. */
async function countOthers(context: Context, dormitoryId: StaffDormitoryId, served: Served) {
  const { body, language, now } = context;
  const { others: kind = 'visitor', count: change = 1, day: date = dateAt(now) } = body;
  if (date > addDays(dateAt(now), daysAhead))
    throw invalidField('day', serviceTexts(language).noMenu);
  if (date < addDays(dateAt(now), -1))
    return refusedBy({ refused: 'too_late', at: null }, language);
  const outcome = await changeEaters(menuActOf(context, dormitoryId), {
    date,
    ...served,
    kind,
    change,
  });
  if ('refused' in outcome) return refusedBy({ ...outcome, at: null }, language);
  return { data: { came: null, eaters: outcome, fee: 0 } };
}

function refusalOf(
  menus: readonly DayMenu[],
  { receptionStart, receptionEnd }: MealTimes,
  now: Instant,
): WalkInRoom['refusal'] {
  if (menus.length === 0) return 'no_menu';
  if (now >= receptionEnd) return 'too_late';
  if (menus.every((menu) => menu.is_stopped)) return 'stopped';
  return now < receptionStart ? 'too_early' : null;
}

const refusedBy = (
  { refused, at }: { refused: WalkInRefusal | EatersRefusal; at: Instant | null },
  language: Language,
) => ({
  refused: { reason: refused, at },
  message: refusalText(refused, language),
});
