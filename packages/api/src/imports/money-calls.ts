// The call of fees, prices and lead times that a file changes for known dormitories: two persons change them (AM261).
import * as z from 'zod/mini';
import { waitingShape } from '../approvals/refusal.ts';
import { staffCall } from '../contract/call.ts';
import { basisLength } from '../dormitory/planned-settings.ts';
import { idParameter, lines } from '../validation/fields.ts';
import { importDetailShape } from './shapes.ts';

export const planImportedMoney = staffCall({
  summary:
    'Asks another person to approve the fees, prices and lead times of an applied file for known dormitories; approved, all of them are planned.',
  source: 'AM261 SD049 SD051 SJ037',
  method: 'POST',
  path: '/staff/imports/:id/money',
  right: { of: 'money_rules', level: 'edit', group: 'money' },
  stepUp: true,
  approval: true,
  params: z.object({ id: idParameter() }),
  body: z.object({
    basis: lines(basisLength.max).check(z.minLength(basisLength.min, { error: 'invalid' })),
  }),
  data: importDetailShape,
  /** It waits; or as the import is: nothing of it can be planned any more. */
  refusal: {
    status: 409,
    data: z.union([waitingShape, importDetailShape]),
    errCodes: ['cannot_plan'],
  },
  failures: [404],
});
