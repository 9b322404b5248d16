// Calls of registration, in the order in which a new resident makes them.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { dateText, plainText } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { storedUser } from './calls.ts';
import { avatarMaxBytes } from './avatar.ts';
import { moveinLastTimes } from './movein.ts';
import { information, oneTimeKeyForm, registerConfirmForm, registerForm } from './steps.ts';

/**
 * Why a registration is refused. `out_of_order`: an earlier step is missing (A081). `already_registered`: the same
 * token opened the account before, with another password.
 */
const registrationRefusals = [
  'contract_unknown',
  'contract_taken',
  'email_taken',
  'email_of_staff',
  'house_differs',
  'out_of_order',
  'key_wrong',
  'key_expired',
  'key_void',
  'already_registered',
] as const;
export type RegistrationRefusal = (typeof registrationRefusals)[number];

const refusal = { status: 409, data: z.object({ reason: z.enum(registrationRefusals) }) } as const;

export const register = call({
  summary: 'Begins a registration: mails a one-time key. The same pair again voids the key before.',
  source: 'A007 A012 A013 W001 AM042 AM057',
  method: 'POST',
  versions: ['v1'],
  path: '/users/register',
  access: 'visitor',
  body: registerForm,
  data: z.null(),
  token: true,
  refusal,
});

export const verifyRegistrationKey = call({
  summary: 'Accepts the mailed one-time key; five wrong ones void it.',
  source: 'A016 A017 A018 W002 AM023',
  method: 'POST',
  versions: ['v1'],
  path: '/users/one-time-key',
  access: 'register',
  stages: ['mailed'],
  body: oneTimeKeyForm,
  data: z.null(),
  token: true,
  refusal,
});

export const confirmRegistration = call({
  summary: 'Confirms office code and room of the contract.',
  source: 'A020 A021 A022 A082 W003 AM052 AM059',
  method: 'POST',
  versions: ['v1'],
  path: '/users/register-confirm',
  access: 'register',
  failures: [429],
  stages: ['verified', 'confirmed'],
  body: registerConfirmForm,
  data: z.object({
    division_kanji_name: plainText('Name of the dormitory in Japanese.'),
    dormitory_name: plainText('The same in the language of the request.'),
    room_number: plainText('Four signs, as the contract has it.'),
    /** AM052. */
    contract_start_date: dateText('No move-in before it.'),
    /** AM048. */
    movein_last_time: documented(z.enum(moveinLastTimes), {
      description: 'Last time at which the front desk receives, in Tokyo.',
    }),
  }),
  token: true,
  refusal,
});

export const registerInformation = call({
  summary:
    'Ends a registration: opens the account with profile and photo and signs in. Delivered again, it signs in.',
  source: 'A075 A076 A080 A081 A083 W004 AM037 AM041',
  method: 'POST',
  versions: ['v1'],
  path: '/users/register-information',
  access: 'register',
  failures: [429],
  stages: ['confirmed', 'completed'],
  body: information(),
  file: { name: 'avatar', required: true },
  maxFileBytes: avatarMaxBytes,
  data: storedUser,
  token: true,
  refusal,
});
