// Shapes of safety checks as staff read them.
import * as z from 'zod/mini';
import { count, dateText, instantText, plainText, rowId } from '../validation/answers.ts';
import {
  callResults,
  causes,
  checkKinds,
  hows,
  standings,
  stepWays,
  type CallResult,
  type Cause,
  type CheckKind,
  type How,
} from './kinds.ts';

const checkKind = z.enum(checkKinds as [CheckKind]);

const cause = z.enum(causes as [Cause]);

export const standing = z.enum(standings);

export const figuresShape = z.object({
  asked: count('Residents who are asked.'),
  safe: count('Safe.'),
  away: count('Well, and not in the dormitory.'),
  injured: count('Injured.'),
  help: count('Need help.'),
  missing: count('Nothing is known yet.'),
});

export type SafetyFigures = z.output<typeof figuresShape>;

/** Rooms that are let and whose tenant has no account: nobody asks them, staff go there (AM249). */
export const unregisteredShape = z.object({
  asked: count('Rooms that are let without an account.'),
  safe: count('By staff: safe.'),
  away: count('By staff: well, and not in the dormitory.'),
  injured: count('By staff: injured.'),
  help: count('By staff: need help.'),
  missing: count('Nobody has been there yet.'),
});

/** Of those asked, how many were known so many minutes after the start. */
const rates = z.object({
  after_10: count('Within 10 minutes.'),
  after_30: count('Within 30 minutes.'),
  after_60: count('Within 60 minutes.'),
});

const seconds = (description: string) =>
  z.nullable(count(`${description} Seconds after the start; null where that was never reached.`));

/** SH024. Figures alone: names stand on the board. */
export const reportShape = z.object({
  closed_at: instantText('When the check was closed.'),
  figures: figuresShape,
  unregistered: unregisteredShape,
  floors: z.array(
    z.object({
      floor: plainText('Floor, by the room.'),
      figures: figuresShape,
      unregistered: unregisteredShape,
    }),
  ),
  first_after: seconds('First answer.'),
  last_after: seconds('Last first answer of a resident.'),
  median_after: seconds('Half of the answers.'),
  half_after: seconds('Half of all residents.'),
  ninety_after: seconds('Nine of ten residents.'),
  rates,
  proxies: count('Statements that staff made.'),
  calls: count('Calls that staff noted.'),
});

export type SafetyReport = z.output<typeof reportShape>;

const state = z.enum(['open', 'closed']);

/** One dormitory of a check. */
const checkDormitoryShape = z.object({
  dormitory: plainText('Office code.'),
  name_ja: plainText('Japanese name.'),
  name_en: plainText('English name.'),
  survey_id: rowId('The survey that residents answer.'),
  state,
  figures: figuresShape,
  unregistered: unregisteredShape,
});

export const checkHeadShape = z.object({
  id: rowId('The safety check.'),
  kind: checkKind,
  cause,
  title: plainText('The heading that residents read, in the language of the request.'),
  started_at: instantText('When it was started.'),
  started_by: z.nullable(plainText('Name; null where the command line started it.')),
});

export const listedCheckShape = z.object({
  ...checkHeadShape.shape,
  state,
  /** Of the caller's dormitories. */
  dormitories: z.array(plainText('Office code.')),
  figures: figuresShape,
  unregistered: unregisteredShape,
  rates,
});

export type ListedCheck = z.output<typeof listedCheckShape>;

const proxyShape = z.object({
  name: plainText('Who of the staff.'),
  how: z.enum(hows as [How]),
  note: plainText('Words, or empty.'),
});

export const boardPersonShape = z.object({
  account_id: rowId('The resident.'),
  name: plainText('Name.'),
  room_number: plainText('Room.'),
  /** Null for those who may only view. */
  phone_number: z.nullable(plainText('Digits, or empty.')),
  standing,
  /** Of the statement that counts. */
  said_at: z.nullable(instantText('When it was said; null where nothing was.')),
  /** Own words of the resident, newest answer. */
  words: z.array(plainText('What the resident wrote.')),
  /** Where a statement of staff counts. */
  proxy: z.nullable(proxyShape),
  /** What the resident said, where a statement of staff counts instead. */
  own_standing: z.nullable(standing),
  /** To be sent with `noteSafetyHelp`: what was seen. */
  own_revision: z.nullable(count("Of the resident's own answer, raised by each; null without.", 1)),
  /** Of a call for help: whether staff opened it as it stands, and who answers it (AM268). */
  help: z.nullable(
    z.object({
      seen_at: z.nullable(instantText('When staff opened it; null since a newer answer.')),
      taken_by: z.nullable(plainText('Who answers it; null where none said so.')),
    }),
  ),
  calls: z.array(
    z.object({
      result: z.enum(callResults as [CallResult]),
      at: instantText('When.'),
      name: plainText('Who called.'),
    }),
  ),
  /** By a report of the resident for this night. */
  reported_away: z.nullable(
    z.object({
      until: dateText('Day of return.'),
      place: plainText('Where the resident is.'),
      prefecture: plainText('Prefecture of the address, or empty.'),
    }),
  ),
  /** Of a resident who has not moved in yet. */
  arrives_on: z.nullable(dateText('The day that they named.')),
  guests: count('Guests of this night.'),
});

export type BoardPerson = z.output<typeof boardPersonShape>;

export const boardRoomShape = z.object({
  contract_id: rowId('The contract of the room.'),
  room_number: plainText('Room.'),
  name: plainText('The tenant whom the contract names, or empty.'),
  standing,
  said_at: z.nullable(instantText('Of the newest statement of staff; null where there is none.')),
  proxy: z.nullable(proxyShape),
});

export type BoardRoom = z.output<typeof boardRoomShape>;

const boardShape = z.object({
  ...checkDormitoryShape.shape,
  night: dateText('The day on which the night of absences and guests begins (AM248).'),
  closed_at: z.nullable(instantText('When it was closed here.')),
  closed_by: z.nullable(plainText('Who closed it; null while it is open, or by the command line.')),
  /** Of `missing`: those who reported that they sleep elsewhere. */
  missing_away: count('Reported away, and nothing is known.'),
  guests: count('Guests of this night.'),
  floors: z.array(
    z.object({
      floor: plainText('Floor, by the room.'),
      figures: figuresShape,
      people: z.array(boardPersonShape),
      unregistered: unregisteredShape,
      rooms: z.array(boardRoomShape),
    }),
  ),
  /** What was sent again to those who have not answered. */
  steps: z.array(
    z.object({
      way: z.enum(stepWays),
      after: count('Minutes after the start.'),
      /** Null: still to come. */
      done: z.nullable(z.object({ at: instantText('When.'), count: count('Recipients.') })),
    }),
  ),
  plan: plainText('What is planned for open cases, or empty.'),
  report: z.nullable(reportShape),
  can: z.object({ edit: z.boolean(), open_contacts: z.boolean() }),
});

export type SafetyBoard = z.output<typeof boardShape>;

export const openCheckShape = z.object({
  check: checkHeadShape,
  read_at: instantText('When the board was read.'),
  figures: figuresShape,
  unregistered: unregisteredShape,
  /** Those of the caller. */
  dormitories: z.array(checkDormitoryShape),
  /** Of the dormitory that was named, or of the only one. */
  board: z.nullable(boardShape),
});

export type OpenCheck = z.output<typeof openCheckShape>;
