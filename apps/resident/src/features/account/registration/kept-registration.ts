// What a reload of an unfinished registration finds in the session storage of the tab (AM242). Named are the fields that
// may be kept: the password and everything about health, blood type included, never are.
import { tabStorage } from '@yadori/web-client/storage.ts';
import type { confirmRegistration } from '@yadori/api/account/registration';
import type { RegistrationDraft } from '@yadori/api/account/registration-payload';
import type { DataOf } from '@yadori/api/contract/call';
import type { Values } from '@yadori/kit/form/checked-form.ts';
import { ownKey } from '../../../session/session.ts';
import { addressNames, moveinNames } from './registration-steps.ts';

/** Removed with a session of this browser: a resident who signs in is somebody else. */
const key = ownKey('registration');

export const keptNames = [
  'name',
  'furigana',
  'gender',
  'phone_number',
  'birthday',
  'employment_status',
  'employment_name',
  'major_or_department',
  'emergency_contact_name',
  'emergency_contact_relationship',
  'emergency_contact_phone_number',
  'emergency_contact_address',
  'emergency_contact_job',
  'emergency_contact_workplace',
  ...moveinNames,
  ...addressNames,
] as const satisfies readonly (keyof RegistrationDraft)[];

interface StoredRegistration {
  accepted: { contract_number: string; email: string } | undefined;
  room: Values<'dormitory_code' | 'room_number'>;
  confirmed: DataOf<typeof confirmRegistration> | undefined;
  draft: RegistrationDraft;
}

export function keepRegistration({ accepted, room, confirmed, draft }: StoredRegistration): void {
  const kept: StoredRegistration = { accepted, room, confirmed, draft: keepable(draft) };
  tabStorage.write(key, JSON.stringify(kept));
}

export function readKeptRegistration(): StoredRegistration | undefined {
  try {
    const text = tabStorage.read(key);
    if (text === null) return undefined;
    const { draft, ...kept } = JSON.parse(text) as StoredRegistration;
    return { ...kept, draft: keepable(draft) };
  } catch {
    return undefined;
  }
}

export const dropKeptRegistration = (): void => tabStorage.write(key);

const keepable = (draft: RegistrationDraft): RegistrationDraft =>
  Object.fromEntries(
    keptNames.filter((name) => draft[name] !== undefined).map((name) => [name, draft[name]]),
  );
