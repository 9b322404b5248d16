// Handlers of answers to one resident that are sent at a later time (SF016).
import { openFields } from '@yadori/api/messages/templates';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { invalidStaffField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { findPlannedReply } from '../../messages/planned.ts';
import { plannedView } from '../../messages/staff/view.ts';
import { requireConversation } from '../../messages/staff/scope.ts';
import {
  changePlannedReply,
  planReply,
  refusalOfTime,
  withdrawPlannedReply,
  type PlannedReply,
} from '../planned-replies.ts';
import { draftTexts } from '../texts.ts';
import { staffAct } from './routes.ts';

export const plannedReplyHandlers = {
  planReply: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const asked = { db, actor, language, now };
    const reply = await readReply(asked, params.id, body);
    const refusal = refusalOfTime(reply.runAt, now);
    if (refusal !== undefined)
      return { refused: null, errCode: refusal, message: draftTexts(language)[refusal] };
    const id = await planReply(db, reply, { by: staffAct(actor, requestId), now });
    return { data: await viewOf(asked, id) };
  },

  changePlannedReply: async ({ actor, params, body, platform, language, now, requestId }) => {
    const asked = { db: platform.db, actor, language, now };
    const before = await requirePlanned(asked, params.id);
    const reply = await readReply(asked, before.accountId, body);
    const refusal = refusalOfTime(reply.runAt, now);
    if (refusal !== undefined)
      return { refused: null, errCode: refusal, message: draftTexts(language)[refusal] };
    const wanted = { ...reply, id: params.id, revision: body.revision };
    const act = { by: staffAct(actor, requestId), now };
    const outcome = await changePlannedReply(platform.db, wanted, act);
    if (outcome === 'removed') throw notFound(language);
    const { changed: message, sent } = draftTexts(language);
    if (outcome === 'changed') return { refused: null, code: outcome, message };
    if (outcome === 'published') return { refused: null, errCode: outcome, message: sent };
    return { data: await viewOf(asked, params.id) };
  },

  withdrawPlannedReply: async ({ actor, params, platform, language, now, requestId }) => {
    const { db } = platform;
    const { accountId, dormitoryId } = await requirePlanned(
      { db, actor, language, now },
      params.id,
    );
    const act = { by: staffAct(actor, requestId), now };
    const outcome = await withdrawPlannedReply(db, { id: params.id, accountId, dormitoryId }, act);
    if (outcome === 'published')
      return { refused: null, errCode: outcome, message: draftTexts(language).sent };
    return { data: null };
  },
} satisfies Partial<StaffHandlers>;

interface RequestContext {
  db: Database;
  actor: Staff;
  language: Language;
  now: Instant;
}

interface Written {
  content: string;
  run_at: string;
  after_id: number;
}

async function readReply(
  { db, actor, language, now }: RequestContext,
  accountId: number,
  { content, run_at: at, after_id: seenId }: Written,
): Promise<PlannedReply> {
  const reached = await requireConversation(db, actor, { accountId, language, now });
  if (!reached.canReply)
    throw new CallError({
      status: 403,
      code: 'forbidden',
      message: draftTexts(language).resident_gone,
    });
  const [open] = openFields(content);
  if (open !== undefined)
    throw invalidStaffField(language, 'content', draftTexts(language).openField(open));
  const { dormitoryId } = reached;
  return { accountId, dormitoryId, text: content, seenId, runAt: Date.parse(at) };
}

/** Throws for one of a conversation that the caller does not reach as for one that does not exist (SA041). */
async function requirePlanned({ db, actor, language, now }: RequestContext, id: number) {
  const planned = await findPlannedReply(db, id);
  if (planned === undefined) throw notFound(language);
  return requireConversation(db, actor, { accountId: planned.account_id, language, now });
}

async function viewOf({ db, language }: Pick<RequestContext, 'db' | 'language'>, id: number) {
  const planned = await findPlannedReply(db, id);
  // Withdrawn by another person since.
  if (planned === undefined) throw notFound(language);
  return plannedView(planned);
}
