// Calls of residents about the legal texts: what they are asked to agree to.
import * as z from 'zod/mini';
import { call, type DataOf } from '../contract/call.ts';
import { count, dateText, pathText, plainText } from '../validation/answers.ts';
import { choice } from '../validation/fields.ts';
import { documentKeys } from './kinds.ts';

const openShape = z.object({
  documents: z.array(
    z.object({
      document: z.enum(documentKeys),
      version: count('Version of the day.', 1),
      name: plainText('In the language of the call.'),
      first_day: dateText('First day of the version.'),
      path: pathText('Where it can be read.'),
      later_until: dateText('Last day on which the resident may answer later.'),
    }),
  ),
});

export type OpenConsents = DataOf<typeof openConsents>['documents'];

export const openConsents = call({
  summary: 'Legal texts whose version of the day asks for an agreement that is still missing.',
  source: 'SJ009',
  method: 'GET',
  versions: ['v1'],
  path: '/users/consents',
  access: 'resident',
  data: openShape,
});

export const agreeToDocument = call({
  summary: 'Agrees to a version, once; of an earlier version than that of the day nothing is kept.',
  source: 'SJ009',
  method: 'POST',
  versions: ['v1'],
  path: '/users/consents',
  access: 'resident',
  body: z.object({
    document: choice(documentKeys),
    version: z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })),
  }),
  data: openShape,
  /** The version is not that of the day: what is open now. */
  refusal: { status: 409, data: openShape },
});
