// Input of an unfinished registration, in the memory of this document; a part of it survives a reload
// (kept-registration.ts). Health data and the password never reach the device's storage (AM206, AM242).
import type { confirmRegistration } from '@yadori/api/account/registration';
import type { RegistrationDraft } from '@yadori/api/account/registration-payload';
import { registrationDefaults } from '@yadori/api/account/kinds';
import type { DataOf } from '@yadori/api/contract/call';
import type { Values } from '@yadori/kit/form/checked-form.ts';
import type { AvatarDraft } from '../avatar-editor/avatar-draft.ts';
import { dropKeptRegistration, readKeptRegistration } from './kept-registration.ts';
import type { Step } from './registration-steps.ts';

interface Invited {
  contract_number: string;
  room: Values<'dormitory_code' | 'room_number'>;
}

export interface RegistrationMemory {
  /** The form of contract and mail, and the pair that the server has accepted. */
  entry: Values<'contract_number' | 'email' | 'email_confirm'>;
  accepted: { contract_number: string; email: string } | undefined;
  room: Values<'dormitory_code' | 'room_number'>;
  /** What an invitation says of office and room: of its own contract alone. */
  invited: Invited | undefined;
  confirmed: DataOf<typeof confirmRegistration> | undefined;
  draft: RegistrationDraft;
  agreed: boolean;
  photo: AvatarDraft | undefined;
  /** The photo as it was cut when its step was left. */
  jpeg: Blob | undefined;
  /** The last step that may be shown. */
  reached: Step;
  /** After a reload: the step at which the resident goes on, and which therefore says what was not kept. */
  resumedAt: Step | undefined;
}

const empty = (): RegistrationMemory => ({
  entry: {},
  accepted: undefined,
  room: {},
  invited: undefined,
  confirmed: undefined,
  draft: {
    gender: String(registrationDefaults.gender),
    blood_type: registrationDefaults.blood_type,
    employment_status: String(registrationDefaults.employment_status),
  },
  agreed: false,
  photo: undefined,
  jpeg: undefined,
  reached: 1,
  resumedAt: undefined,
});

let memory = empty();

export const registrationMemory = (): RegistrationMemory => memory;

export function forgetRegistration(): void {
  memory = empty();
  dropKeptRegistration();
}

/** Once in a document: a reload finds what its tab has kept. Answers whether there was something. */
export function resumeRegistration(): boolean {
  const kept = memory.accepted === undefined ? readKeptRegistration() : undefined;
  if (kept !== undefined) memory = { ...empty(), ...kept };
  return kept !== undefined;
}

/** The server has accepted a pair. Another pair is another person, who must not see the input of the one before. */
export function acceptEntry(pair: { contract_number: string; email: string }): void {
  const { accepted, entry, invited } = memory;
  const same = accepted?.contract_number === pair.contract_number && accepted.email === pair.email;
  const isInvited = invited?.contract_number === pair.contract_number;
  if (!same) memory = { ...empty(), entry, ...(isInvited && { invited, room: invited.room }) };
  memory.accepted = pair;
}

/** Until the pair is accepted; the resident still sees and confirms it. */
export function keepInvited(invited: Invited): void {
  memory.invited = invited;
}
