// A newcomer for API tests: contract, mail, key, and the multipart body of the five steps.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  confirmRegistration,
  register,
  registerInformation,
  verifyRegistrationKey,
} from '@yadori/api/account/registration';
import {
  registrationPayload,
  type RegistrationDraft,
} from '@yadori/api/account/registration-payload';
import { createClient, type Send } from '@yadori/api/contract/client';
import type { Language } from '@yadori/api/language/language';
import type { TestServer } from './test-server.ts';

export interface Newcomer {
  contractId: number;
  number: string;
  email: string;
  officeCode: string;
  roomNumber: string;
}

let count = 0;

/** An unclaimed contract and somebody to register it. */
export async function newcomer(
  server: TestServer,
  { startDate = '2026-06-01', contract }: { startDate?: string; contract?: Newcomer } = {},
): Promise<Newcomer> {
  count += 1;
  const email = `newcomer${count}@example.jp`;
  if (contract !== undefined) return { ...contract, email };
  const { office_code: officeCode } = await server.db.queries
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', server.dormitoryId)
    .executeTakeFirstOrThrow();
  const number = `NEW-${String(count).padStart(4, '0')}`;
  const roomNumber = `0${400 + count}`.slice(-4);
  const { id: contractId } = await server.db.queries
    .insertInto('contracts')
    .values({
      number,
      dormitory_id: server.dormitoryId,
      room_number: roomNumber,
      start_date: startDate as never,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { contractId, number, email, officeCode, roomNumber };
}

/** A client that carries one token. */
export const holding = (
  server: TestServer,
  token: string | undefined,
  language: Language = 'ja',
): Send => createClient({ origin: server.origin, token: () => token, language: () => language });

/** The six digits of the newest mail to an address. */
export async function mailedKey(server: TestServer, email: string): Promise<string> {
  const { rows } = await server.db.pool.query<{ body_text: string }>(
    'select body_text from mails where recipient = $1 order by id desc limit 1',
    [email],
  );
  const key = /(?<!\d)\d{6}(?!\d)/.exec(rows[0]?.body_text ?? '')?.[0];
  if (key === undefined) throw new Error(`no key was mailed to ${email}`);
  return key;
}

interface Answered {
  ok: boolean;
  token?: string | undefined;
}

/** The token of an answer that must be a success. */
export function tokenOf(answer: Answered): string {
  if (!answer.ok || answer.token === undefined)
    throw new Error(`no token: ${JSON.stringify(answer)}`);
  return answer.token;
}

export const registerBody = ({ email, number }: Newcomer) => ({
  email,
  email_confirm: email,
  contract_number: number,
});

/** Register token after each of the first three steps. */
export async function walk(
  server: TestServer,
  person: Newcomer,
  until: 'mailed' | 'verified' | 'confirmed' = 'confirmed',
): Promise<string> {
  const first = await server.visitor()(register, { body: registerBody(person) });
  if (until === 'mailed') return tokenOf(first);
  const body = { one_time_key: await mailedKey(server, person.email) };
  const second = await holding(server, tokenOf(first))(verifyRegistrationKey, { body });
  if (until === 'verified') return tokenOf(second);
  const home = { dormitory_code: person.officeCode, room_number: person.roomNumber };
  return tokenOf(await holding(server, tokenOf(second))(confirmRegistration, { body: home }));
}

/** What a resident fills in, as the form holds it. */
export const draft = (changed: RegistrationDraft = {}): RegistrationDraft => ({
  dormitory_code: 'けやき寮',
  room_number: '0401',
  name: '高木 さくら',
  furigana: 'タカギ サクラ',
  gender: '2',
  phone_number: '09011112222',
  birthday: '2004-04-05',
  password: 'sakura2026',
  blood_type: 'AB',
  employment_status: '1',
  employment_name: '武蔵大学',
  major_or_department: '文学部',
  infecrious_disease: '2',
  tuberculosis_confirmation: '2',
  allergies_etc: 'そば',
  special_items_daily: '',
  emergency_contact_name: '高木 一郎',
  emergency_contact_phone_number: '0311112222',
  emergency_contact_address: '東京都練馬区豊玉上1-1',
  emergency_contact_relationship: '父',
  emergency_contact_job: '会社員',
  emergency_contact_workplace: '武蔵商事',
  movein_date: '2026-06-20',
  movein_time: '10:30',
  postal_code: '1760012',
  address: '東京都練馬区豊玉北',
  building_name: 'なし',
  luggage_delivery: '1',
  package_arrival_date: '2026-06-21',
  package_arrival_time: '2',
  use_shipping_company: '1',
  shipping_company_name: '引越センター',
  companion_count: '1',
  ...changed,
});

const images = path.join(import.meta.dirname, '../files/images');

/** A sample file of `tests/files/images`. */
export const sample = async (name: string): Promise<Blob> =>
  new Blob([new Uint8Array(await readFile(path.join(images, name)))]);

let jpeg: Promise<Blob> | undefined;

/** A small photo. */
export const photo = (): Promise<Blob> => (jpeg ??= sample('corners.jpg'));

/** Everything at once: an account that registered itself, and its user token. */
export async function registered(
  server: TestServer,
  changed: RegistrationDraft = {},
): Promise<Newcomer & { token: string; send: Send }> {
  const person = await newcomer(server);
  const send = holding(server, await walk(server, person));
  const body = registrationPayload(draft(changed));
  const token = tokenOf(await send(registerInformation, { body, file: await photo() }));
  return { ...person, token, send: holding(server, token) };
}
