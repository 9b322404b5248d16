// Calls of a mailed link: its id and secret stand in the address behind `#`, which no server and no log sees.
import type { DataOf } from '@yadori/api/contract/call';
import { createStaffClient } from '@yadori/api/contract/staff-client';
import { staffLink, staffSetUp } from '@yadori/api/staff/link-calls';
import { newKey } from '@yadori/web-client/idempotency-key.ts';
import { appearance } from '../../session/appearance.ts';

export type LinkFacts = DataOf<typeof staffLink>;
export type SetUpResult = DataOf<typeof staffSetUp>;

export interface MailedLink {
  id: number;
  secret: string;
}

/** Undefined where the address has none. */
export function linkIn(hash: string): MailedLink | undefined {
  const [, id, secret] = /^#(\d{1,15})\.([\w-]{16,200})$/.exec(hash) ?? [];
  return id === undefined || secret === undefined ? undefined : { id: Number(id), secret };
}

const clientOf = ({ secret }: MailedLink) =>
  createStaffClient({ language: () => appearance().language, headers: () => ({ link: secret }) });

export const readLink = (link: MailedLink) =>
  clientOf(link)(staffLink, { params: { id: link.id } });

export const setUp = (link: MailedLink, body: { password?: string; code?: string }) =>
  clientOf(link)(staffSetUp, { params: { id: link.id }, body }, { key: newKey() });
