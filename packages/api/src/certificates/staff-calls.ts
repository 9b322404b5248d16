// Calls of the console about certificates of residence: the log of a dormitory, revoking, issuing on behalf.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { officeCode, ofResident } from '../residents/staff-calls.ts';
import { actFields, silentForMistakes } from '../staff/reason.ts';
import { count, dateText, plainText, rowId } from '../validation/answers.ts';
import { idParameter, text } from '../validation/fields.ts';
import { certificateRefusals } from './calls.ts';

export const certificateStates = ['valid', 'ended', 'renamed', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const certificateRow = z.object({
  id: rowId('The certificate.'),
  account_id: rowId('The resident.'),
  name: plainText('As the paper prints it.'),
  room_number: plainText('Of the contract.'),
  contract_number: plainText('Number of the contract.'),
  issued_on: dateText('Day of issue.'),
  last_four: plainText('The last four signs of the number.'),
  /** As the public page answers for the number. */
  state: z.enum(certificateStates),
  revoked_on: z.nullable(dateText('Day of the revocation.')),
  /** The account was withdrawn: the resident reads no message any more. */
  is_former: z.boolean(),
});

export type CertificateRow = z.output<typeof certificateRow>;

export const dormitoryCertificates = staffCall({
  summary:
    'Certificates issued in a dormitory, the newest first, fifty at a time, or one by number.',
  source: 'SI025 SK117',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/certificates',
  right: { of: 'certificates', level: 'view' },
  params: z.object({ dormitory: officeCode() }),
  query: z.object({
    /** Whole and in any writing that the public page reads; what can be no number finds nothing. */
    number: z.optional(text(60)),
    cursor: z.optional(text(400)),
  }),
  data: z.object({
    rows: z.array(certificateRow),
    total: count('Certificates of the dormitory, or found by the number.'),
    next: z.nullable(plainText('Cursor of the next page; null after the last one.')),
  }),
});

export const certificatesOfResident = staffCall({
  summary: 'Certificates of a resident issued in the dormitory of the caller, the newest first.',
  source: 'SC016 SK117',
  method: 'GET',
  path: '/staff/residents/:id/certificates',
  right: { of: 'certificates', level: 'view' },
  params: ofResident,
  failures: [404],
  data: z.object({ rows: z.array(certificateRow) }),
});

export const revokeCertificate = staffCall({
  summary: 'Revokes a certificate: the public page names the day, and no reason.',
  source: 'SI026 SK117 SA043 SA044',
  method: 'POST',
  path: '/staff/certificates/:id/revoke',
  right: { of: 'certificates', level: 'edit' },
  stepUp: true,
  reason: true,
  params: z.object({ id: idParameter() }),
  failures: [404],
  body: z.object(actFields()).check(silentForMistakes()),
  data: z.nullable(certificateRow),
});

export const issueCertificateFor = staffCall({
  summary: 'Issues the certificate of a resident as the app would, as a PDF of one A4 page.',
  source: 'SI027 SK117 SA043 SA044',
  method: 'POST',
  path: '/staff/residents/:id/certificate',
  right: { of: 'residents', level: 'edit' },
  reason: true,
  /** A repeat draws the paper again, with the same number. */
  unkept: true,
  limit: { hits: 60, windowSeconds: 10 * 60 },
  params: ofResident,
  failures: [404],
  body: z.object(actFields()).check(silentForMistakes()),
  blob: true,
  mediaTypes: ['application/pdf'],
  data: z.null(),
  refusal: {
    status: 409,
    data: z.object({ reason: z.enum([...certificateRefusals, 'contract_ended']) }),
  },
});
