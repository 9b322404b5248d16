// Calls of the console about published notices. What waits to be published are drafts.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { blockKinds } from './blocks.ts';
import { officeCode } from '../residents/staff-calls.ts';
import { targetShape } from '../targets/target.ts';
import { count, dateText, instantText, plainText, rowId } from '../validation/answers.ts';
import { choice, id as rowKey, idParameter, requiredText } from '../validation/fields.ts';
import { noticeClasses, noticeKinds } from './kinds.ts';

const ofNotice = z.object({ id: idParameter() });

/** Left out: all in which the caller has the right. */
const dormitory = () => z.optional(officeCode());

/** `upcoming`: published with a first day that is still to come. */
export const noticeStates = ['upcoming', 'live', 'ended', 'withdrawn'] as const;

/** Of the residents of today, within the dormitories that are read. */
const figures = {
  recipients: count('Residents of today whom it is for.'),
  read: count('Of these have read it.'),
  confirmed: count('Of these have confirmed it.'),
};

const head = {
  id: rowId('The notice.'),
  title: plainText('In the language of the request where there is such a title.'),
  /** Title and text in English too; without it residents get the Japanese text (SG003). */
  has_english: z.boolean(),
  dormitory: z.nullable(plainText('Office code; null: of all dormitories.')),
  state: z.enum(noticeStates),
  class: z.enum(noticeClasses),
  must_confirm: z.boolean(),
  /** For fixed recipients, fewer than whole dormitories (SG006). */
  is_targeted: z.boolean(),
  /** As its author chose it; null: published by the command line. */
  target: z.nullable(targetShape),
  start_date: dateText('First day.'),
  end_date: z.nullable(dateText('Last day; null: until it is withdrawn.')),
  /** SG008. */
  corrected_on: z.nullable(dateText('Day on which this version replaced an earlier one.')),
  ...figures,
  can: z.object({ edit: z.boolean() }),
};

const headShape = z.object(head);

export type StaffNoticeHead = z.output<typeof headShape>;

/** Rows of a page. */
export const noticesPage = 50;

/** `title` and `period` (the first day) rise; newest first where none is named. */
export const noticeOrders = ['title', 'period'] as const;

export const staffNotices = staffCall({
  summary:
    'Published notices with how many have read them, newest first, fifty at a time; of corrected ones the newest version.',
  source: 'SG001 SG012 SK101',
  method: 'GET',
  path: '/staff/notices',
  right: { of: 'notices', level: 'view' },
  failures: [404],
  query: z.object({
    dormitory: dormitory(),
    state: z.optional(choice(noticeStates)),
    sort: z.optional(choice(noticeOrders)),
    /** The key of the last row of the page before. */
    cursor: z.optional(requiredText(20).check(z.regex(/^[1-9]\d*$/, { error: 'invalid' }))),
  }),
  data: z.object({
    rows: z.array(headShape),
    total: count('Rows of the filter.'),
    next: z.nullable(plainText('Cursor of the next page; null after the last one.')),
  }),
});

const blockShape = z.object({
  kind: z.enum(blockKinds),
  text: plainText('Its text; a list has an item for each line.'),
  href: z.optional(plainText('Address of a link.')),
});

const floorShape = z.object({
  dormitory: plainText('Office code.'),
  floor: plainText('Floor, by the room.'),
  ...figures,
});

/** How those who have not read it are reminded. */
export const reminderWays = ['push', 'message'] as const;

const noticeShape = z.object({
  ...head,
  title_ja: plainText('Japanese title.'),
  title_en: z.nullable(plainText('English title.')),
  kind: z.enum(noticeKinds),
  /** The Japanese text; of a notice that was not written as blocks it is without its form. */
  body: z.array(blockShape),
  /** Empty: Japanese only. */
  body_en: z.array(blockShape),
  published_at: instantText('When it was published.'),
  published_by: z.nullable(plainText('Who published it; null: the command line.')),
  withdrawn_at: z.nullable(instantText('When it was withdrawn.')),
  withdrawn_why: z.nullable(plainText('Why it was withdrawn.')),
  /** This one among them, oldest first; a single one was never corrected. */
  versions: z.array(
    z.object({
      id: rowId('The version.'),
      published_at: instantText('When it was published.'),
      published_by: z.nullable(plainText('Who published it; null: the command line.')),
      why: z.nullable(plainText('Why it replaced the one before; null: the first one.')),
    }),
  ),
  /** Sent to those who had not read it. */
  reminders: z.array(
    z.object({
      way: z.enum(reminderWays),
      count: count('Residents who were reminded.'),
      at: instantText('When.'),
    }),
  ),
  /** Of a planned change of fees, prices or lead times: it goes with the plan, and by no other way (SD051). */
  announces_fees: z.boolean(),
  correction_draft: z.nullable(rowId('The draft of its correction, where there is one.')),
  floors: z.array(floorShape),
});

export type StaffNotice = z.output<typeof noticeShape>;

export const staffNotice = staffCall({
  summary: 'One published notice in full with its figures by floor, also one that has ended.',
  source: 'SG008 SG012 SK101',
  method: 'GET',
  path: '/staff/notices/:id',
  right: { of: 'notices', level: 'view' },
  params: ofNotice,
  query: z.object({ dormitory: dormitory() }),
  data: noticeShape,
  failures: [404],
});

export const staffNoticeFile = staffCall({
  summary: 'The PDF or image of a published notice, also of an earlier version.',
  source: 'SG015 SG008',
  method: 'GET',
  path: '/staff/notices/:id/file',
  right: { of: 'notices', level: 'view' },
  params: ofNotice,
  blob: true,
  mediaTypes: ['application/pdf', 'image/webp'],
  data: z.null(),
  failures: [404],
});

export const noticePoster = staffCall({
  summary:
    'A published notice as a poster: one A4 page as PDF, in both languages, with a code that opens it.',
  source: 'SG016 SK103',
  method: 'GET',
  path: '/staff/notices/:id/poster',
  right: { of: 'notices', level: 'view' },
  params: ofNotice,
  query: z.object({ dormitory: dormitory() }),
  limit: { hits: 60, windowSeconds: 600 },
  blob: true,
  mediaTypes: ['application/pdf'],
  data: z.null(),
  failures: [404],
});

/** Readers that an answer names. */
export const namedReaders = 1000;

const readerShape = z.object({
  account_id: rowId('The resident.'),
  name: plainText('Name.'),
  room_number: plainText('Room.'),
  dormitory: plainText('Office code.'),
  read_at: z.nullable(instantText('When it was read first.')),
  confirmed_at: z.nullable(instantText('When it was confirmed.')),
});

export type NoticeReader = z.output<typeof readerShape>;

export const noticeReaders = staffCall({
  summary:
    'The residents of today whom it is for, those who are missing first, in the order of their rooms; at most 1,000.',
  source: 'SG012 SG014 SK101',
  method: 'GET',
  path: '/staff/notices/:id/readers',
  right: { of: 'notices', level: 'view' },
  params: ofNotice,
  query: z.object({ dormitory: dormitory() }),
  data: z.object({
    rows: z.array(readerShape),
    total: count('All whom it is for.'),
    next: z.null(),
  }),
  failures: [404],
});

export const withdrawalReasonLength = 200;

export const correctNotice = staffCall({
  summary:
    'Replaces a published notice by the text of a draft, for the same recipients. They have it unread again, except after a minor correction.',
  source: 'SG008 SK102',
  method: 'POST',
  path: '/staff/notices/:id/correct',
  right: { of: 'notices', level: 'edit' },
  params: ofNotice,
  body: z.object({
    /** A draft whose `corrects_id` is this notice. */
    draft_id: rowKey(),
    reason: requiredText(withdrawalReasonLength),
    is_minor: z._default(z.boolean({ error: 'invalid' }), false),
    /** Of the draft that the caller saw. */
    revision: z.optional(z.int({ error: 'invalid' })),
  }),
  data: z.object({ id: rowId('The new version.') }),
  codes: ['changed'],
  refusal: {
    status: 409,
    data: z.object({
      /** Codes of what is missing, with `incomplete`. */
      problems: z.array(plainText('A code.')),
      newest: z.nullable(rowId('The version that residents have, with `corrected`.')),
    }),
    errCodes: ['corrected', 'withdrawn', 'ended', 'incomplete', 'published', 'announces_fees'],
  },
  failures: [404],
});

export const remindNotice = staffCall({
  summary:
    'Sends it again to those who have not read or not confirmed it: at most twice in a dormitory, 24 hours apart.',
  source: 'SG013 SK102',
  method: 'POST',
  path: '/staff/notices/:id/remind',
  right: { of: 'notices', level: 'edit' },
  params: ofNotice,
  body: z.object({ way: z.optional(choice(reminderWays)), dormitory: dormitory() }),
  data: z.object({ count: count('Residents who were reminded.') }),
  refusal: { status: 409, data: z.null(), errCodes: ['not_shown', 'too_soon', 'twice_done'] },
  failures: [404],
});

export const withdrawStaffNotice = staffCall({
  summary: 'Withdraws a notice at once and for good.',
  source: 'SG009 SK102',
  method: 'POST',
  path: '/staff/notices/:id/withdraw',
  right: { of: 'notices', level: 'edit' },
  params: ofNotice,
  body: z.object({ reason: requiredText(withdrawalReasonLength) }),
  refusal: { status: 409, data: z.null(), errCodes: ['withdrawn', 'announces_fees'] },
  data: z.null(),
  failures: [404],
});
