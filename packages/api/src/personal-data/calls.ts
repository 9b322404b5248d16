// Calls of "my data": everything that is stored about a resident, and who has read the sensitive part.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { instantText, plainText, rowId } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { requiredText } from '../validation/fields.ts';

const personalDataRefusals = ['password_wrong', 'changed_without_password'] as const;

const passwordAgain = z.object({
  password: documented(requiredText(100), { format: 'password' }),
});

export const downloadPersonalData = call({
  summary: 'Everything that the operator keeps about the resident, as one ZIP; needs the password.',
  source: 'our addition, AM208',
  method: 'POST',
  versions: ['v1'],
  path: '/users/personal-data',
  // Who has moved out still has the right to it.
  access: 'moved',
  // Wrong passwords count as well.
  limit: { hits: 10, windowSeconds: 60 * 60 },
  body: passwordAgain,
  blob: true,
  mediaTypes: ['application/zip'],
  data: z.null(),
  refusal: { status: 403, data: z.object({ reason: z.enum(personalDataRefusals) }) },
});

export const sensitiveSubjects = ['health', 'emergency', 'allergens'] as const;
const sensitiveReaders = ['staff', 'system', 'resident'] as const;

export const sensitiveReads = call({
  summary:
    'Who has opened the resident’s health data, emergency contact or allergen marks, newest first, at most 100.',
  source: 'our addition, AM208',
  method: 'GET',
  versions: ['v1'],
  path: '/users/personal-data/reads',
  access: 'moved',
  data: z.object({
    reads: z.array(
      z.object({
        id: rowId('The row of the record.'),
        read_at: instantText('When it was opened.'),
        subject: z.enum(sensitiveSubjects),
        reader: z.enum(sensitiveReaders),
        /** In the language of the call. */
        role: z.nullable(plainText('As what a member of staff opened it; null of others.')),
        purpose: plainText(
          'Why it was read: the reason in the language of the call, and the words of who did.',
        ),
      }),
    ),
  }),
});
