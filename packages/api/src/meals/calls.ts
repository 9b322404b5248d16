// Calls of meals: what is served, booking, waiting, giving back, checking in.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { call } from '../contract/call.ts';
import { contractDays } from '../contracts/day-shapes.ts';
import { calendarDate, id, idParameter } from '../validation/fields.ts';
import { deadline, lastOrder, mealChoice, mealRefusal, mealsOfDay, menu } from './shapes.ts';

const reservationParameter = z.object({ id: idParameter() });
const feature = 'meal_reservation';

export const menuForDay = call({
  summary: 'The next meal of the house and what the resident may do with it.',
  source: 'D031 D032 D033 W014 AM073 AM204',
  method: 'GET',
  versions: ['v1.5'],
  path: '/menus/menu-for-day',
  access: 'resident',
  data: z.object({
    next_date: z.nullable(z.string()),
    current_time: z.string(),
    reservation_id: z.nullable(z.int()),
    meal_type: z.nullable(z.int()),
    food_type: z.nullable(z.int()),
    menu_name: z.nullable(z.string()),
    language: fallbackLanguage,
    time: z.nullable(z.string()),
    before_check_in: z.boolean(),
    is_checkin_time: z.boolean(),
    checkin: z.nullable(z.int()),
    ...mealsOfDay,
    last_breakfast_reservation: z.nullable(lastOrder),
    last_dinner_reservation: z.nullable(lastOrder),
  }),
});

export const menuDetail = call({
  summary: 'One menu in full, with both breakfasts.',
  source: 'E009 W015',
  method: 'GET',
  versions: ['v1'],
  path: '/menus/detail',
  access: 'resident',
  query: z.object({
    date: calendarDate(),
    type_of_meal: z.string().check(z.regex(/^[12]$/, { error: 'choice' })),
    type_of_food: z.optional(z.string().check(z.regex(/^[123]?$/, { error: 'choice' }))),
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
  data: z.object({ date: z.string(), deadline, contract: contractDays, ...mealsOfDay }),
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
  data: z.object({ reservation_id: z.int() }),
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
  data: z.object({ id: z.int() }),
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
  feature,
  body: z.object({ reservation_id: id() }),
  data: z.null(),
  refusal: {
    status: 200,
    data: z.object({
      reason: z.enum(['fee', 'past', 'checked_in', 'cancelled']),
      /** Yen; 0 where the refusal is not about a fee. */
      fee: z.int(),
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
  body: z.object({ date: calendarDate(), reservation_id: id() }),
  data: z.object({ fee: z.int() }),
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
  data: z.object({ density: z.int() }),
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
    is_like: z
      .int({ error: 'choice' })
      .check(z.minimum(0, { error: 'choice' }), z.maximum(1, { error: 'choice' })),
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
  feature,
  body: z.object({ reservation_id: id() }),
  data: z.object({ reservation_id: z.int() }),
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
    date: z.string(),
    type_of_meal: z.int(),
    type_of_food: z.int(),
    room_number: z.string(),
    avatar: z.nullable(z.string()),
    name: z.string(),
    menu_name: z.string(),
    language: fallbackLanguage,
    image: z.nullable(z.string()),
    /** Instant (ISO, Tokyo) of the check-in; the page proves it for five minutes. */
    checked_in_at: z.string(),
  }),
});
