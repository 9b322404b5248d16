// The one place where an act waits for a second person (D26, SJ007). The first try of a call that is declared with
// `approval` is stored and answered with `approval_needed`. What opens something runs with the same try once another
// person has approved it; other acts run with the approval itself.
import {
  heldCalls,
  heldCallNames,
  isRunCall,
  runsAlone,
  type HeldCall,
} from '@yadori/api/approvals/kinds';
import type { Call } from '@yadori/api/contract/call';
import { openReason } from '@yadori/api/ledger/reversal-reasons';
import type { Language } from '@yadori/api/language/language';
import type { Reason } from '@yadori/api/staff/reason';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../database/database.ts';
import { actOf, recordAct } from '../events.ts';
import { defineLimit, hour } from '../limits.ts';
import { limited } from '../rate-limit.ts';
import type { Approved, Need } from '../http/handler.ts';
import type { Platform } from '../platform.ts';
import type { Staff } from '../session/staff.ts';
import { pushToDeciders } from './deciders.ts';
import { hasRemovedApprovers, hasSecondPerson, readPeople } from './people.ts';
import {
  digestOf,
  findOpen,
  isWaiting,
  keepRequest,
  type HeldInput,
  type KeptInput,
} from './requests.ts';
import { isSecondPerson } from './rules.ts';
import { gateTexts } from './texts.ts';
import { wakeApprovers } from './wake.ts';
import { mailWaiting } from './waiting-mails.ts';

interface HeldContext extends HeldInput {
  actor: Staff;
  platform: Platform;
  language: Language;
  now: Instant;
  requestId: string;
}

interface LooseHeld<Outcome> {
  prepare: (context: never) => Promise<{ known: unknown; need: Need | undefined }>;
  run: (context: never, known: never, approved: Approved | undefined) => Promise<Outcome>;
}

interface Waiting {
  refused: { approval_id: number; expires_at: Date; runs_at: Date | null };
  code: 'approval_needed';
  message: string;
}

/**
 * The handler of a call that is declared with `approval`, behind the gate. Throws at the start of the server for one
 * that would run without it.
 */
export function gated<Outcome>(
  name: string,
  declaration: Call,
  handler: unknown,
): (context: object) => Promise<Outcome | Waiting> {
  const call = heldCallNames.find((one) => one === name);
  if (call === undefined || !isHeld<Outcome>(handler) || !saysThatItWaits(declaration))
    throw new Error(`${name} is declared with an approval and not held by the gate`);
  const { prepare, run } = handler;
  return async (given) => {
    const context = given as HeldContext;
    const { known, need } = await prepare(context as never);
    if (need === undefined) return run(context as never, known as never, undefined);
    const approved = isRunCall(call) ? undefined : await findApproved(context, call, need);
    if (approved === undefined) return ask(context, call, need);
    // What runs is what was asked for and approved, the reason included.
    const asked = Object.assign(Object.create(given) as object, { body: approved.input.body });
    return run(asked as never, known as never, approved);
  };
}

/** Its refusal has room for the request. */
const saysThatItWaits = ({ refusal }: Call): boolean => {
  const example = { approval_id: 1, expires_at: new Date(0), runs_at: new Date(0) };
  if (refusal?.status !== 409) return false;
  const { data } = refusal.data.safeParse(example) as { data?: { approval_id?: number } };
  return data?.approval_id === example.approval_id;
};

const isHeld = <Outcome>(handler: unknown): handler is LooseHeld<Outcome> =>
  typeof handler === 'object' && handler !== null && 'prepare' in handler && 'run' in handler;

/** With the grants of both persons as they are now. */
async function findApproved(
  { actor, platform: { db, sensitive }, now, params, query, body }: HeldContext,
  call: HeldCall,
  { dormitoryIds, subjectId = null }: Need,
): Promise<(Approved & { input: KeptInput }) | undefined> {
  const digest = digestOf(call, { params, query, body });
  const open = await findOpen(db.queries, sensitive, { call, digest, staffId: actor.staffId }, now);
  if (open === undefined) return undefined;
  if (!dormitoryIds.every((id) => open.dormitoryIds.includes(id))) return undefined;
  const people = await readPeople(db.queries, [actor.staffId, open.decidedBy], now);
  const [asker, other] = [people.get(actor.staffId), people.get(open.decidedBy)];
  if (asker === undefined || other === undefined) return undefined;
  const act = { call, dormitoryIds, grants: null, subjectId };
  return isSecondPerson(act, { asker, other }, now) ? open : undefined;
}

/** Each of them mails all administrators; none is without its mail, behind which a later one could hide. */
const askedAlone = defineLimit({
  name: 'asked-alone',
  hits: 10,
  windowSeconds: hour,
  notes: {
    counts: 'requests that run without a second person',
    per: 'member of staff',
    met: 'the only person of an operator who changes fees one dormitory at a time; a file is one request',
  },
});

async function ask(context: HeldContext, call: HeldCall, need: Need): Promise<Waiting> {
  const { actor, platform, language, now, params, query, body } = context;
  const { subjectId = null, accountId, dormitoryIds, grants = null, reach } = need;
  const { db, sensitive } = platform;
  const { staffId, sessionId } = actor;
  const input = { params, query, body, sessionId, ...(reach && { reach }) } as KeptInput;
  const digest = digestOf(call, input);
  const act = { call, dormitoryIds, grants, subjectId };
  const isAlone =
    runsAlone(call) &&
    !(await hasSecondPerson(db.queries, act, staffId, now)) &&
    !(await hasRemovedApprovers(db.queries, staffId, now));
  const keep = () =>
    db.transaction(async (trx) => {
      const asked = { ...act, input, digest, staffId, accountId, isAlone };
      const kept = await keepRequest(trx, sensitive, asked, now);
      if (kept.isNew) await announce(trx, { ...context, call, need, kept });
      return kept;
    });
  const claims = [{ limit: askedAlone, subject: String(staffId) }];
  const isCounted = isAlone && !(await isWaiting(db.queries, { call, digest, staffId }, now));
  const request = isCounted
    ? await limited({ db, now, claims, isSuccess: ({ isNew }) => !isNew }, keep)
    : await keep();
  if (request.isNew) await wakeApprovers(db, dormitoryIds);
  const { id, expiresAt, runsAt } = request;
  const texts = gateTexts(language);
  const name = heldCalls[call].name[language];
  return {
    refused: { approval_id: id, expires_at: expiresAt, runs_at: runsAt },
    code: 'approval_needed',
    message: runsAt === null ? texts.needed(name) : texts.alone(name),
  };
}

interface NewRequest extends HeldContext {
  call: HeldCall;
  need: Need;
  kept: { id: number; runsAt: Date | null };
}

/** In the transaction of the request: to those who may decide or stop it, and to the record. */
async function announce(
  trx: Trx,
  { actor, platform, now, requestId, body, call, need, kept }: NewRequest,
): Promise<void> {
  const { subjectId = null, accountId, dormitoryIds, grants = null, mailLines = [] } = need;
  const { id, runsAt } = kept;
  const reason = (body as KeptInput['body']).reason as Reason | undefined;
  await pushToDeciders(trx, id, now);
  if (runsAt !== null) {
    const act = { call, dormitoryIds, grants, subjectId, staffId: actor.staffId };
    await mailWaiting(trx, platform, { ...act, id, runsAt, mailLines }, now);
  }
  const [dormitoryId, ...others] = dormitoryIds;
  await recordAct(
    trx,
    platform.sensitive,
    {
      ...actOf(actor, requestId),
      kind: 'approval.asked',
      at: now,
      subjectId: id,
      ...(accountId !== undefined && { accountId }),
      ...(dormitoryId !== undefined && others.length === 0 && { dormitoryId }),
      detail: { act: call, ...(runsAt !== null && { alone: true }) },
    },
    reason && { ...reason, code: openReason(reason.code) },
  );
}
