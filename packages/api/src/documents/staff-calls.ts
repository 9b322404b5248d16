// Calls of the console about the legal texts: their versions, and how many have agreed.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, dateText, instantText, plainText } from '../validation/answers.ts';
import { calendarDate, choice, requiredLines, versionParameter } from '../validation/fields.ts';
import { documentKeys, documentTextMax } from './kinds.ts';

/** `present`: the version of the day. */
export const versionStates = ['past', 'present', 'planned'] as const;

const head = {
  version: count('Number of the version.', 1),
  first_day: dateText('First day.'),
  asks_agreement: z.boolean(),
  state: z.enum(versionStates),
  revision: count('To be sent with a change.', 1),
  written_at: instantText('When it was saved last.'),
  written_by: plainText('Who saved it last.'),
};

const versionsShape = z.object({
  documents: z.array(
    z.object({
      document: z.enum(documentKeys),
      /** Newest first. */
      versions: z.array(z.object(head)),
    }),
  ),
  can_edit: z.boolean(),
});

export type DocumentVersions = z.output<typeof versionsShape>;
export type DocumentHead = DocumentVersions['documents'][number];
export type VersionHead = DocumentHead['versions'][number];

export const documentVersions = staffCall({
  summary: 'The versions of each legal text, newest first.',
  source: 'SJ009 SK132',
  method: 'GET',
  path: '/staff/documents',
  right: { of: 'texts', level: 'view' },
  data: versionsShape,
});

const ofDocument = { document: choice(documentKeys) };
const number = () => z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' }));
const ofVersion = z.object({ ...ofDocument, version: versionParameter() });

const textShape = z.object({
  ...head,
  ja: plainText('Japanese text, as safe HTML.'),
  en: plainText('English text, as safe HTML.'),
});

export type DocumentText = z.output<typeof textShape>;

export const documentVersion = staffCall({
  summary: 'A version with its text.',
  source: 'SJ009 SK132',
  method: 'GET',
  path: '/staff/documents/:document/:version',
  right: { of: 'texts', level: 'view' },
  params: ofVersion,
  data: textShape,
  failures: [404],
});

export const saveDocument = staffCall({
  summary:
    'Saves the next version, which begins tomorrow at the earliest; until its first day it can be changed.',
  source: 'SJ009 SK132',
  method: 'POST',
  path: '/staff/documents',
  right: { of: 'texts', level: 'edit' },
  // Two texts with signs of three bytes each.
  maxBodyBytes: 2 * 3 * documentTextMax + 10_000,
  body: z.object({
    ...ofDocument,
    /** The planned version that is changed; null: a new one. */
    version: z.nullable(number()),
    revision: z.nullable(number()),
    ja: requiredLines(documentTextMax),
    en: requiredLines(documentTextMax),
    first_day: calendarDate(),
    asks_agreement: z.boolean({ error: 'invalid' }),
  }),
  data: versionsShape,
  codes: ['changed'],
  /** The versions as they are. */
  refusal: { status: 409, data: versionsShape },
});

export const removeDocument = staffCall({
  summary: 'Removes a version whose first day has not come.',
  source: 'SJ009 SK132',
  method: 'DELETE',
  path: '/staff/documents/:document/:version',
  right: { of: 'texts', level: 'edit' },
  params: ofVersion,
  data: versionsShape,
  codes: ['changed'],
  refusal: { status: 409, data: versionsShape },
});

const figures = {
  residents: count('Residents with an account.'),
  agreed: count('Of these have agreed to the version of the day.'),
  earlier: count('Of these have agreed to an earlier one alone.'),
};

const consentsShape = z.object({
  version: z.nullable(count('The version of the day; null: there is none.', 1)),
  total: z.object(figures),
  rows: z.array(
    z.object({
      code: plainText('Office code.'),
      name_ja: plainText('Japanese name.'),
      name_en: plainText('English name.'),
      ...figures,
    }),
  ),
});

export type DocumentConsents = z.output<typeof consentsShape>;

export const documentConsents = staffCall({
  summary: 'How many residents have agreed to the version of the day, by dormitory.',
  source: 'SJ009 SK132',
  method: 'GET',
  path: '/staff/documents/:document/consents',
  right: { of: 'texts', level: 'view' },
  params: z.object(ofDocument),
  data: consentsShape,
});
