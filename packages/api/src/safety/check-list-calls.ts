// The list of safety checks, which the frame of the console reads. Apart from the calls of a check, which its first screen
// does not need.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { officeCode } from '../residents/staff-calls.ts';
import { listedCheckShape } from './shapes.ts';

export const safetyChecks = staffCall({
  summary: 'The newest fifty safety checks, with figures and how fast residents answered.',
  source: 'SH026 SH027 SK107',
  method: 'GET',
  path: '/staff/safety-checks',
  right: { of: 'safety', level: 'view' },
  failures: [404],
  query: z.object({ dormitory: z.optional(officeCode()) }),
  data: z.object({ rows: z.array(listedCheckShape) }),
});
