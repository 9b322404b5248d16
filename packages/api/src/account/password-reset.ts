// Calls of a forgotten password.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { emailForm, resetPasswordForm } from './steps.ts';

export const forgotPassword = call({
  summary:
    'Mails a link for a new password, where the address belongs to a resident. Answers all alike.',
  source: 'C003 C005 C007 W006 AM069',
  method: 'POST',
  versions: ['v1'],
  path: '/users/forgot-password',
  access: 'visitor',
  body: emailForm,
  data: z.null(),
});

export const checkResetLink = call({
  summary: 'Whether the token of the link can still set a new password; keeps nothing.',
  source: 'C014 AM071',
  method: 'GET',
  versions: ['v1'],
  path: '/users/reset-password',
  access: 'reset',
  data: z.null(),
});

export const resetPassword = call({
  summary: 'Sets a new password with the token of the link and ends every session.',
  source: 'C009 C010 C011 C014 W007 AM070 AM071',
  method: 'POST',
  versions: ['v1'],
  path: '/users/reset-password',
  access: 'reset',
  body: resetPasswordForm,
  data: z.null(),
  fieldNames: { password: 'new_password' },
});
