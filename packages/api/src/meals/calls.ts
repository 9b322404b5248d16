// Calls of meals: what is served, booking, waiting, giving back, checking in.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { call } from '../contract/call.ts';
import { contractDays } from '../contracts/day-shapes.ts';
import { dateText, instantText, pathText, plainText, rowId, yen } from '../validation/answers.ts';
import { documented, numberedBy } from '../validation/documented.ts';
import { calendarDate, id, idParameter, yenInput } from '../validation/fields.ts';
import { checkin as checkinState, mealKinds, reception } from './answers.ts';
import {
  deadline,
  foodParameter,
  lastOrder,
  mealChoice,
  mealOption,
  mealParameter,
  mealRefusal,
  mealsOfDay,
  noMeal,
  menu,
} from './shapes.ts';

const reservationParameter = z.object({ id: idParameter() });
const feature = 'meal_reservation';

export const menuForDay = call({
  summary: 'The next meal of the dormitory and what the resident may do with it.',
  source: 'D031 D032 D033 W014 AM073 AM204 AM241 AM266',
  method: 'GET',
  versions: ['v1.5'],
  path: '/menus/menu-for-day',
  access: 'resident',
  data: z.object({
    next_date: z.nullable(dateText('Day of the next meal; null where no menu lies ahead.')),
    current_time: instantText("The server's present instant."),
    reservation_id: z.nullable(rowId('The reservation of the next meal.')),
    meal_type: z.nullable(mealKinds.type_of_meal),
    food_type: z.nullable(mealKinds.type_of_food),
    menu_name: z.nullable(plainText('In the language of the request where there is such a name.')),
    language: fallbackLanguage,
    time: z.nullable(reception),
    before_check_in: z.boolean(),
    is_checkin_time: z.boolean(),
    checkin: checkinState,
    ...mealsOfDay,
    /** The meal that is served now without this resident, where a later one is shown (AM241). */
    running: z.nullable(mealOption),
    last_breakfast_reservation: z.nullable(lastOrder),
    last_dinner_reservation: z.nullable(lastOrder),
    /** True where a reader of meal codes was in use within the last 24 hours (AM266). */
    has_reader: z.boolean(),
  }),
});

export const menuDetail = call({
  summary: 'One menu in full, with both breakfasts.',
  source: 'E009 W015',
  method: 'GET',
  versions: ['v1'],
  path: '/menus/detail',
  access: 'resident',
  failures: [404],
  query: z.object({
    date: calendarDate(),
    type_of_meal: mealParameter,
    type_of_food: z.optional(foodParameter),
  }),
  data: z.extend(menu, { japanese: z.nullable(menu), western: z.nullable(menu) }),
});

export const dayOfMeals = call({
  summary: 'The meals of one day.',
  source: 'E005 E007 W020',
  method: 'GET',
  versions: ['v1.5'],
  path: '/calendars/day',
  access: 'resident',
  query: z.object({ date: calendarDate() }),
  data: z.object({
    date: dateText(),
    deadline,
    contract: contractDays,
    ...mealsOfDay,
    no_meals: z.optional(z.array(noMeal)),
  }),
});

export const book = call({
  summary: 'Books one meal. Booking the same meal again answers the reservation that is there.',
  source: 'W016 E034 E036 E037 AM077 AM078 AM107',
  method: 'POST',
  versions: ['v1.5'],
  path: '/menus/booking',
  access: 'resident',
  feature,
  body: mealChoice,
  data: z.object({ reservation_id: rowId('The reservation.') }),
  refusal: { status: 200, data: mealRefusal },
});

export const waitForMeal = call({
  summary: 'Joins the waiting list of a meal that is full.',
  source: 'F001 W017 AM091',
  method: 'POST',
  versions: ['v1.5'],
  path: '/menus/wait-for-meal',
  access: 'resident',
  feature,
  body: mealChoice,
  data: z.object({ id: rowId('The wait.') }),
  refusal: { status: 409, data: mealRefusal },
});

export const cancelWait = call({
  summary: 'Leaves a waiting list.',
  source: 'F002 W018',
  method: 'DELETE',
  versions: ['v1.5'],
  path: '/menus/:id/cancel-wait-for-meal',
  access: 'resident',
  feature,
  params: reservationParameter,
  data: z.null(),
});

export const checkCancel = call({
  summary: 'Tells whether giving a meal back costs a fee; answers `error` with the notice if so.',
  source: 'F005 F006 W027 AM083',
  method: 'POST',
  versions: ['v1'],
  path: '/reservations/check-cancel',
  access: 'resident',
  failures: [404],
  feature,
  body: z.object({ reservation_id: id() }),
  data: z.null(),
  refusal: {
    status: 200,
    data: z.object({
      reason: z.enum(['fee', 'past', 'checked_in', 'cancelled']),
      fee: yen('0 where the refusal is not about a fee.'),
    }),
  },
});

export const cancel = call({
  summary: 'Gives a meal back; inside the fee window a charge is written.',
  source: 'F007 F008 F011 F012 F013 W029 W030 AM003 AM082',
  method: 'POST',
  versions: ['v1.5', 'v1'],
  path: '/reservations/:id/cancel',
  access: 'resident',
  feature,
  params: reservationParameter,
  body: z.object({
    date: calendarDate(),
    reservation_id: id(),
    /** What the resident has agreed to; where it costs more by now, it is refused. Left out: whatever it costs. */
    fee: z.optional(yenInput()),
  }),
  data: z.object({
    fee: yen('What was charged.'),
    /** It was free, the waiting list of the portion is empty, and it can be booked again for ten seconds (AM267). */
    can_undo: z.boolean(),
  }),
  refusal: { status: 409, data: mealRefusal },
});

export const density = call({
  summary: 'How crowded the dining hall is now, in percent.',
  source: 'G009 W031 AM096',
  method: 'GET',
  versions: ['v1'],
  path: '/reservations/:id/density',
  access: 'resident',
  params: reservationParameter,
  data: z.object({ density: documented(z.int(), { minimum: 0, description: 'Percent.' }) }),
});

export const like = call({
  summary: 'Sets or takes back the like of an eaten meal.',
  source: 'D016 W032 AM100',
  method: 'POST',
  versions: ['v1'],
  path: '/reservations/:id/like',
  access: 'resident',
  feature,
  params: reservationParameter,
  body: z.object({
    is_like: documented(
      z
        .int({ error: 'choice' })
        .check(z.minimum(0, { error: 'choice' }), z.maximum(1, { error: 'choice' })),
      numberedBy({ no: 0, yes: 1 }, 'Liked'),
    ),
  }),
  data: z.null(),
});

export const checkin = call({
  summary: 'Checks a reserved meal in at the dining hall.',
  source: 'G003 G005 W034 AM075',
  method: 'POST',
  versions: ['v1'],
  path: '/reservations/checkin',
  access: 'resident',
  failures: [404],
  feature,
  body: z.object({ reservation_id: id() }),
  data: z.object({ reservation_id: rowId('The reservation.') }),
  refusal: { status: 409, data: mealRefusal },
});

export const checkinTicket = call({
  summary: 'What the dining hall staff see of a check-in; only the owner may ask.',
  source: 'G012 G015 W033 AM094 AM098',
  method: 'GET',
  versions: ['v1'],
  path: '/reservations/:id/checkin',
  access: 'resident',
  params: reservationParameter,
  data: z.object({
    date: dateText(),
    ...mealKinds,
    room_number: plainText('As the contract has it.'),
    avatar: z.nullable(pathText("The resident's photo, signed for a few hours.")),
    name: plainText('Name of the resident.'),
    menu_name: plainText('In the language of the request where there is such a name.'),
    language: fallbackLanguage,
    image: z.nullable(pathText('The picture of the menu, signed for a few hours.')),
    checked_in_at: instantText('When it was checked in; the page proves it for five minutes.'),
  }),
});
