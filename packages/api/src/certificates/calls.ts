// Calls of the certificate of residence.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import {
  addressText,
  dateText,
  instantText,
  patternText,
  plainText,
} from '../validation/answers.ts';
import { numberPattern } from './number.ts';

/** Why no certificate is issued. */
export const certificateRefusals = ['contract_not_begun', 'too_many_names'] as const;

const refusal = { status: 409, data: z.object({ reason: z.enum(certificateRefusals) }) } as const;

/** Each of these calls draws, so a page that repeats them is rate limited. */
const limit = { hits: 60, windowSeconds: 10 * 60 };

export const certificateInformation = call({
  summary: 'What the certificate of residence states; issues it where that was not done today.',
  source: 'R001 R003 R005 R006 W052 AM187 AM188',
  method: 'GET',
  versions: ['v1'],
  path: '/certificate/residence',
  access: 'resident',
  query: z.object({
    /** `true` issues nothing: for a copy in the background (AM243). Our addition. */
    issued_only: z.optional(z.enum(['true', 'false'], { error: 'invalid' })),
  }),
  limit,
  /** Null: only an issued one was asked for, and there is none (AM243). */
  data: z.nullable(
    z.object({
      created_at: instantText('Issue time.'),
      name: plainText('The name that the paper prints.'),
      personal_code: plainText('Resident number of the account.'),
      hall_name: plainText('Name of the dormitory in Japanese.'),
      location: plainText('Address of the dormitory; empty where the operator has not entered it.'),
      contract_start: dateText('First day of the contract.'),
      contract_end: z.nullable(dateText('Its last day; null without an end.')),
      number: patternText(numberPattern, 'In groups of four, as it stands on the paper.'),
      verification_address: addressText(
        'The public page on which a recipient of the paper verifies it.',
      ),
      stamp_image: addressText('The seal of the dormitory, a `data:` address of an SVG.'),
    }),
  ),
  refusal,
});

export const certificateImage = call({
  summary: 'The certificate of residence as a picture (PNG).',
  source: 'R001 R003 R004 R005 R006 W051 AM187 AM189',
  method: 'GET',
  versions: ['v1'],
  path: '/certificate',
  access: 'resident',
  limit,
  blob: true,
  mediaTypes: ['image/png'],
  data: z.null(),
  refusal,
});

export const certificatePdf = call({
  summary: 'The certificate of residence as a PDF of one A4 page.',
  source: 'R002 R005 R006 W050 AM187',
  method: 'GET',
  versions: ['v1'],
  path: '/certificate/pdf',
  access: 'resident',
  limit,
  blob: true,
  mediaTypes: ['application/pdf'],
  data: z.null(),
  refusal,
});
