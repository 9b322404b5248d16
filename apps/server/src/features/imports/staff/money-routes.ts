// Handler of the fees, prices and lead times of an applied file, which two persons change (AM261).
import type { planImportedMoney } from '@yadori/api/imports/money-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { notFound } from '../../../platform/http/common-errors.ts';
import { behindGate, type StaffHandlers } from '../../../platform/http/handler.ts';
import { mayChangeThere } from '../../../platform/session/staff.ts';
import { readSettings, refusedOf } from '../../dormitory/planned/plan-many.ts';
import { planProblemText } from '../../dormitory/staff/plan-refusal.ts';
import { findReaches, sumOfReaches } from '../../money-rules/queries.ts';
import { changesOn, importedMoneyLines } from '../money-changes.ts';
import { asPlans, moneyPlans, moneyStateOf } from '../money.ts';
import { maySeeBatch } from '../policy.ts';
import { findBatch } from '../queries.ts';
import { importTexts } from '../texts.ts';
import { detailOf } from './view.ts';

export const importMoneyHandlers = {
  planImportedMoney: behindGate<typeof planImportedMoney, string>(
    async ({ actor, params, platform: { db }, language, now }) => {
      const batch = await findBatch(db.queries, params.id);
      const plans = batch === undefined ? [] : await moneyPlans(db.queries, batch.id);
      const dormitoryIds = plans.map(({ dormitoryId }) => dormitoryId);
      const isOwn = dormitoryIds.every((id) => mayChangeThere(actor, id, 'money'));
      // One without fees is answered like one that does not exist.
      if (batch === undefined || plans.length === 0 || !maySeeBatch(actor, batch) || !isOwn)
        throw notFound(language);
      const { state } = await moneyStateOf(db.queries, batch, now);
      if (state === 'planned' || state === 'ended')
        return { known: importTexts(language).moneyOver, need: undefined };
      const knownOf = await readSettings(db.queries, dormitoryIds, { isLocked: false });
      const [refused] = refusedOf(knownOf, asPlans(plans), now);
      if (refused !== undefined)
        return { known: planProblemText(refused.refusal, language, dateAt(now)), need: undefined };
      const mailLines = await importedMoneyLines(db.queries, plans);
      const reach = sumOfReaches(await findReaches(db.queries, changesOn(plans, knownOf)));
      return { known: '', need: { dormitoryIds, subjectId: batch.id, mailLines, reach } };
    },
    // Behind the gate it runs where it is refused alone.
    async ({ actor, params, platform: { db }, language, now }, message) => {
      const batch = await findBatch(db.queries, params.id);
      if (batch === undefined) throw notFound(language);
      const refused = await detailOf(db.queries, batch, { actor, language, now });
      return { refused, errCode: 'cannot_plan' as const, message };
    },
  ),
} satisfies Partial<StaffHandlers>;
