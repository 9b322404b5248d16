// The call of one dormitory beside the list of all: whom to call, and what was done so far.
import * as z from 'zod/mini';
import { staffCall, type DataOf } from '../contract/call.ts';
import { checkKinds, stepWays, type CheckKind } from '../safety/kinds.ts';
import { figuresShape } from '../safety/shapes.ts';
import { count, instantText, plainText, rowId } from '../validation/answers.ts';
import { requiredText } from '../validation/fields.ts';

const personShape = z.object({ name: plainText('Name.') });

export const dormitorySummary = staffCall({
  summary:
    'One dormitory before it is opened: figures, an open safety check with what was done so far, and whom to call. No names of residents.',
  source: 'SB017 SK030',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/summary',
  right: { of: 'today', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  data: z.object({
    read_at: instantText('When it was read.'),
    location_ja: plainText('Address in Japanese, or empty.'),
    location_en: plainText('Address in English, or empty.'),
    phone: plainText('Number of the desk for emergencies, or empty.'),
    /** Null without the right to see staff. */
    people: z.nullable(
      z.object({
        managers: z.array(personShape),
        deputies: z.array(personShape),
      }),
    ),
    /** Null without the right to see who is there. */
    tonight: z.nullable(
      z.object({
        in: count('Residents who sleep there.'),
        away: count('Residents who reported a night away.'),
        guests: count('Guests who stay overnight.'),
      }),
    ),
    /** Null without an open check, and without the right to see it. */
    check: z.nullable(
      z.object({
        id: rowId('The check.'),
        kind: z.enum(checkKinds as [CheckKind]),
        title: plainText('Its heading, in the language of the request.'),
        started_at: instantText('When it began.'),
        started_by: z.nullable(plainText('Name; null where the command line started it.')),
        /** Residents, and rooms without account, together. */
        figures: figuresShape,
        steps: z.array(
          z.object({
            way: z.enum(stepWays),
            at: instantText('When it was sent.'),
            count: count('Recipients.'),
          }),
        ),
      }),
    ),
    can: z.object({ edit: z.boolean() }),
  }),
});

export type DormitorySummary = DataOf<typeof dormitorySummary>;
