// Calls of the console about what waits to be published: drafts, their targets, publication.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { messageDraft } from '../messages/draft-shape.ts';
import { noticeDraft } from '../notices/draft-shape.ts';
import { surveyDraft } from '../surveys/draft-shape.ts';
import { targetShape } from '../targets/target.ts';
import { parseDate } from '../time/tokyo.ts';
import { count, instantText, plainText, rowId } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { choice, idParameter, requiredText, text } from '../validation/fields.ts';

export const draftKinds = ['notice', 'survey', 'message'] as const;
export type DraftKindName = (typeof draftKinds)[number];

/** Names that an answer holds. */
export const previewedNames = 1000;

const ofDraft = z.object({ id: idParameter() });

const revision = () => z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' }));

/** The content of the kind, by whose form the server validates it. */
const content = () =>
  z.record(z.string().check(z.maxLength(50, { error: 'invalid' })), field(), { error: 'required' });

const field = () =>
  documented(z.unknown(), { description: 'By the form of the kind, as long as a body may be.' });

/** A minute in Tokyo. */
export const plannedMinute = z.string({ error: 'required' }).check(
  z.regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:00)?\+09:00$/, {
    error: 'date',
    abort: true,
  }),
  z.refine((value) => parseDate(value.slice(0, 10)) !== undefined, { error: 'date' }),
);

const moment = z.nullable(plannedMinute);

const draftFailures = ['incomplete', 'no_recipients', 'no_right'] as const;

/** Validated by content. A picture is encoded again; a PDF stays as it is. */
const draftFileKinds = ['pdf', 'image'] as const;
export const draftFileBytes = 20 * 1024 * 1024;

const draftShape = z.object({
  id: rowId('The draft.'),
  kind: z.enum(draftKinds),
  dormitory: z.nullable(plainText('Office code; null: of the head office.')),
  /** Of the kind. */
  content: z.union([noticeDraft, surveyDraft, messageDraft]),
  target: targetShape,
  run_at: z.nullable(instantText('When it is published; null: by hand.')),
  planned: z.nullable(
    z.object({ by: plainText('Who planned it.'), count: count('Recipients at that time.') }),
  ),
  /** Why a planned publication did not take place. */
  failed: z.nullable(z.enum(draftFailures)),
  /** What the notice is beside its text. */
  file: z.nullable(
    z.object({
      kind: z.enum(draftFileKinds),
      name: plainText('As it was called where it came from.'),
      size: count('Octets.'),
    }),
  ),
  revision: count('To be sent with a change.', 1),
  updated_by: plainText('Who saved it last.'),
  updated_at: instantText('When it was saved.'),
});

export type Draft = z.output<typeof draftShape>;

export const drafts = staffCall({
  summary: 'Drafts of a kind that are not published, the planned ones first; at most 200.',
  source: 'SG001 SG004 SK098',
  method: 'GET',
  path: '/staff/drafts',
  own: true,
  query: z.object({
    kind: choice(draftKinds),
    /** An office code; left out: all that the caller reaches. */
    dormitory: z.optional(requiredText(20)),
  }),
  data: z.object({
    rows: z.array(
      z.object({
        ...z.pick(draftShape, {
          id: true,
          dormitory: true,
          target: true,
          run_at: true,
          planned: true,
          failed: true,
          revision: true,
          updated_by: true,
          updated_at: true,
        }).shape,
        title: plainText('May be empty.'),
      }),
    ),
  }),
  failures: [404],
});

export const draft = staffCall({
  summary: 'One draft in full.',
  source: 'SG004 SK098',
  method: 'GET',
  path: '/staff/drafts/:id',
  own: true,
  params: ofDraft,
  data: draftShape,
  failures: [404],
});

/** A text in each of two languages, each of at most 1 MB as HTML (SG015). */
const draftBodyBytes = 2 * 1024 * 1024;

export const createDraft = staffCall({
  summary: 'Begins a draft.',
  source: 'SG004 SK098',
  method: 'POST',
  path: '/staff/drafts',
  own: true,
  limit: { hits: 120, windowSeconds: 3600 },
  maxBodyBytes: draftBodyBytes,
  body: z.object({
    kind: choice(draftKinds),
    /** An office code; null: of the head office. */
    dormitory: z.nullable(requiredText(20)),
    content: content(),
    target: targetShape,
    run_at: z._default(moment, null),
  }),
  data: draftShape,
  failures: [404],
});

export const saveDraft = staffCall({
  summary: 'Saves a draft; of two editors the later one gets `changed` with the saved state.',
  source: 'SG004 SK098',
  method: 'PUT',
  path: '/staff/drafts/:id',
  own: true,
  limit: { hits: 60, windowSeconds: 60 },
  maxBodyBytes: draftBodyBytes,
  params: ofDraft,
  body: z.object({
    content: content(),
    target: targetShape,
    run_at: z._default(moment, null),
    revision: revision(),
    /** Takes a planned one back first; without it a planned draft stays as it is. */
    unplan: z._default(z.boolean(), false),
  }),
  data: draftShape,
  codes: ['changed'],
  /** As it is. */
  refusal: { status: 409, data: draftShape, errCodes: ['planned', 'published'] },
  failures: [404],
});

export const attachDraftFile = staffCall({
  summary: 'Puts a PDF or picture of at most 20 MB to a draft, in the place of the one before.',
  source: 'SG015 L007 CF38',
  method: 'POST',
  path: '/staff/drafts/:id/file',
  own: true,
  limit: { hits: 30, windowSeconds: 600 },
  params: ofDraft,
  body: z.object({
    revision: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: 'invalid' })),
      z.transform(Number),
    ),
    file_name: text(200),
  }),
  file: { name: 'file', required: true },
  maxFileBytes: draftFileBytes,
  data: draftShape,
  codes: ['changed'],
  /** As it is. */
  refusal: { status: 409, data: draftShape, errCodes: ['planned', 'published'] },
  failures: [404],
});

export const detachDraftFile = staffCall({
  summary: 'Takes the file from a draft.',
  source: 'SG015',
  method: 'DELETE',
  path: '/staff/drafts/:id/file',
  own: true,
  params: ofDraft,
  body: z.object({ revision: revision() }),
  data: draftShape,
  codes: ['changed'],
  refusal: { status: 409, data: draftShape, errCodes: ['planned', 'published'] },
  failures: [404],
});

export const draftFile = staffCall({
  summary: 'The file of a draft, as residents would get it.',
  source: 'SG015',
  method: 'GET',
  path: '/staff/drafts/:id/file',
  own: true,
  params: ofDraft,
  blob: true,
  mediaTypes: ['application/pdf', 'image/webp'],
  data: z.null(),
  failures: [404],
});

export const removeDraft = staffCall({
  summary:
    'Removes a draft, also a planned one before its time; not one that a colleague saved after the revision.',
  source: 'SG007 SF016 SK098',
  method: 'DELETE',
  path: '/staff/drafts/:id',
  own: true,
  params: ofDraft,
  body: z.object({ revision: revision() }),
  data: z.null(),
  codes: ['changed'],
  refusal: { status: 409, data: z.null(), errCodes: ['published'] },
  failures: [404],
});

export const previewTarget = staffCall({
  summary:
    'Who would get it now: how many, and up to 1,000 names in the order of their rooms; names leave an event. And how many rooms it does not reach, as their tenants have no account.',
  source: 'SF015 SG005 SG018 SK099 AM249',
  method: 'POST',
  path: '/staff/targets/preview',
  own: true,
  unkept: true,
  limit: { hits: 120, windowSeconds: 60 },
  body: z.object({
    kind: choice(draftKinds),
    target: targetShape,
    /** Without names nothing is recorded: for a count that follows the conditions while they are chosen. */
    names: z._default(z.boolean({ error: 'invalid' }), true),
  }),
  data: z.object({
    count: count('Recipients.'),
    dormitories: count('Dormitories of the recipients.'),
    with_push: count('Of these with a device that gets notifications.'),
    in_english: count('Of these with a device in English.'),
    without_account: count('Rooms that are let without an account: paper alone reaches them.'),
    /** The number has to be typed (SG018). */
    must_type: z.boolean(),
    /** Those of a target within one dormitory, whatever else it names. */
    floors: z.array(
      z.object({ floor: plainText('The first two signs of a room.'), count: count('Residents.') }),
    ),
    names: z.array(
      z.object({
        account_id: rowId('The resident.'),
        name: plainText('Name.'),
        room_number: plainText('Room.'),
        dormitory: plainText('Office code.'),
      }),
    ),
    /** Of those without account, where names are asked for. */
    rooms: z.array(
      z.object({ room_number: plainText('Room.'), dormitory: plainText('Office code.') }),
    ),
  }),
});

export const publishDraft = staffCall({
  summary: 'Publishes a draft now, or plans it for its time; the recipients are found then.',
  source: 'SF015 SF016 SG005 SG006 SG007 SG018 SK100',
  method: 'POST',
  path: '/staff/drafts/:id/publish',
  own: true,
  params: ofDraft,
  body: z.object({
    revision: revision(),
    /** The number that the sender saw; needed above 5 dormitories or 1,000 residents. */
    count: z.optional(z.int({ error: 'invalid' }).check(z.minimum(0, { error: 'invalid' }))),
  }),
  data: z.object({
    count: count('Recipients, of a plan at this time.'),
    planned_at: z.nullable(instantText('When it will be published; null: it is.')),
    ids: z.array(rowId('What was published.')),
  }),
  codes: ['changed', 'step_up'],
  refusal: {
    status: 409,
    data: z.object({
      count: count('Recipients at this time.'),
      /** Codes of what is missing, with `incomplete`. */
      problems: z.array(plainText('A code.')),
    }),
    errCodes: [
      ...(['count_differs', 'too_soon', 'too_far', 'too_many'] as const),
      ...(['incomplete', 'no_recipients', 'planned', 'published'] as const),
    ],
  },
  failures: [403, 404],
});
