// Calls of the console that change what residents read: publishing, changing and stopping menus.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { count, instantText, plainText } from '../../validation/answers.ts';
import {
  calendarDate,
  numberedChoice,
  id,
  idParameter,
  requiredText,
  text,
} from '../../validation/fields.ts';
import {
  cellKey,
  dishInput,
  dishLimits,
  menuCellShape,
  revisionInput,
  stockInput,
  unconfirmedInput,
} from '../dish.ts';
import { foodType, mealType } from '../kinds.ts';
import { ofDormitory, publicationShape } from './month-calls.ts';

/** What prevents a publication: hard problems always, soft ones until they are accepted. */
export const hardProblems = [
  'no_name',
  'no_capacity',
  'capacity_below_reserved',
  'over',
  'holidays_unknown',
  'not_served',
] as const;
export const softProblems = ['one_breakfast', 'no_english', 'unconfirmed'] as const;

const problemShape = z.object({
  ...cellKey,
  problem: z.enum([...hardProblems, ...softProblems]),
  /** Live reservations, where the capacity is below them. */
  reserved: z.nullable(count('Live reservations.')),
});

export type PublicationProblem = z.output<typeof problemShape>;

const checkShape = z.object({
  drafts: count('Drafts in the range.'),
  problems: z.array(problemShape),
  /** Hash of the drafts as they were checked. */
  checked: plainText('Sent back with the publication.'),
  /** The open publication that shares days with the range. */
  planned: z.nullable(publicationShape),
  default_at: instantText('The 18th of the month before, 10:00, or now where that has passed.'),
});

export type PublicationCheck = z.output<typeof checkShape>;

export const checkPublication = staffCall({
  right: { of: 'menus', level: 'edit' },
  path: '/staff/dormitories/:dormitory/publications',
  params: ofDormitory,
  summary: 'What stands against publishing the drafts of a range.',
  source: 'SD011 SD027 SK062',
  method: 'GET',
  query: z.object({ from: calendarDate(), until: calendarDate() }),
  data: checkShape,
});

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?\+09:00$/;

export const publishMenus = staffCall({
  right: { of: 'menus', level: 'edit' },
  path: '/staff/dormitories/:dormitory/publications',
  params: ofDormitory,
  summary: 'Publishes the drafts of a range now or at a time: all of them or none.',
  source: 'SD011 SD012 SD020 SK062',
  method: 'POST',
  body: z.object({
    from: calendarDate(),
    until: calendarDate(),
    /** In Tokyo, to the minute; left out or null: now. */
    at: z.optional(
      z.nullable(
        z.string().check(
          z.regex(moment, { error: 'date', abort: true }),
          z.refine((value) => !Number.isNaN(Date.parse(value)), { error: 'date' }),
        ),
      ),
    ),
    /** As the check gave it: drafts that changed since are not published unseen. */
    checked: z.optional(text(64)),
    /** Missing English texts and single breakfasts are meant. */
    accept: z._default(z.boolean(), false),
  }),
  data: z.object({
    published: count('Menus that residents see now.'),
    promoted: count('Residents who got a portion from the waiting list.'),
    planned: z.nullable(publicationShape),
  }),
  codes: ['changed'],
  refusal: {
    status: 409,
    data: checkShape,
    errCodes: ['incomplete', 'capacity_below_reserved', 'overlapping', 'nothing_to_publish'],
  },
});

export const cancelPublication = staffCall({
  right: { of: 'menus', level: 'edit' },
  path: '/staff/dormitories/:dormitory/publications',
  params: ofDormitory,
  summary: 'Takes a planned publication back before its time.',
  source: 'SD011 SK062',
  method: 'DELETE',
  body: z.object({ id: id() }),
  data: z.null(),
  failures: [404],
});

export const changeReasonLength = 200;

export const changeMenu = staffCall({
  right: { of: 'menus', level: 'edit' },
  summary: 'Changes a published menu, and tells those who hold it where that is wanted.',
  source: 'SD013 SD014 SD016 SD020 SK063',
  method: 'PUT',
  path: '/staff/menus/:id',
  params: z.object({ id: idParameter() }),
  body: z.object({
    ...dishInput(),
    menu_name: requiredText(dishLimits.menu_name),
    ...stockInput(),
    /** These become unknown. */
    unconfirmed: unconfirmedInput(),
    tell: z._default(z.boolean(), false),
    /** Needed for another capacity once the deadline has passed. */
    reason: z._default(text(changeReasonLength), ''),
    revision: revisionInput(),
  }),
  data: z.object({
    cell: menuCellShape,
    told: count('Residents who got the message that was asked for.'),
  }),
  codes: ['changed'],
  refusal: {
    status: 409,
    data: z.object({ cell: menuCellShape }),
    errCodes: ['capacity_below_reserved'],
  },
  failures: [404],
});

export const unpublishMenu = staffCall({
  right: { of: 'menus', level: 'edit' },
  summary: 'Takes a published menu back to draft where no booking and no wait ever named it.',
  source: 'SD019 SD020 SK063',
  method: 'DELETE',
  path: '/staff/menus/:id',
  params: z.object({ id: idParameter() }),
  body: z.object({ revision: revisionInput() }),
  data: z.object({ cell: menuCellShape }),
  codes: ['changed'],
  refusal: {
    status: 409,
    data: z.object({ cell: menuCellShape }),
    errCodes: ['booked', 'draft_exists', 'reception_begun'],
  },
  failures: [404],
});

export const stopReasonLength = 200;

/** Without a kind: all kinds of the meal. */
const meal = {
  date: calendarDate(),
  type_of_meal: numberedChoice(mealType, 'Meal'),
  type_of_food: z.optional(numberedChoice(foodType, 'Kind of food')),
};

const affectedShape = {
  holders: count('Residents who hold the meal.'),
  waiting: count('Residents who wait for it.'),
};

export const stopConsequences = staffCall({
  right: { of: 'menus', level: 'edit' },
  path: '/staff/dormitories/:dormitory/stops',
  params: ofDormitory,
  summary: 'Who would be told that a meal is stopped.',
  source: 'SD017 SK064',
  method: 'GET',
  query: z.object(meal),
  data: z.object({
    ...affectedShape,
    names: z.array(
      z.object({
        name: plainText('Name.'),
        room_number: plainText('Room.'),
        is_waiting: z.boolean(),
      }),
    ),
  }),
  failures: [404],
});

export const stopMeal = staffCall({
  right: { of: 'menus', level: 'edit' },
  path: '/staff/dormitories/:dormitory/stops',
  params: ofDormitory,
  summary: 'Stops a meal: all bookings and waits end free of charge, and everybody is told.',
  source: 'SD017 SD020 SK064',
  method: 'POST',
  stepUp: true,
  body: z.object({
    ...meal,
    reason_ja: requiredText(stopReasonLength),
    reason_en: z._default(text(stopReasonLength), ''),
  }),
  data: z.object(affectedShape),
  refusal: { status: 409, data: z.null(), errCodes: ['reception_begun'] },
  failures: [404],
});

export const endStop = staffCall({
  right: { of: 'menus', level: 'edit' },
  path: '/staff/dormitories/:dormitory/stops',
  params: ofDormitory,
  summary: 'Takes a stop back until the reception opens; bookings do not come back.',
  source: 'SD018 SD020 SK064',
  method: 'DELETE',
  stepUp: true,
  body: z.object(meal),
  data: z.object({ told: count('Former holders who were told.') }),
  refusal: { status: 409, data: z.null(), errCodes: ['reception_begun'] },
  failures: [404],
});
