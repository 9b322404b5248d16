// Calls of a mailed link.
import type { DataOf } from '@yadori/api/contract/call';
import { createStaffClient } from '@yadori/api/contract/staff-client';
import { staffLink, staffSetUp } from '@yadori/api/staff/link-calls';
import { newKey } from '@yadori/web-client/idempotency-key.ts';
import { appearance } from '../../session/appearance.ts';
import type { MailedLink } from './mailed-link.ts';

export type LinkFacts = DataOf<typeof staffLink>;
export type SetUpResult = DataOf<typeof staffSetUp>;

const clientOf = ({ secret }: MailedLink) =>
  createStaffClient({ language: () => appearance().language, headers: () => ({ link: secret }) });

export const readLink = (link: MailedLink) =>
  clientOf(link)(staffLink, { params: { id: link.id } });

export const setUp = (link: MailedLink, body: { password?: string; code?: string }) =>
  clientOf(link)(staffSetUp, { params: { id: link.id }, body }, { key: newKey() });
