// What Today shows of a dormitory: meals, conversations, people who come and go, and alerts.
import * as z from 'zod/mini';
import { foodType, mealType } from '../meals/kinds.ts';
import { packageArrivalNames } from '../account/kinds.ts';
import { checkHeadShape, figuresShape, unregisteredShape } from '../safety/shapes.ts';
import {
  count,
  dateText,
  flag,
  instantText,
  numbered,
  pathText,
  plainText,
  rowId,
  wallClock,
} from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';

/** Moves are shown from today on for so many days. */
export const movesShownDays = 7;
/** Conversations shown; all are counted. */
export const conversationsShown = 5;
/** Characters of the newest message of a conversation. */
export const messageShownLength = 40;

const mealStates = ['open', 'closed'] as const;

const figures = {
  reserved: count('Reserved by residents.'),
  waiting: count('Residents in the waiting list.'),
  checked_in: count('Of the reserved ones: checked in.'),
  expected: count('Of the reserved ones: still expected.'),
  guests: count('Portions of guests, who are not checked in.'),
};

const kindOfMeal = {
  type_of_food: numbered(foodType, 'The kind.'),
  menu_name: plainText('Name of the menu, in the language of the request where there is one.'),
  ...figures,
  capacity: z.nullable(count('Portions; null while the kitchen sets no limit.')),
  stopped: z.boolean(),
};

const mealShape = z.object({
  date: dateText(),
  type_of_meal: numbered(mealType, 'The meal.'),
  reception_start: instantText('Reception opens.'),
  reception_end: instantText('Reception ends, exclusive.'),
  deadline: instantText('The first instant at which booking is closed but for left-over portions.'),
  last_day: dateText('The last day on which booking is open.'),
  state: z.enum(mealStates),
  kinds: z.array(z.object(kindOfMeal)),
  totals: z.object(figures),
});

/** Of the meal whose reception ends next, while it is one of today. */
const nextMealShape = z.object({
  ...mealShape.shape,
  arrivals: z.nullable(
    z.array(
      z.object({
        from: instantText('The quarter of an hour begins.'),
        came: count('Checked in today.'),
        usual: z.nullable(
          count('On average of the days with check-ins among the seven before; null without one.'),
        ),
      }),
    ),
  ),
});

export type TodayMeal = z.output<typeof mealShape>;
export type NextMeal = z.output<typeof nextMealShape>;

/** A meal of another day: of one that is over, what became of it (SB015). */
const dayMealShape = z.object({
  ...mealShape.shape,
  is_over: z.boolean(),
  kinds: z.array(
    z.object({
      ...kindOfMeal,
      missed: z.nullable(count('Reserved and not checked in; null before the reception ends.')),
      cooked: z.nullable(count('Portions that were cooked; null where nobody wrote it down.')),
      left: z.nullable(count('Portions that were left over.')),
      wasted: z.nullable(documented(z.number(), { description: 'Kilograms thrown away.' })),
    }),
  ),
});

export type DayMeal = z.output<typeof dayMealShape>;

const hoursShape = z.object({
  type_of_meal: numbered(mealType, 'The meal.'),
  reception_start: instantText('Reception opens.'),
  reception_end: instantText('Reception ends, exclusive.'),
});

const personFields = {
  contract_id: rowId('The contract of the room.'),
  account_id: z.nullable(rowId('The account; null where nobody has registered.')),
  name: plainText('Name; of a contract without account the tenant that it names, else empty.'),
  room_number: plainText('Four signs.'),
};

const moveInShape = z.object({
  ...personFields,
  date: dateText('The day that they named; before that the start of the contract.'),
  time: z.nullable(wallClock('When they come; null where they named nothing.')),
  luggage: z.nullable(
    z.object({
      date: dateText('Day of the delivery.'),
      time: z.nullable(numbered(packageArrivalNames, 'Hours of the Tokyo clock')),
    }),
  ),
  /** By a link that works; of somebody who has not registered. */
  is_invited: z.boolean(),
});

const moveOutShape = z.object({
  ...personFields,
  date: dateText('The day of the application; without one the end of the contract.'),
  time: z.nullable(wallClock('When they leave; null without application.')),
  luggage: z.nullable(
    z.object({ date: dateText('Day of the removal.'), time: wallClock('Time of the removal.') }),
  ),
});

const guestShape = z.object({
  contract_id: rowId('The contract of the host.'),
  room_number: plainText('Room of the host.'),
  host: plainText('Name of the resident.'),
  name: plainText('Name of the guest.'),
  arrives_today: z.boolean(),
  until: dateText('The last morning.'),
  expected_at: z.nullable(wallClock('When the guest comes; null where nobody said.')),
  bedding: flag('Bedding for tonight.'),
  breakfast: numbered({ none: 0, japanese: 1, western: 2 }, 'Breakfast of today.'),
  dinner: flag('Dinner of today.'),
});

const alertKinds = [
  'menu_missing',
  'month_unpublished',
  'meal_full',
  'import_failed',
  'import_waiting',
  'mail_failed',
  'movein_without_account',
  'registration_stuck',
  'long_absence',
  'guest_late',
  'station_silent',
  'station_network',
  'invitation_unused',
  'resident_invitations_unused',
  'message_urgent',
  'message_late',
  'message_overdue',
  'safety_help',
  'safety_left_open',
] as const;

const alertShape = z.object({
  /** What a field says that the kind does not have is null. */
  kind: z.enum(alertKinds),
  key: plainText('The same for the same alert in each answer.'),
  date: z.nullable(
    dateText(
      'Day of the menu, of the move-in, of the mail, the import, the last use, the newest try or the ' +
        'invitation. month_unpublished: the first day of the month.',
    ),
  ),
  until: z.nullable(dateText('long_absence: the day of the return.')),
  count: z.nullable(
    count(
      'meal_full: residents who wait. long_absence: nights, tonight included. message_late, ' +
        'message_overdue: conversations. safety_help: residents. registration_stuck: tries.',
    ),
  ),
  hours: z.nullable(
    count(
      'message_late, message_overdue: the limit of the dormitory, in desk hours. ' +
        'safety_left_open: whole hours since the start.',
    ),
  ),
  type_of_meal: z.nullable(numbered(mealType, 'meal_full: the meal.')),
  type_of_food: z.nullable(numbered(foodType, 'meal_full: the kind.')),
  name: z.nullable(
    plainText('Of the resident, the tenant, the file, the station or the invited person.'),
  ),
  room_number: z.nullable(plainText('Four signs.')),
  text: z.nullable(plainText('message_urgent: the first characters; empty of a file alone.')),
  import_kind: z.nullable(plainText('Kind of the import.')),
  action: z.object({
    place: plainText('Place of the console by its id.'),
    address: pathText('Address of the screen that settles it.'),
  }),
  /** Null: it is not put aside. */
  aside: z.nullable(
    z.object({
      until: dateText('The day on which it is shown again.'),
      at: instantText('When it was put aside.'),
      name: plainText('Who put it aside.'),
    }),
  ),
});

export type TodayAlert = z.output<typeof alertShape>;

/** Null: the caller has not the right, or the dormitory has not the service. */
export const todayTiles = {
  meals: z.nullable(
    z.object({
      next: z.nullable(nextMealShape),
      following: z.array(mealShape),
      /** Meals of the day that have a menu, those that are over included. */
      of_today: z.array(hoursShape),
    }),
  ),
  /** Of another day; null today. */
  day_meals: z.nullable(z.array(dayMealShape)),
  conversations: z.nullable(
    z.object({
      total: count('Conversations with messages that the staff has not read.'),
      rows: z.array(
        z.object({
          account_id: rowId('The resident.'),
          name: plainText('Name.'),
          room_number: plainText('Four signs.'),
          text: plainText('The first characters of what is to be answered; empty of a file alone.'),
          has_file: z.boolean(),
          unread: count('Messages that the staff has not read.'),
          waiting_since: instantText('When the oldest of them came.'),
          /** Such ones are first. */
          is_urgent: z.boolean(),
        }),
      ),
    }),
  ),
  moves: z.nullable(
    z.object({
      in: z.nullable(z.array(moveInShape)),
      out: z.nullable(z.array(moveOutShape)),
    }),
  ),
  guests: z.nullable(z.array(guestShape)),
  /** Null where no check is open. */
  safety: z.nullable(
    z.object({
      ...z.pick(checkHeadShape, { id: true, kind: true, cause: true, started_at: true }).shape,
      figures: figuresShape,
      unregistered: unregisteredShape,
    }),
  ),
  alerts: z.array(alertShape),
};
