// The dormitories of the person who is signed in. Apart from sessions and preferences, which the first screen does not need.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { text } from '../validation/fields.ts';
import { dormitoryShape } from './shapes.ts';

export const ownDormitories = staffCall({
  summary:
    'Up to 20 dormitories in which the person has a role, by name or office code: last used first.',
  source: 'SA039 SK041',
  method: 'GET',
  path: '/staff/my-dormitories',
  own: true,
  query: z.object({ q: z.optional(text(50)) }),
  data: z.object({ dormitories: z.array(dormitoryShape) }),
});
