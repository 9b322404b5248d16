// Shapes that several calls of staff answer.
import * as z from 'zod/mini';
import { languages } from '../language/language.ts';
import { dateText, instantText, mailText, plainText, rowId } from '../validation/answers.ts';
import { roles, staffFunctions, type Level, type StaffFunction } from './rights.ts';

const level = z.enum(['view', 'edit']);

/** Function to level; a function without a right is absent. */
const rightsShape = z.object(
  Object.fromEntries(staffFunctions.map((of) => [of, z.optional(level)])) as Record<
    StaffFunction,
    z.ZodMiniOptional<z.ZodMiniEnum<{ [L in Level]: L }>>
  >,
);

const roleShape = z.enum(roles as [(typeof roles)[number]]);

/** A dormitory as the head of the console shows it. */
export const dormitoryShape = z.object({
  code: plainText('The office code, which addresses of the console and of calls carry.'),
  name_ja: plainText('Japanese name.'),
  name_en: plainText('English name.'),
  services: z.object({
    meal_reservation: z.boolean(),
    overnight_report: z.boolean(),
    guest_report: z.boolean(),
  }),
  rights: rightsShape,
});

export const grantShape = z.object({
  role: roleShape,
  /** Null: all dormitories. */
  dormitory: z.nullable(plainText('The office code; null for all dormitories.')),
  from_day: dateText('First day.'),
  until_day: z.nullable(dateText('Last day; null without end.')),
});

const staffPersonShape = z.object({
  id: rowId('The member of staff.'),
  name: plainText('Name.'),
  display_name: plainText('Name that others see; the name where none was chosen.'),
  email: z.nullable(mailText('Signs in with it; null of a station.')),
  language: z.enum(languages),
});

export const themes = ['system', 'light', 'dark'] as const;

export const preferencesShape = z.object({
  theme: z.enum(themes),
  /** A sound with new messages and alerts. */
  sounds: z.boolean(),
  /** Page after signing in, below `/staff`; empty: Today. */
  start: plainText('Page after signing in, below the dormitory; empty for Today.'),
  pushes: z.boolean(),
});

export const staffSessionShape = z.object({
  person: staffPersonShape,
  /** Those of today. */
  grants: z.array(grantShape),
  /** Those that begin on a later day: they give no rights yet. */
  grants_to_come: z.array(
    z.object({
      ...grantShape.shape,
      name_ja: z.nullable(plainText('Japanese name of the dormitory; null for all dormitories.')),
      name_en: z.nullable(plainText('English name of the dormitory; null for all dormitories.')),
    }),
  ),
  /** Rights in every dormitory; empty without a role for all of them. */
  rights_everywhere: rightsShape,
  /** The dormitories that a grant names; of a role for all of them none, see `ownDormitories`. */
  dormitories: z.array(dormitoryShape),
  preferences: preferencesShape,
  /** What proves the person again. */
  factors: z.array(z.enum(['totp', 'passkey'])),
  idle_minutes: z.int(),
  ends_at: instantText('When the session ends at the latest.'),
  proved_until: z.nullable(instantText('Until when calls with step-up need no further proof.')),
});

export type StaffSession = z.output<typeof staffSessionShape>;
