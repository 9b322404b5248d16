// How the console looks and speaks to the person who is signed in.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { plainText } from '../validation/answers.ts';
import { choice, text } from '../validation/fields.ts';
import { languages } from '../language/language.ts';
import { preferencesShape, themes } from './shapes.ts';

export const savePreferences = staffCall({
  summary: 'Saves how the console looks and speaks to the person.',
  source: 'SK018',
  method: 'PUT',
  path: '/staff/me/preferences',
  own: true,
  body: z.object({
    language: z.optional(choice(languages)),
    display_name: z.optional(text(50)),
    theme: z.optional(choice(themes)),
    sounds: z.optional(z.boolean()),
    pushes: z.optional(z.boolean()),
    start: z.optional(text(200).check(z.regex(/^[a-z0-9/_?=&-]*$/, { error: 'regex' }))),
  }),
  data: z.object({
    language: z.enum(languages),
    display_name: plainText('Empty: the name.'),
    preferences: preferencesShape,
  }),
});
