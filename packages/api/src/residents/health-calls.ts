// The call that opens health and emergency data of one resident for five minutes.
import * as z from 'zod/mini';
import { healthAnswerNames } from '../account/kinds.ts';
import { approvalRefusal } from '../approvals/refusal.ts';
import { staffCall } from '../contract/call.ts';
import { instantText, numbered, plainText } from '../validation/answers.ts';
import { healthReasonField } from './health-reasons.ts';
import { ofResident } from './staff-calls.ts';

/** How long a screen may show what was opened (D14), in milliseconds. */
export const healthShownMs = 5 * 60 * 1000;

export const openHealth = staffCall({
  summary: 'Health data and emergency contact of one resident; the reading is on record first.',
  source: 'SC019 SC020 SK038 SL019 AM208',
  method: 'POST',
  path: '/staff/residents/:id/health',
  right: { of: 'health', level: 'view' },
  stepUp: true,
  reason: true,
  approval: true,
  leavesEvent: true,
  unkept: true,
  limit: { hits: 20, windowSeconds: 60 * 60 },
  params: ofResident,
  body: z.object({ reason: healthReasonField() }),
  data: z.object({
    health: z.nullable(
      z.object({
        infectious_disease: z.nullable(
          numbered(healthAnswerNames, 'Has had an infectious disease'),
        ),
        tuberculosis: z.nullable(numbered(healthAnswerNames, 'Checked for tuberculosis')),
        allergies: plainText('Allergies and the like, or empty.'),
        special_items: plainText('What has to be known every day, or empty.'),
      }),
    ),
    emergency: z.nullable(
      z.object({
        name: plainText('Whom to call.'),
        phone_number: plainText('Digits.'),
        address: plainText('Address, or empty.'),
        relationship: plainText('Who it is to the resident.'),
        job: plainText('What the contact does.'),
        workplace: plainText('Where the contact works.'),
      }),
    ),
    /** Null where the resident has none, or did not agree that they are opened here. */
    allergens: z.nullable(
      z.object({
        names: z.array(plainText('Name of a marked allergen.')),
        /** The marks do not open: the person has to be asked. */
        unreadable: z.boolean(),
      }),
    ),
    until: instantText('When a screen hides it again.'),
  }),
  refusal: approvalRefusal,
});
