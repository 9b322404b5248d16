// Calls of a dormitory's day: Today, handover notes and tonight's roster.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, dateText, instantText, plainText, rowId } from '../validation/answers.ts';
import {
  calendarDate,
  choice,
  idParameter,
  requiredLines,
  requiredText,
} from '../validation/fields.ts';
import { todayTiles } from './shapes.ts';

export const noteLength = 500;
/** Older ones are not shown, unless they are pinned. */
export const notesShownDays = 7;

const dormitoryParam = z.object({ dormitory: requiredText(20) });

const noteShape = z.object({
  id: rowId('The note.'),
  text: plainText('What is handed over, in the words of its author.'),
  author: z.object({ staff_id: rowId('Who wrote it.'), name: plainText('Name.') }),
  written_at: instantText('When it was written.'),
  pinned: z.boolean(),
  done: z.nullable(
    z.object({ at: instantText('When it was done.'), name: plainText('Who did it.') }),
  ),
  can_change_text: z.boolean(),
  revision: z.int(),
});

export type HandoverNote = z.output<typeof noteShape>;

export const dormitoryLog = staffCall({
  summary: 'Handover notes of a dormitory of the last seven days, pinned ones first, then newest.',
  source: 'SB012 SK031',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/log',
  right: { of: 'today', level: 'view' },
  params: dormitoryParam,
  data: z.object({ rows: z.array(noteShape), total: count('All notes shown.'), next: z.null() }),
});

export const writeDormitoryLog = staffCall({
  summary: 'Writes a handover note. One that names health is refused (422).',
  source: 'SB012 SK031',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/log',
  right: { of: 'today', level: 'edit' },
  params: dormitoryParam,
  body: z.object({ text: requiredLines(noteLength), pinned: z.optional(z.boolean()) }),
  data: noteShape,
});

export const changeDormitoryLog = staffCall({
  summary: 'Changes a handover note: its text by its author, pin and done by anyone who may write.',
  source: 'SB012 SK031',
  method: 'PUT',
  path: '/staff/log/:id',
  right: { of: 'today', level: 'edit' },
  params: z.object({ id: idParameter() }),
  body: z.object({
    text: z.optional(requiredLines(noteLength)),
    pinned: z.optional(z.boolean()),
    done: z.optional(z.boolean()),
    revision: z
      .int({ error: 'invalid' })
      .check(z.minimum(1, { error: 'invalid' }), z.maximum(1_000_000, { error: 'invalid' })),
  }),
  data: noteShape,
  codes: ['changed'],
  /** The note after the other change. */
  refusal: { status: 409, data: noteShape },
  failures: [403, 404],
});

/** Longest key of an alert. */
const alertKeyLength = 80;

export const putAlertAside = staffCall({
  summary: 'Puts an alert of Today aside until tomorrow, or shows it again.',
  source: 'SB011 SK032',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/alerts/aside',
  right: { of: 'today', level: 'edit' },
  params: dormitoryParam,
  body: z.object({
    key: requiredText(alertKeyLength),
    /** False shows it again. */
    aside: z.optional(z.boolean()),
  }),
  data: z.null(),
});

/** The roster shows these nights around tonight (SH030). */
export const rosterDays = { back: 7, ahead: 14 } as const;

export const rosterStates = ['in', 'away', 'back_today'] as const;

const personShape = z.object({
  contract_id: rowId('The contract of the room.'),
  account_id: z.nullable(rowId('The account; null where nobody has registered.')),
  name: plainText('Name; of a contract without account the tenant that it names, else empty.'),
  /** In at night, away at night, or back from a trip on this day. */
  state: z.enum(rosterStates),
  away_until: z.nullable(dateText('Day of the return.')),
  /** Reported after 20:00 of the day, without account, or moving out on the day. */
  unconfirmed: z.boolean(),
  guests: z.array(z.object({ name: plainText('Name of a guest who sleeps here.') })),
});

const totals = {
  residents: count('Residents.'),
  in: count('Of them in the dormitory at night.'),
  away: count('Of them away at night.'),
  back_today: count('Of those who are in: back from a trip on this day.'),
  guests: count('Guests who sleep here.'),
  people: count('People to be counted in an alarm: residents who are in, and guests.'),
  unconfirmed: count('Residents whose state is not confirmed.'),
};
const totalsShape = z.object(totals);

/** A floor as Today draws it: a window for each room that somebody has. */
const floorShape = z.object({
  floor: plainText('The first two signs of the rooms, without leading zeros.'),
  residents: count('Residents of the floor.'),
  in: count('Of them in the dormitory at night.'),
  rooms: z.array(
    z.object({
      room_number: plainText('Four signs.'),
      lit: z.boolean(),
    }),
  ),
});

export type TodayFloor = z.output<typeof floorShape>;

export const roster = staffCall({
  summary:
    'Who is in the dormitory at night, by floor and room. Without phone, birthday or health.',
  source: 'SH030 SH031 SH034 SK058',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/roster',
  right: { of: 'safety', level: 'view' },
  leavesEvent: true,
  params: dormitoryParam,
  query: z.object({
    /** Without it tonight. */
    date: z.optional(calendarDate()),
    /** Read ahead to be kept on the device, and shown without a network alone: the record says so. Tonight's, without date. */
    kept: z.optional(choice(['1'])),
  }),
  data: z.object({
    date: dateText('The day on which the night begins; before 06:00 the day before (AM248).'),
    printed_at: instantText('When the roster was read.'),
    floors: z.array(
      z.object({
        floor: plainText('The first two signs of the rooms, without leading zeros.'),
        rooms: z.array(
          z.object({ room_number: plainText('Four signs.'), people: z.array(personShape) }),
        ),
        totals: totalsShape,
      }),
    ),
    totals: totalsShape,
  }),
});

export const today = staffCall({
  summary:
    "A dormitory's day: the tiles that the caller may see, handover notes and alerts. Another day has what was or is planned, and nothing of the present moment.",
  source: 'SB002 SB003 SB004 SB005 SB006 SB007 SB008 SB009 SB010 SB011 SB012 SB015 SB016 SK029',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/today',
  right: { of: 'today', level: 'view' },
  params: dormitoryParam,
  query: z.object({
    /** Without it today. */
    date: z.optional(calendarDate()),
  }),
  data: z.object({
    date: dateText(),
    read_at: instantText('When the page was read.'),
    services: z.object({
      meal_reservation: z.boolean(),
      overnight_report: z.boolean(),
      guest_report: z.boolean(),
    }),
    ...todayTiles,
    tonight: z.nullable(
      z.object({
        date: dateText('The day on which the night begins; before 06:00 the day before (AM248).'),
        ...totals,
        floors: z.array(floorShape),
      }),
    ),
    notes: z.array(noteShape),
  }),
});
