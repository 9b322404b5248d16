// The call of the console that reminds residents of the question about the end of their contract.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count } from '../validation/answers.ts';
import { id } from '../validation/fields.ts';
import { mostExtended } from './rules.ts';
import { ofDormitory } from './staff-calls.ts';

export const remindRenewals = staffCall({
  summary:
    'Reminds residents without an answer of the question what comes after their contract, and those who would like to leave of the move-out application, each once in a week.',
  source: 'SC053 SK163',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/contracts/renewals/reminders',
  right: { of: 'contracts', level: 'edit' },
  params: ofDormitory,
  body: z.object({
    ids: z
      .array(id(), { error: 'required' })
      .check(
        z.minLength(1, { error: 'required' }),
        z.maxLength(mostExtended, { error: 'invalid' }),
      ),
  }),
  data: z.object({
    reminded: count('Residents who got a message.'),
    left: count('Who answered otherwise, were reminded within seven days, or are not asked.'),
  }),
});
