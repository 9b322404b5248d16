// The one place where an act waits for a second person (D26, SJ007). The first try of a call that is declared with
// `approval` is stored and answered with `approval_needed`; the same try runs once another person has approved it.
import { heldCalls, heldCallNames, type HeldCall } from '@yadori/api/approvals/kinds';
import { approvalRefusal } from '@yadori/api/approvals/refusal';
import type { Call } from '@yadori/api/contract/call';
import type { Language } from '@yadori/api/language/language';
import type { Reason } from '@yadori/api/staff/reason';
import type { Instant } from '@yadori/api/time/tokyo';
import { actOf, recordAct } from '../events.ts';
import type { Approved, Need } from '../http/handler.ts';
import { publishToStaff } from '../live/publish.ts';
import type { Platform } from '../platform.ts';
import type { Staff } from '../session/staff.ts';
import { readPeople } from './people.ts';
import { digestOf, findOpen, keepRequest, type HeldInput, type KeptInput } from './requests.ts';
import { isSecondPerson } from './rules.ts';
import { gateTexts } from './texts.ts';

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
  refused: { approval_id: number; expires_at: Date };
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
  if (call === undefined || !isHeld<Outcome>(handler) || declaration.refusal !== approvalRefusal)
    throw new Error(`${name} is declared with an approval and not held by the gate`);
  const { prepare, run } = handler;
  return async (given) => {
    const context = given as HeldContext;
    const { known, need } = await prepare(context as never);
    if (need === undefined) return run(context as never, known as never, undefined);
    const approved = await findApproved(context, call, need);
    if (approved === undefined) return ask(context, call, need);
    // What runs is what was asked for and approved, the reason included.
    const asked = Object.assign(Object.create(given) as object, { body: approved.input.body });
    return run(asked as never, known as never, approved);
  };
}

const isHeld = <Outcome>(handler: unknown): handler is LooseHeld<Outcome> =>
  typeof handler === 'object' && handler !== null && 'prepare' in handler && 'run' in handler;

/** With the grants of both persons as they are now. */
async function findApproved(
  { actor, platform: { db, sensitive }, now, params, query, body }: HeldContext,
  call: HeldCall,
  { dormitoryIds }: Need,
): Promise<(Approved & { input: KeptInput }) | undefined> {
  const digest = digestOf(call, { params, query, body });
  const open = await findOpen(db.queries, sensitive, { call, digest, staffId: actor.staffId }, now);
  if (open === undefined) return undefined;
  if (!dormitoryIds.every((id) => open.dormitoryIds.includes(id))) return undefined;
  const people = await readPeople(db.queries, [actor.staffId, open.decidedBy], now);
  const [asker, other] = [people.get(actor.staffId), people.get(open.decidedBy)];
  if (asker === undefined || other === undefined) return undefined;
  return isSecondPerson({ call, dormitoryIds }, { asker, other }, now) ? open : undefined;
}

async function ask(
  { actor, platform, language, now, requestId, params, query, body }: HeldContext,
  call: HeldCall,
  { subjectId, accountId, dormitoryIds }: Need,
): Promise<Waiting> {
  const { db, sensitive } = platform;
  const { staffId } = actor;
  const input = { params, query, body } as KeptInput;
  const digest = digestOf(call, input);
  const asked = { call, input, digest, staffId, subjectId, accountId, dormitoryIds };
  const request = await db.transaction(async (trx) => {
    const kept = await keepRequest(trx, sensitive, asked, now);
    const [dormitoryId, ...others] = dormitoryIds;
    if (kept.isNew)
      await recordAct(
        trx,
        sensitive,
        {
          ...actOf(actor, requestId),
          kind: 'approval.asked',
          at: now,
          subjectId: kept.id,
          ...(accountId !== undefined && { accountId }),
          ...(others.length === 0 && { dormitoryId }),
          detail: { act: call },
        },
        input.body.reason as Reason,
      );
    return kept;
  });
  if (request.isNew) publishToStaff(db, 'approvals', dormitoryIds);
  return {
    refused: { approval_id: request.id, expires_at: request.expiresAt },
    code: 'approval_needed',
    message: gateTexts(language).needed(heldCalls[call].name[language]),
  };
}
