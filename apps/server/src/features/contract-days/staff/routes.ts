// Handlers of contracts in the console.
import type { ContractEnds } from '@yadori/api/contracts/change-calls';
import { lastDayOf } from '@yadori/api/contracts/days';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { actOf } from '../../../platform/events.ts';
import { invalidField, invalidStaffField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { dormitoryWithin, may, type Staff } from '../../../platform/session/staff.ts';
import { countOutside } from '../../contracts/count-outside.ts';
import { changeContract, createContract, type WrongContract } from './change.ts';
import { listContracts } from './list.ts';
import { findStored, type OneContract } from './queries.ts';
import { contractStaffTexts } from './texts.ts';
import { contractView, rowView } from './view.ts';

export const contractHandlers = {
  contractsOfDormitory: async ({ actor, query, platform: { db }, language, now }) => {
    const { filter, company: companyId, renewal, q = '', sort: order = 'end', cursor } = query;
    const { dormitoryId } = actor;
    const list = { dormitoryId, filter, companyId, renewal, keyword: q, order, cursor };
    const page = await listContracts(db.queries, list, now);
    if (page === undefined) throw invalidStaffField(language, 'cursor');
    const { rows, ...others } = page;
    const canEdit = may(actor, dormitoryId, 'contracts', 'edit');
    return { data: { rows: rows.map((row) => rowView(row, now)), ...others, can_edit: canEdit } };
  },

  contractOf: async ({ actor, params, platform: { db }, language, now }) => {
    const row = await requireContract(db, { actor, id: params.id, language }, now);
    return { data: await contractView(db, row, { staff: actor, language, now }) };
  },

  contractConsequences: async ({ actor, params, query, platform: { db }, language, now }) => {
    const row = await requireContract(db, { actor, id: params.id, language }, now);
    const { start_date: first_day, end_date: end } = query;
    const span = { id: row.id, first_day, last_day: lastDayOf(end, row.move_out_on) };
    const ends = await db.transaction((trx) => countOutside(trx, [span], now));
    return { data: endsView(ends.get(row.id)) };
  },

  changeContract: async ({ actor, params, body, platform, language, now, requestId }) => {
    const { db } = platform;
    const wanted = { actor, id: params.id, language };
    const contract = await requireContract(db, wanted, now);
    const { reason, revision, room_number: room, ...fields } = body;
    const act = { by: actOf(actor, requestId), reason, now };
    const outcome = await changeContract(platform, { contract, fields, room, revision }, act);
    if (typeof outcome === 'object' && 'wrong' in outcome) throw wrongField(outcome, language);
    const row = await requireContract(db, wanted, now);
    const view = await contractView(db, row, { staff: actor, language, now });
    if (outcome !== 'changed') return { data: { contract: view, ended: outcome.ended } };
    const message = contractStaffTexts(language).changed;
    return { refused: view, code: 'changed' as const, message };
  },

  createContract: async ({ actor, body, platform, language, now, requestId }) => {
    const { dormitoryId } = actor;
    const { reason, contract_number: number, room_number: room, ...fields } = body;
    const {
      tenant_name: tenantName,
      tenant_furigana: tenantFurigana,
      invite_email: inviteEmail,
      ...others
    } = fields;
    const given = { ...others, dormitoryId, number, room, tenantName, tenantFurigana, inviteEmail };
    const act = { by: actOf(actor, requestId), reason, now };
    const outcome = await createContract(platform, given, act);
    if (outcome === 'number_taken') {
      const message = contractStaffTexts(language).numberTaken;
      const errors = { contract_number: [message] };
      return { refused: null, errCode: 'number_taken' as const, message, errors };
    }
    if ('wrong' in outcome) throw wrongField(outcome, language);
    const { db } = platform;
    const row = await requireContract(db, { actor, id: outcome.id, language }, now);
    return { data: await contractView(db, row, { staff: actor, language, now }) };
  },
} satisfies Partial<StaffHandlers>;

const endsView = (ends: ContractEnds | undefined): ContractEnds => ({
  meals: ends?.meals ?? 0,
  waits: ends?.waits ?? 0,
  own: ends?.own ?? 0,
  guests: ends?.guests ?? 0,
});

function wrongField(wrong: WrongContract, language: Language) {
  const texts = contractStaffTexts(language);
  if (!('why' in wrong))
    return invalidField(
      wrong.wrong,
      wrong.wrong === 'company_id' ? texts.noCompany : texts.claimedRoom,
    );
  const { why } = wrong;
  const text = why === 'closing' ? texts.closing(wrong.lastDay) : texts.wrongEnd[why];
  return invalidField(wrong.wrong, text);
}

interface WantedContract {
  actor: Staff;
  id: number;
  language: Language;
}

/** Throws for a contract of a foreign dormitory as for one that does not exist (SA041). */
async function requireContract(
  { queries }: Database,
  { actor, id, language }: WantedContract,
  now: Instant,
): Promise<OneContract> {
  const row = await findStored(queries, id, now);
  if (row === undefined || dormitoryWithin(actor.scope, row.dormitory_id) === undefined)
    throw notFound(language);
  return row;
}
