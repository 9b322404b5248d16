// Calls of the certificate of residence.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';

/** Why no certificate is issued. */
export const certificateRefusals = ['contract_not_begun', 'too_many_names'] as const;

const refusal = { status: 409, data: z.object({ reason: z.enum(certificateRefusals) }) } as const;

/** Each of them draws, so a page that asks again and again is held back. */
const limit = { hits: 60, windowSeconds: 10 * 60 };

export const certificateInformation = call({
  summary: 'What the certificate of residence states; issues it where that was not done today.',
  source: 'R001 R003 R005 R006 W052 AM187 AM188',
  method: 'GET',
  versions: ['v1'],
  path: '/certificate/residence',
  access: 'resident',
  limit,
  data: z.object({
    /** Issue time, ISO 8601 with the offset of Tokyo. */
    created_at: z.string(),
    name: z.string(),
    /** Resident number of the account. */
    personal_code: z.string(),
    hall_name: z.string(),
    /** Address of the dormitory; empty where the operator has not entered it. */
    location: z.string(),
    contract_start: z.string(),
    /** Null for a contract without end. */
    contract_end: z.nullable(z.string()),
    /** In groups of four, as it stands on the paper. */
    number: z.string(),
    /** The public page on which a recipient of the paper verifies it. */
    verification_address: z.string(),
    /** The dormitory's seal, a `data:` address of an SVG. */
    stamp_image: z.string(),
  }),
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
  data: z.null(),
  refusal,
});
