// Calls of the console about who has agreed to a legal text: by name where the caller sees these residents (SJ009).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { exportCall, hasPurpose, how } from '../exports/export-call.ts';
import { count, instantText, plainText, rowId } from '../validation/answers.ts';
import { choice, idParameter, requiredText, versionParameter } from '../validation/fields.ts';
import { documentKeys } from './kinds.ts';

/** Where it was agreed to. */
export const consentPlaces = ['registration', 'sign_in'] as const;

const right = { of: 'residents', level: 'view' } as const;

const personShape = z.object({
  account_id: rowId('The resident.'),
  name: plainText('Name.'),
  room: plainText('Room.'),
  /** The newest version that was agreed to; null: none. */
  version: z.nullable(count('Number of the version.', 1)),
  agreed_at: z.nullable(instantText('When it was agreed to.')),
  place: z.nullable(z.enum(consentPlaces)),
});

export type ConsentPerson = z.output<typeof personShape>;

const filters = {
  /** Those whose last agreement is to this version. */
  version: z.optional(versionParameter()),
  /** `1`: those without an agreement. */
  open: z.optional(choice(['1'])),
};

export const consentPeople = staffCall({
  summary:
    'The residents of a dormitory with the version of a legal text that each agreed to last, by room.',
  source: 'SJ009 SK132',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/documents/:document/consents',
  right,
  params: z.object({ dormitory: requiredText(20), document: choice(documentKeys) }),
  query: z.object(filters),
  data: z.object({
    version: z.nullable(count('The version of the day; null: there is none.', 1)),
    rows: z.array(personShape),
  }),
});

const agreementShape = z.object({
  document: z.enum(documentKeys),
  version: count('Number of the version.', 1),
  agreed_at: instantText('When it was agreed to.'),
  place: z.enum(consentPlaces),
});

export const residentConsents = staffCall({
  summary:
    'What a resident has agreed to: each version of a legal text with its moment, newest first.',
  source: 'SJ009 SJ010 SK132',
  method: 'GET',
  path: '/staff/residents/:id/consents',
  right,
  params: z.object({ id: idParameter() }),
  failures: [404],
  data: z.object({ name: plainText('Of the resident.'), rows: z.array(agreementShape) }),
});

export const exportConsents = exportCall({
  summary: 'Who of a dormitory has agreed to which version of a legal text, as a file.',
  source: 'SJ009 SL021 SL022 SL023 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/consents',
  right,
  params: z.object({ dormitory: requiredText(20) }),
  body: z.object({ ...how, document: choice(documentKeys), ...filters }).check(hasPurpose),
  codes: ['step_up'],
});
