// Invites tenants in one transaction: rows, mails of the outbox, events. What works already is left as it is (SC041).
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '@yadori/api/language/language';
import {
  invitationDays,
  mostAgain,
  mostInvited,
  waysOf,
  type ChosenWay,
  type InvitationWay,
} from '@yadori/api/invitations/state';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../platform/database/database.ts';
import { recordEvents, type Event } from '../../platform/events.ts';
import { queueMails } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/session/token.ts';
import { findWording } from '../operator-texts/queries.ts';
import { invitationMail } from './mails.ts';
import { publishInvited } from './publish-invited.ts';
import { findCandidates, findNames, lockCandidates, type Candidate } from './queries.ts';
import { invitationLink, invitationSecret } from './secret.ts';

const day = 24 * 60 * 60 * 1000;

export const invitedUntil = (now: Instant): Instant => now + invitationDays * day;

/** A mail is tried for a week; its link lives longer. */
const mailedFor = 7 * day;

export interface Choice {
  dormitoryId: number;
  /** Null: all that no one has registered with. */
  ids: readonly number[] | null;
  language: Language;
  /** Of one contract: the one that works is made void. */
  again: boolean;
  /** Of one contract. */
  email: string | undefined;
}

interface Invited {
  mails: number;
  letters: number;
  left: number;
}

type Refused = 'claimed' | 'ended' | 'too_many' | 'no_address';

interface InviteAct {
  by: Pick<Event, 'sessionId' | 'requestId' | 'actor'>;
  staffId: number;
  now: Instant;
}

/** What each contract gets; `left`: beyond one call. */
export async function planInvitations(queries: Queries, choice: Choice, now: Instant) {
  const all = await findCandidates(queries, choice, now);
  const open = all
    .filter(({ account_id: holder }) => holder === null)
    .map((one) => addressed(one, choice.email?.toLowerCase()));
  const isOne = choice.ids?.length === 1;
  const isWanted = (one: Candidate) =>
    (isOne || one.lately < mostAgain) && (!(one.mailed && one.lettered) || choice.again);
  const wanted = open.filter(isWanted);
  const contracts = wanted.slice(0, mostInvited);
  const mails = contracts.filter(
    (one) => one.invite_email !== null && (choice.again || !one.mailed),
  );
  const letters = contracts.filter((one) => choice.again || !one.lettered);
  return { all, open, mails, letters, left: wanted.length - contracts.length };
}

/** A link that was mailed to another address is no invitation of the person: it is made void by the next mail. */
const addressed = (one: Candidate, email = one.invite_email): Candidate => ({
  ...one,
  invite_email: email,
  mailed: one.mailed && email === one.invite_email,
});

export async function inviteContracts(
  platform: Platform,
  choice: Choice & { ways: ChosenWay },
  act: InviteAct,
): Promise<Invited | Refused> {
  return platform.db.transaction(async (trx) => {
    await lockCandidates(trx, choice);
    const plan = await planInvitations(trx, choice, act.now);
    const ways = waysOf(choice.ways);
    const refused = refusalOf(choice, plan);
    if (refused !== undefined) return refused;
    const mails = ways.includes('mail') ? plan.mails : [];
    const letters = ways.includes('letter') ? plan.letters : [];
    if (choice.email !== undefined) await keepAddress(trx, mails);
    const invited = [
      ...mails.map((contract) => newOne(platform, contract, 'mail')),
      ...letters.map((contract) => newOne(platform, contract, 'letter')),
    ];
    const { dormitoryId } = choice;
    if (invited.length > 0) {
      await write(trx, invited, act);
      await mailAll(trx, platform, invited, choice, act.now);
      await recordEvents(trx, eventsOf(invited, dormitoryId, act));
      await publishInvited(trx, dormitoryId);
    }
    return { mails: mails.length, letters: letters.length, left: plan.left };
  });
}

/** Of one contract, with the mail that goes there. */
async function keepAddress(trx: Trx, mails: readonly Candidate[]): Promise<void> {
  for (const { id, invite_email } of mails)
    await trx.updateTable('contracts').set({ invite_email }).where('id', '=', id).execute();
}

/** Of one contract alone: of many, those that cannot be invited are left out. One that was made void counts, too. */
function refusalOf(
  { ids, again, ways }: Choice & { ways: ChosenWay },
  { all, open }: Awaited<ReturnType<typeof planInvitations>>,
): Refused | undefined {
  if (ids?.length !== 1) return undefined;
  const [contract] = open;
  // Ended ones are no candidates.
  if (contract === undefined) return all.length === 0 ? 'ended' : 'claimed';
  const { invite_email: email, mailed, lettered, lately } = contract;
  if (ways === 'mail' && email === null) return 'no_address';
  const lacks = { mail: email !== null && !mailed, letter: !lettered };
  const isMade = again || waysOf(ways).some((way) => lacks[way]);
  return isMade && lately >= mostAgain ? 'too_many' : undefined;
}

interface NewInvitation {
  contract: Candidate;
  way: InvitationWay;
  seed: Buffer;
  secret: string;
}

function newOne({ secretKey }: Platform, contract: Candidate, way: InvitationWay): NewInvitation {
  const seed = randomBytes(16);
  return { contract, way, seed, secret: invitationSecret(secretKey, seed) };
}

/** Those that are over, or made void, end in the same transaction: a contract has one open invitation per way. */
async function write(
  trx: Trx,
  invited: readonly NewInvitation[],
  { staffId, now }: InviteAct,
): Promise<void> {
  const at = timestamp(now);
  await sql`
    update invitations i
       set ended_at = ${at}, ended_as = case when i.expires_at > ${at} then 'replaced' else 'expired' end
      from unnest(${invited.map(({ contract }) => contract.id)}::bigint[],
                  ${invited.map(({ way }) => way)}::text[]) as k (contract_id, way)
     where i.contract_id = k.contract_id and i.way = k.way and i.ended_at is null`.execute(trx);
  await trx
    .insertInto('invitations')
    .values(
      invited.map(({ contract, way, seed, secret }) => ({
        contract_id: contract.id,
        way,
        seed,
        secret_hash: hashToken(secret),
        created_by: staffId,
        created_at: at,
        expires_at: timestamp(invitedUntil(now)),
      })),
    )
    .execute();
}

async function mailAll(
  trx: Trx,
  { publicUrl }: Platform,
  invited: readonly NewInvitation[],
  { dormitoryId, language }: Choice,
  now: Instant,
): Promise<void> {
  const dormitory = await findNames(trx, dormitoryId);
  const until = dateAt(invitedUntil(now));
  const wording = await findWording(trx, 'invitation_mail', now);
  const mails = invited.flatMap(({ contract, way, secret }) => {
    if (way !== 'mail' || contract.invite_email === null) return [];
    const link = invitationLink(publicUrl, secret);
    const of = { dormitory, name: contract.name, link, until, wording };
    const mail = invitationMail(of, { language, publicUrl });
    return [{ to: contract.invite_email, validFor: mailedFor, ...mail }];
  });
  await queueMails(trx, mails, now);
}

/** One for each contract. */
const eventsOf = (
  invited: readonly NewInvitation[],
  dormitoryId: number,
  { by, now }: InviteAct,
): Event[] =>
  [...new Set(invited.map(({ contract }) => contract.id))].map((subjectId) => ({
    ...by,
    kind: 'contract.invited',
    at: now,
    dormitoryId,
    subjectId,
  }));
