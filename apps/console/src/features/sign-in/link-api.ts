// Calls of a mailed link.
import type { DataOf } from '@yadori/api/contract/call';
import { createStaffClient } from '@yadori/api/contract/staff-client';
import { staffLink, staffLinkPasskeyOptions, staffSetUp } from '@yadori/api/staff/link-calls';
import type { Attestation } from '@yadori/api/staff/passkey-fields';
import { newKey } from '@yadori/web-client/idempotency-key.ts';
import { appearance } from '../../session/appearance.ts';
import type { MailedLink } from './mailed-link.ts';

export type LinkFacts = DataOf<typeof staffLink>;
export type SetUpResult = DataOf<typeof staffSetUp>;

const clientOf = ({ secret }: MailedLink) =>
  createStaffClient({ language: () => appearance().language, headers: () => ({ link: secret }) });

export const readLink = (link: MailedLink) =>
  clientOf(link)(staffLink, { params: { id: link.id } });

export interface SetUpBody {
  password?: string;
  /** Of the app. */
  code?: string;
  attestation?: Attestation;
}

export const orderPasskey = (link: MailedLink) =>
  clientOf(link)(staffLinkPasskeyOptions, { params: { id: link.id } });

export const setUp = (link: MailedLink, body: SetUpBody) =>
  clientOf(link)(staffSetUp, { params: { id: link.id }, body }, { key: newKey() });
