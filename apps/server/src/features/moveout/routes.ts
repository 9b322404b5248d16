// Handlers of the calls of moving out.
import { spoken } from '@yadori/api/account/movein';
import type { Language } from '@yadori/api/language/language';
import { earliestMoveOut } from '@yadori/api/moveout/dates';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { rule } from '@yadori/api/validation/rule';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import type { Database } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/http/common-errors.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Resident } from '../../platform/session/resident.ts';
import { findRebookable, rebook } from './ends.ts';
import { findApplication, findClosings, findNoteFacts } from './queries.ts';
import type { MoveOutVerdict } from './rules.ts';
import { checkMoveOut, saveMoveOut, type MoveOutOutcome } from './service.ts';
import { afterClosingText, moveOutTexts } from './texts.ts';
import { viewOf } from './view.ts';

export const moveOutHandlers: Handlers<
  'moveOutTerms' | 'moveOutApplication' | 'saveMoveOut' | 'rebookReturned'
> = {
  moveOutTerms: async ({ actor, platform: { db }, now }) => {
    const today = dateAt(now);
    const stored = await findApplication(db.queries, actor.accountId, today);
    const dormitory = stored?.dormitory_id ?? actor.dormitoryId;
    const isClosed = await findClosings(db.queries, dormitory, today);
    const facts = await findNoteFacts(db.queries, stored?.contract_id ?? actor.contractId);
    return {
      data: {
        earliest_date: earliestMoveOut(today, isClosed),
        contract_end_day: facts.march_contract_end_day,
        is_company: facts.is_company,
        returned: await findRebookable(db, actor, now),
      },
    };
  },

  rebookReturned: async ({ actor, platform: { db }, now }) => ({
    data: await rebook(db, actor, now),
  }),

  moveOutApplication: async ({ actor, platform, now }) => ({
    data: await current(platform.db, actor, now),
  }),

  saveMoveOut: async ({ actor, body, platform: { db }, language, now }) => {
    if (body.validate_only) {
      const outcome = await checkMoveOut(db, actor, body, now);
      return 'ends' in outcome ? { data: outcome } : refusal(outcome, language, now);
    }
    const outcome = await saveMoveOut(db, actor, body, now);
    if (outcome !== 'fine') return refusal(outcome, language, now);
    return { data: await current(db, actor, now) };
  },
};

async function current(db: Database, { accountId }: Resident, now: Instant) {
  const today = dateAt(now);
  const stored = await findApplication(db.queries, accountId, today);
  if (stored === undefined) return null;
  return viewOf(stored, today, await findClosings(db.queries, stored.dormitory_id, today));
}

function refusal(
  { refused, earliest }: Exclude<MoveOutOutcome, 'fine'>,
  language: Language,
  now: Instant,
) {
  if (typeof refused === 'object') throw wrongField(refused, language, now);
  const message = moveOutTexts(language)[refused](earliest);
  const errors = refused === 'too_soon' ? { move_out_at: [message] } : undefined;
  return { refused: { reason: refused }, message, errors };
}

/** In the words of the rules that the form knows (AM185, Q023). */
export function wrongField(
  { wrong: field, lastDay }: Extract<MoveOutVerdict, { wrong: string }>,
  language: Language,
  now: Instant,
): CallError {
  if (lastDay !== undefined) return invalidField(field, afterClosingText(language, lastDay));
  const key = field === 'phone_number' ? 'required' : rule('date_from', spoken(dateAt(now)));
  const message = fieldMessage(language, key, field);
  return new CallError({ status: 422, message, errors: { [field]: [message] } });
}
