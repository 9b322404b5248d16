// Whom something of the staff is for: one shape for notices, surveys and messages to many.
import * as z from 'zod/mini';
import { languages } from '../language/language.ts';
import { employmentNames } from '../account/kinds.ts';
import { targetLimits, targetStatuses } from './limits.ts';
import { choice, id, numberedChoice, requiredText } from '../validation/fields.ts';

const listOf = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.optional(z.array(item).check(z.maxLength(max, { error: 'invalid' })));

/** All conditions hold together. One that is left out narrows nothing; an empty list matches no one. */
export const targetShape = z
  .object({
    /** Office codes; null: all dormitories. */
    dormitories: z.nullable(
      z
        .array(requiredText(20))
        .check(
          z.minLength(1, { error: 'required' }),
          z.maxLength(targetLimits.dormitories, { error: 'invalid' }),
        ),
    ),
    /** The first two signs of a room, within one dormitory. */
    floors: listOf(
      z.string().check(z.regex(/^[\p{L}\p{N}]{1,2}$/u, { error: 'invalid' })),
      targetLimits.floors,
    ),
    /** Within one dormitory. */
    rooms: listOf(requiredText(4), targetLimits.rooms),
    status: listOf(choice(targetStatuses), targetStatuses.length),
    is_company: z.optional(z.boolean({ error: 'invalid' })),
    employment_status: listOf(
      numberedChoice(employmentNames, 'What the resident does'),
      Object.keys(employmentNames).length,
    ),
    /** Of the device that subscribed to notifications last; Japanese where there is none. */
    language: z.optional(choice(languages)),
    accounts: listOf(id(), targetLimits.accounts),
  })
  .check(
    z.refine(
      ({ dormitories, floors, rooms }) =>
        (floors === undefined && rooms === undefined) || dormitories?.length === 1,
      { error: 'invalid', path: ['floors'] },
    ),
  );

export type Target = z.output<typeof targetShape>;

const narrowing = [
  'floors',
  'rooms',
  'status',
  'is_company',
  'employment_status',
  'language',
  'accounts',
] as const;

/** Whether it is for fewer than whole dormitories. */
export const isNarrow = (target: Target): boolean =>
  narrowing.some((name) => target[name as keyof Target] !== undefined);
