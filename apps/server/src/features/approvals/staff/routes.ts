// Handlers of requests for a second person (SJ007).
import { notFound } from '../../../platform/http/common-errors.ts';
import type { Context, StaffHandlers } from '../../../platform/http/handler.ts';
import type { approvals, decideApproval, stopApproval } from '@yadori/api/approvals/staff-calls';
import { countWaiting, findApproval, listApprovals } from '../queries.ts';
import { decide, stop } from '../service.ts';
import { approvalTexts } from './texts.ts';

export const approvalHandlers = {
  approvals: async (context) => {
    const reader = readerOf(context);
    if (context.query.count_only !== undefined)
      return { data: { rows: [], waiting: await countWaiting(reader) } };
    const rows = await listApprovals(reader);
    return { data: { rows, waiting: rows.filter((row) => row.can_decide || row.can_stop).length } };
  },

  decideApproval: async (context) => {
    const { actor: caller, params, body, platform, language, now, requestId } = context;
    const { decision, words = '' } = body;
    const wanted = { id: params.id, isApproved: decision === 'approve', words };
    const outcome = await decide(platform, { caller, requestId }, wanted, now);
    if (outcome === 'unknown') throw notFound(language);
    if (outcome === 'done') return { data: await requireView(context) };
    // What the caller may not decide is not shown either.
    const refused = outcome === 'not_second' ? null : await requireView(context);
    return { refused, errCode: outcome, message: approvalTexts(language)[outcome] };
  },

  stopApproval: async (context) => {
    const { actor: caller, params, platform, language, now, requestId } = context;
    const outcome = await stop(platform, { caller, requestId }, params.id, now);
    if (outcome === 'unknown') throw notFound(language);
    const view = await requireView(context);
    if (outcome === 'done') return { data: view };
    return { refused: view, errCode: outcome, message: approvalTexts(language)[outcome] };
  },
} satisfies Partial<StaffHandlers>;

const readerOf = ({
  actor: { staffId },
  platform: { db, sensitive },
  language,
  now,
}: Pick<Context<typeof approvals>, 'actor' | 'platform' | 'language' | 'now'>) => ({
  queries: db.queries,
  sensitive,
  staffId,
  language,
  now,
});

async function requireView(context: Context<typeof decideApproval> | Context<typeof stopApproval>) {
  const view = await findApproval(readerOf(context), context.params.id);
  if (view === undefined) throw notFound(context.language);
  return view;
}
