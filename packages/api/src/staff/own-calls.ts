// Calls about the person who is signed in: sessions, preferences, dormitories.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { instantText, plainText, rowId } from '../validation/answers.ts';
import { choice, idParameter, text } from '../validation/fields.ts';
import { languages } from '../language/language.ts';
import { dormitoryShape, preferencesShape, themes } from './shapes.ts';

const sessions = z.object({
  sessions: z.array(
    z.object({
      id: rowId('The session.'),
      device: plainText('System and browser in the language of the request.'),
      network: plainText('Network address of the sign-in.'),
      signed_in_at: instantText('When it began.'),
      last_seen_at: instantText('Last call of a person.'),
      is_current: z.boolean(),
    }),
  ),
});

export const ownSessions = staffCall({
  summary: 'The sessions of the person that have not ended: this one first, then the last used.',
  source: 'SA027 SK017',
  method: 'GET',
  path: '/staff/me/sessions',
  own: true,
  data: sessions,
});

export const endOwnSession = staffCall({
  summary: 'Ends one session of the person.',
  source: 'SA027 SK017',
  method: 'DELETE',
  path: '/staff/me/sessions/:id',
  own: true,
  params: z.object({ id: idParameter() }),
  data: sessions,
});

export const endOtherSessions = staffCall({
  summary: 'Ends all sessions of the person but this one.',
  source: 'SA027 SK017',
  method: 'DELETE',
  path: '/staff/me/sessions/others',
  own: true,
  data: sessions,
});

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
