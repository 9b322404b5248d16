// Handlers of things lent.
import type { Loan } from '@yadori/api/loans/staff-calls';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { dormitoryWithin, may } from '../../../platform/session/staff.ts';
import { reachContract } from '../../resident-index/reach-contract.ts';
import { findWithin } from '../../resident-index/scope.ts';
import { countLoans, findLoansOf, listLoans, type FoundLoan } from '../queries.ts';
import { lendThing, returnLoan } from '../service.ts';
import { loanTexts } from './texts.ts';

export const loanHandlers = {
  loansOfDormitory: async ({ actor, query, platform: { db }, now }) => {
    const { dormitoryId } = actor;
    const { state = 'out', what, q: keyword = '', cursor } = query;
    const filter = { dormitoryId, state, what, keyword };
    const [{ rows, next }, { total, ...out }] = await Promise.all([
      listLoans(db.queries, { ...filter, cursor }),
      countLoans(db.queries, filter),
    ]);
    const canEdit = may(actor, dormitoryId, 'arrivals', 'edit');
    return {
      data: { rows: rows.map((row) => loanView(row, now)), total, next, out, can_edit: canEdit },
    };
  },

  loansOfResident: async ({ actor, params, platform: { db }, language, now }) => {
    const scope = await findWithin(db, actor.scope, params.id, now);
    if (scope === undefined) throw notFound(language);
    const rows = await findLoansOf(db.queries, scope);
    const { contractId, dormitoryId, isCurrent, isWithdrawn } = scope;
    return {
      data: {
        rows: rows.map((row) => loanView(row, now)),
        contract_id: isCurrent && !isWithdrawn ? contractId : null,
        can_edit: may(actor, dormitoryId, 'arrivals', 'edit'),
      },
    };
  },

  lendThing: async ({ actor: staff, params, body, platform, language, now, requestId }) => {
    const wanted = { id: params.id, language };
    const { dormitoryId, contractId } = await reachContract(platform.db.queries, staff, wanted);
    const name = body.what === 'other' ? body.name : '';
    const thing = { ...body, name, contractId };
    const lent = await lendThing(platform, { staff, dormitoryId, requestId, now }, thing);
    if (lent === undefined) throw notFound(language);
    return { data: loanView(lent, now) };
  },

  returnLoan: async ({ actor: staff, params, body, platform, language, now, requestId }) => {
    const row = await platform.db.queries
      .selectFrom('loans')
      .select('dormitory_id')
      .where('id', '=', params.id)
      .executeTakeFirst();
    const dormitoryId = row && dormitoryWithin(staff.scope, row.dormitory_id);
    if (dormitoryId === undefined) throw notFound(language);
    const act = { staff, dormitoryId, requestId, now };
    const outcome = await returnLoan(platform, act, { id: params.id, returned: body.returned });
    if (outcome === undefined) throw notFound(language);
    if (outcome !== 'other_day') return { data: loanView(outcome, now) };
    return { refused: null, errCode: outcome, message: loanTexts(language).otherDay };
  },
} satisfies Partial<StaffHandlers>;

const loanView = (loan: FoundLoan, now: Instant): ViewOf => ({
  ...loan,
  can_undo: loan.returned_at !== null && dateAt(loan.returned_at.getTime()) === dateAt(now),
});

type ViewOf = Omit<Loan, 'given_at' | 'returned_at'> & Pick<FoundLoan, 'given_at' | 'returned_at'>;
