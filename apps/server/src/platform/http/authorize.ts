// Authorizes a call: resolves its token to an actor and refuses calls that the actor may not make.
import type { IncomingHttpHeaders } from 'node:http';
import { isStaffAccess, tokenKinds, type Call } from '@yadori/api/contract/call';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../platform.ts';
import { findRegistrant, type Registrant } from '../session/registrant.ts';
import { findResetLink, type ResetLink } from '../session/reset-link.ts';
import {
  findResident,
  findResidentWith,
  type JoinedRead,
  type Resident,
} from '../session/resident.ts';
import type { PartialStaff, Staff } from '../session/staff.ts';
import { authorizeStaff } from './authorize-staff.ts';
import { CallError } from './call-error.ts';
import type { OnDeadToken } from './handler.ts';
import { requireNamedAccount } from './named-account.ts';
import { httpTexts } from './texts.ts';

interface AccessRequest {
  platform: Platform;
  headers: IncomingHttpHeaders;
  /** Of the address, not validated yet. */
  params: unknown;
  language: Language;
  now: Instant;
  network: () => string;
  requestId: string;
}

type Actor = Resident | Registrant | ResetLink | Staff | PartialStaff | undefined;

/** The actor of a call; throws the envelope's refusal (AM007, AM008, AM018, A081). */
export async function authorize(call: Call, asked: AccessRequest): Promise<Actor> {
  if (isStaffAccess(call.access)) return authorizeStaff(call, asked);
  const { platform, language, now } = asked;
  const kind = tokenKinds[call.access];
  if (kind === 'none') return undefined;
  if (kind === 'reset') {
    const link = linkToken(asked);
    return link === undefined ? undefined : findResetLink(platform.db, link, now);
  }
  const token = bearerToken(asked);
  if (token === undefined) throw tokenInvalid(language);
  if (kind === 'register' || kind === 'either') {
    const registrant = await findRegistrant(platform.db, token, now);
    if (registrant !== undefined && isLive(call, registrant))
      return requireStage(call, registrant, language);
    if (kind === 'register') throw tokenInvalid(language);
  }
  return requireResident(call, await findResident(platform.db, token, now), asked);
}

/** As `authorize`, for a call that reads its data with the session; the row is there for a resident alone. */
export async function authorizeWith(
  call: Call,
  asked: AccessRequest,
  joined: JoinedRead & { onDeadToken: OnDeadToken | undefined },
): Promise<{ actor: Resident; row: object | undefined }> {
  const { platform, language, now } = asked;
  const token = bearerToken(asked);
  if (token === undefined) throw tokenInvalid(language);
  const { outcome, row } = await findResidentWith(platform.db, token, now, joined);
  if (outcome === 'token_invalid') await joined.onDeadToken?.({ platform, token, language, now });
  return { actor: requireResident(call, outcome, asked), row };
}

const bearerToken = ({ headers: { authorization } }: AccessRequest): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];

/** "Authorization from the query token": the token of a mailed link, with or without a scheme (AM240). */
const linkToken = ({ headers: { authorization } }: AccessRequest): string | undefined =>
  /^(?:Bearer )?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];

const tokenInvalid = (language: Language) =>
  new CallError({
    status: 401,
    code: 'token_invalid',
    message: httpTexts(language).tokenInvalid,
  });

/** After the account was opened its register token is dead (A076), but for the call that opened it. */
const isLive = ({ stages = [] }: Call, { stage }: Registrant): boolean =>
  stage !== 'completed' || stages.includes(stage);

/** Steps of a registration cannot be called out of order. */
function requireStage({ stages }: Call, registrant: Registrant, language: Language): Registrant {
  if (stages === undefined || stages.includes(registrant.stage)) return registrant;
  const message = httpTexts(language).outOfOrder;
  throw new CallError({ status: 409, message, data: { reason: 'out_of_order' } });
}

function requireResident(
  call: Call,
  resident: Awaited<ReturnType<typeof findResident>>,
  { headers, language }: AccessRequest,
): Resident {
  const text = httpTexts(language);
  if (resident === 'token_invalid') throw tokenInvalid(language);
  if (resident === 'move_out')
    throw new CallError({ status: 401, code: 'move_out', message: text.moveOut });
  requireNamedAccount(headers, resident.accountId, language);
  requireTenancy(call, resident, language);
  return resident;
}

/** Refuses what is closed to a resident who has moved out, and what the dormitory does not offer (AM018, AM095). */
export function requireTenancy(call: Call, resident: Resident, language: Language): void {
  const text = httpTexts(language);
  if (resident.tenancyStatus === 'moved' && call.access !== 'moved')
    throw new CallError({ status: 403, code: 'function_disabled', message: text.moved });
  if (call.feature !== undefined && !resident.features[call.feature])
    throw new CallError({ status: 403, code: 'function_disabled', message: text.featureOff });
}
