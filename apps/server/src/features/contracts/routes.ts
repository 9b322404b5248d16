// Handlers of the calls of contracts.
import type { tenancyStatuses } from '@yadori/api/contracts/calls';
import { contractForm } from '@yadori/api/contracts/form';
import { isAsked, type RenewalAnswer } from '@yadori/api/contracts/renewal';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { check } from '@yadori/api/validation/check';
import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { invalidFields, notFound } from '../../platform/http/common-errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { httpTexts } from '../../platform/http/texts.ts';
import { tenancyStatusOn, type Resident } from '../../platform/session/resident.ts';
import { findContracts, type OwnContract } from './queries.ts';
import { answerRenewal } from './renewal.ts';
import { activateContract, addContract } from './service.ts';
import { contractTexts } from './texts.ts';

type Tenancy = (typeof tenancyStatuses)[number];

export const contractHandlers: Handlers<
  'contracts' | 'addContract' | 'activateContract' | 'answerRenewal'
> = {
  contracts: async ({ actor, platform, language, now }) => {
    const own = await openTo(platform.db, actor, language, now);
    return { data: { contracts: own.map((contract) => view(contract, language, dateAt(now))) } };
  },

  addContract: {
    // What the contract itself says is looked up only for a number that is good otherwise: a try is counted.
    errorsOf: async ({ body, language, now }) => {
      const checked = check(contractForm({ today: dateAt(now) }), body, { language });
      return checked.ok ? {} : checked.errors;
    },
    handler: async ({ actor, body, waiter, platform, language, now }) => {
      await openTo(platform.db, actor, language, now);
      const adding = { typed: body, waiter, language };
      const outcome = await addContract(platform.db, actor.accountId, adding, now);
      if ('contractId' in outcome) return { data: { id: outcome.contractId } };
      if (outcome.failed === 'invalid') throw invalidFields(outcome.errors);
      const message = contractTexts(language).refusals[outcome.failed];
      return {
        refused: { reason: outcome.failed },
        message,
        errors: { contract_number: [message] },
      };
    },
  },

  activateContract: async ({ actor, params, platform, language, now }) => {
    await openTo(platform.db, actor, language, now);
    const outcome = await activateContract(platform.db, actor.accountId, params.id, now);
    if (outcome === 'active') return { data: null };
    if (outcome === undefined) throw notFound(language);
    return {
      refused: { reason: outcome },
      message: contractTexts(language).refusals[outcome],
    };
  },

  answerRenewal: async ({ actor, params, body, platform, language, now }) => {
    await openTo(platform.db, actor, language, now);
    const { answer, end_date: end } = body;
    const given = { id: params.id, accountId: actor.accountId, answer, end };
    const outcome = await answerRenewal(platform.db, given, now);
    if (outcome === 'answered') return { data: null };
    if (outcome === undefined) throw notFound(language);
    return { refused: { reason: outcome }, message: contractTexts(language).renewalOver };
  },
};

/**
 * The month after moving out has messages alone (AM095), but who has another contract that is not over must get to
 * it, although the active one has ended (AM174).
 */
async function openTo(
  db: Database,
  { accountId, tenancyStatus }: Resident,
  language: Language,
  now: Instant,
): Promise<OwnContract[]> {
  const own = await findContracts(db, accountId);
  const today = dateAt(now);
  const isOpen = ({ end_date }: OwnContract) => end_date === null || end_date >= today;
  if (tenancyStatus === 'moved' && !own.some(isOpen)) {
    const message = httpTexts(language).moved;
    throw new CallError({ status: 403, code: 'function_disabled', message });
  }
  return own;
}

function view(contract: OwnContract, language: Language, today: CalendarDate) {
  const { id, number, room_number, start_date, end_date, active_contract_id } = contract;
  const tenancy = tenancyOf(contract, today);
  const isActive = id === active_contract_id;
  return {
    id,
    contract_number: number,
    dormitory_name: { ja: contract.name_ja, en: contract.name_en }[language],
    room_number,
    tenancy_status: tenancy,
    tenancy_status_text: contractTexts(language).tenancy[tenancy],
    start_date,
    end_date,
    active: isActive ? 1 : 0,
    can_activate: !isActive && tenancyStatusOn(today, end_date, end_date) !== 'moved_out',
    renewal: isAsked({ ...contract, isActive }, today)
      ? { answer: contract.renewal as RenewalAnswer | null, answered_at: contract.renewal_at }
      : null,
  };
}

/** A move-in that the resident named counts like the contract's start, a filed move-out like its end (AM173). */
function tenancyOf(contract: OwnContract, today: CalendarDate): Tenancy {
  const { start_date, movein_date, last_day } = contract;
  if (last_day !== null && last_day < today) return 'moved_out';
  return today < start_date || today < (movein_date ?? start_date) ? 'before' : 'living';
}
