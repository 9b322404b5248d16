// The call of the page behind an invitation (SC042).
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { mailText, plainText } from '../validation/answers.ts';
import { singleByteText } from '../validation/fields.ts';

export const openInvitation = call({
  summary:
    'What the link of an invitation fills in; a mail scanner that loads the page opens nothing.',
  source: 'SC042 SC043',
  method: 'POST',
  versions: ['v1'],
  path: '/users/invitation',
  access: 'visitor',
  body: z.object({ invitation: singleByteText(200) }),
  data: z.object({
    contract_number: plainText('Of the invited contract.'),
    email: z.nullable(mailText('Where the invitation was mailed.')),
    dormitory_code: plainText('Office code.'),
    room_number: plainText('Four signs.'),
  }),
  /** One answer for a wrong, used, expired and revoked link. */
  refusal: { status: 404, data: z.null() },
});
