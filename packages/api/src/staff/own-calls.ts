// Calls about the person who is signed in: sessions, preferences, dormitories.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
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

export const ownSessions = call({
  summary: 'The sessions of the person that have not ended: this one first, then the last used.',
  source: 'SA027 SK017',
  method: 'GET',
  versions: ['v1'],
  path: '/staff/me/sessions',
  access: 'staff',
  own: true,
  data: sessions,
});

export const endOwnSession = call({
  summary: 'Ends one session of the person.',
  source: 'SA027 SK017',
  method: 'DELETE',
  versions: ['v1'],
  path: '/staff/me/sessions/:id',
  access: 'staff',
  own: true,
  params: z.object({ id: idParameter() }),
  data: sessions,
});

export const endOtherSessions = call({
  summary: 'Ends all sessions of the person but this one.',
  source: 'SA027 SK017',
  method: 'DELETE',
  versions: ['v1'],
  path: '/staff/me/sessions/others',
  access: 'staff',
  own: true,
  data: sessions,
});

export const savePreferences = call({
  summary: 'Saves how the console looks and speaks to the person.',
  source: 'SK018',
  method: 'PUT',
  versions: ['v1'],
  path: '/staff/me/preferences',
  access: 'staff',
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

export const ownDormitories = call({
  summary:
    'Up to 20 dormitories in which the person has a role, by name or office code: last used first.',
  source: 'SA039 SK041',
  method: 'GET',
  versions: ['v1'],
  path: '/staff/my-dormitories',
  access: 'staff',
  own: true,
  query: z.object({ q: z.optional(text(50)) }),
  data: z.object({ dormitories: z.array(dormitoryShape) }),
});
