// Calls of notices.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { fallbackLanguage } from '../language/fallback.ts';
import { count, dateText, instantText, pathText, plainText, rowId } from '../validation/answers.ts';
import { idParameter, numberedChoice } from '../validation/fields.ts';
import { noticeClasses, noticeType } from './kinds.ts';

const noticeParameter = z.object({ id: idParameter() });

const title = plainText('In the language of the request where there is such a title.');

/** A notice where only its title is shown. */
const titled = {
  id: rowId('The notice.'),
  title,
  language: fallbackLanguage,
  start_date: dateText('First day.'),
};

/** A row of a list. */
const listed = {
  id: rowId('The notice.'),
  title,
  /** Of the title. */
  language: fallbackLanguage,
  /** AM140. */
  start_date: dateText('First day on which it is seen.'),
  end_date: z.nullable(dateText('Last day on which it is seen; null: until it is withdrawn.')),
  is_read: z.boolean(),
  /** The resident has not confirmed it yet (SG011). */
  needs_confirmation: z.boolean(),
  /** Urgent ones come first in every list (SG010). */
  class: z.enum(noticeClasses),
  /** SG008. */
  corrected_on: z.nullable(dateText('Day on which this version replaced an earlier one.')),
  is_html: z.boolean(),
  is_pdf: z.boolean(),
};

export const notices = call({
  summary:
    'Notices of the dormitory or of the product, urgent ones first, then newest; at most 100.',
  source: 'L001 L002 L008 L014 W054 AM024 AM140 AM211 SG010',
  method: 'GET',
  versions: ['v1'],
  path: '/notices',
  access: 'resident',
  query: z.object({
    type: z.optional(numberedChoice(noticeType, 'Whose notices, 2 where it is left out')),
  }),
  fieldNames: { type: 'notice_type' },
  data: z.object({ notices: z.array(z.object(listed)) }),
});

export const notice = call({
  summary: 'One notice in full; marks it as read. Of a corrected one it is the newest version.',
  source: 'L006 L007 L008 L011 L014 W055 AM136 AM138 AM140 SG008',
  method: 'GET',
  versions: ['v1'],
  path: '/notices/:id',
  access: 'resident',
  params: noticeParameter,
  data: z.object({
    ...listed,
    content: plainText('Safe HTML where `is_html`, else plain text; may be empty.'),
    content_language: fallbackLanguage,
    corrected_why: z.nullable(
      plainText('Why it was corrected, in Japanese; null: it was not corrected.'),
    ),
    /** Null: not confirmed, or not to be confirmed. */
    confirmed_at: z.nullable(instantText('When the resident confirmed it.')),
    image: z.nullable(pathText('The image that the notice is; null for every other kind.')),
    file_size: z.nullable(count('Octets of the PDF or image; null for every other kind.')),
  }),
});

export const noticeFile = call({
  summary: 'The PDF or image of a notice.',
  source: 'L007 L014 W056',
  method: 'GET',
  versions: ['v1'],
  path: '/notices/:id/file',
  access: 'resident',
  params: noticeParameter,
  blob: true,
  mediaTypes: ['application/pdf', 'image/webp'],
  data: z.null(),
});

export const acknowledgeNotice = call({
  summary: 'Confirms a notice that asks for it; again changes nothing.',
  source: 'SG011',
  method: 'POST',
  versions: ['v1'],
  path: '/notices/:id/acknowledge',
  access: 'resident',
  params: noticeParameter,
  data: z.object({ confirmed_at: instantText('When the resident confirmed it first.') }),
  failures: [404],
});

export const readAllNotices = call({
  summary: 'Marks every notice that the resident may see as read, over both tabs.',
  source: 'L005 W057 AM139',
  method: 'POST',
  versions: ['v1'],
  path: '/notices/read-all',
  access: 'resident',
  data: z.object({ unread: count('Notices that are still not read.') }),
});

export const newestNotices = call({
  summary: 'The newest notices that the resident may see, urgent ones first.',
  source: 'D001 D006 L009 W053 AM102 AM140',
  method: 'GET',
  versions: ['v1'],
  path: '/notices/newest',
  access: 'resident',
  data: z.object({
    notices: z.array(z.object({ ...titled, is_read: z.boolean() })),
  }),
});

export const unreadNotices = call({
  summary: 'How many notices the resident has not opened.',
  source: 'L009 W058 AM139 AM201',
  method: 'GET',
  versions: ['v1'],
  path: '/notices/unread',
  access: 'resident',
  data: z.object({
    unread: count('Notices that were not opened.'),
    /** Newest first, at most 100. */
    data: z.array(z.object(titled)),
  }),
});
