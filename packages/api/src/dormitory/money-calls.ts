// Staff calls of a dormitory's fees, prices and lead times, which two persons change from the 1st of a month on (SD051).
import * as z from 'zod/mini';
import { waitingShape } from '../approvals/refusal.ts';
import { staffCall } from '../contract/call.ts';
import { count, dateText, instantText, plainText, rowId } from '../validation/answers.ts';
import { calendarDate, idParameter, lines, requiredText } from '../validation/fields.ts';
import { rule } from '../validation/rule.ts';
import { basisLength, moneyFields, mostOf, type MoneyField } from './planned-settings.ts';
import { reachShape } from './reach.ts';

const ofDormitory = z.object({ dormitory: requiredText(20) });
const mayEdit = { of: 'money_rules', level: 'edit', group: 'money' } as const;

const forEach = <Shape>(shapeOf: (field: MoneyField) => Shape): Record<MoneyField, Shape> =>
  Object.fromEntries(moneyFields.map((field) => [field, shapeOf(field)])) as Record<
    MoneyField,
    Shape
  >;

const valuesShape = z.object(
  forEach(() => count('Business days, hours of the fee window, or yen with tax.')),
);

const changeShape = z.object({
  id: rowId('Of the change.'),
  effective_on: dateText('From 00:00 of this day.'),
  /** What it changes; the rest stays. */
  settings: z.partial(valuesShape),
  basis: plainText('Why, in the words of the person who asked.'),
  planned_by: plainText('Who asked for it.'),
  approved_by: z.nullable(plainText('Who approved it; null: no other person could.')),
  planned_at: instantText('When it was planned: with the approval.'),
  /** Null: they get no notice. */
  announced_from: z.nullable(dateText('Residents read of it from this day on.')),
  unannounced_why: z.nullable(plainText('Why they get no notice; null: they get one.')),
});

const settingsShape = z.object({
  present: valuesShape,
  planned: z.array(changeShape),
  /** The last hundred that came into force. */
  past: z.array(
    z.extend(changeShape, {
      applied_at: instantText('Since when it is in force.'),
      /** What stood before, of a reception both ends; null: not kept. */
      replaced: z.nullable(z.partial(valuesShape)),
    }),
  ),
  can_change: z.boolean(),
});

export type MoneyPage = z.output<typeof settingsShape>;

const given = forEach((field) => {
  const error = rule('between', 0, mostOf(field));
  return z.optional(
    z.int({ error: 'invalid' }).check(z.minimum(0, { error }), z.maximum(mostOf(field), { error })),
  );
});

const words = () =>
  lines(basisLength.max).check(z.minLength(basisLength.min, { error: 'invalid' }));

export const moneySettings = staffCall({
  summary:
    'Fees, prices and lead times of a dormitory: as they are, planned changes, and past ones.',
  source: 'SD048 SD049 SK129',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/settings/money',
  right: { of: 'money_rules', level: 'view' },
  params: ofDormitory,
  data: settingsShape,
});

export const previewMoney = staffCall({
  summary: 'What a change of fees, prices and lead times would touch; nothing is kept.',
  source: 'SD050 SK129',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/settings/money/preview',
  right: mayEdit,
  unkept: true,
  limit: { hits: 120, windowSeconds: 60 },
  params: ofDormitory,
  body: z.object({ effective_on: calendarDate(), ...given }),
  data: reachShape,
});

export const planMoney = staffCall({
  summary:
    'Asks another person to approve a change of fees, prices and lead times from the 1st of a later month on; approved, it is planned and announced to residents 14 days before.',
  source: 'SD049 SD051 SK129 SJ037',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/settings/money',
  right: mayEdit,
  stepUp: true,
  approval: true,
  params: ofDormitory,
  body: z.object({
    effective_on: calendarDate(),
    basis: words(),
    /** Residents get no notice 14 days before; left out: they do. */
    unannounced_why: z.optional(words()),
    ...given,
  }),
  data: settingsShape,
  /** It waits; or as they are, where another change waits for the day. */
  refusal: { status: 409, data: z.union([waitingShape, settingsShape]), errCodes: ['day_taken'] },
});

export const cancelMoney = staffCall({
  summary: 'Cancels a planned change of fees, prices and lead times before its day.',
  source: 'SD049 SK129',
  method: 'DELETE',
  path: '/staff/dormitories/:dormitory/settings/money/:id',
  right: mayEdit,
  params: z.object({ dormitory: requiredText(20), id: idParameter() }),
  data: settingsShape,
  /** As they are: it is in force. */
  refusal: { status: 409, data: settingsShape, errCodes: ['in_force'] },
  failures: [404],
});
