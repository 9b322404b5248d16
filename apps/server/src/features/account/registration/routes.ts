// Handlers of registration.
import type { registerInformation, RegistrationRefusal } from '@yadori/api/account/registration';
import { information, type StepFacts } from '@yadori/api/account/steps';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { check } from '@yadori/api/validation/check';
import { invalidFields } from '../../../platform/http/common-errors.ts';
import type { Context, Handlers } from '../../../platform/http/handler.ts';
import { acceptAvatar } from '../avatar-file.ts';
import { findProfile } from '../queries.ts';
import { storedUser } from '../view.ts';
import { beginRegistration, confirmDormitory, verifyKey, type EntryRefused } from './entry.ts';
import { findRegistrationContract, type RegistrationContract } from './queries.ts';
import { completeRegistration, isCompleted, signInAgain, type Completed } from './service.ts';
import { registrationTexts } from './texts.ts';

type Names = 'register' | 'verifyRegistrationKey' | 'confirmRegistration' | 'registerInformation';

export const registrationHandlers: Handlers<Names> = {
  register: async ({ body, waiter, platform, language, now }) => {
    const outcome = await beginRegistration(platform, { ...body, waiter, language }, now);
    if ('failed' in outcome) return refused(outcome, language);
    return { data: null, token: outcome.token };
  },

  verifyRegistrationKey: async ({ actor, body, waiter, platform, language, now }) => {
    const entered = { typed: body.one_time_key, waiter };
    const outcome = await verifyKey(platform, actor, entered, now);
    if ('failed' in outcome) return refused(outcome, language);
    return { data: null, token: outcome.token };
  },

  confirmRegistration: async ({ actor, body, waiter, platform, language, now }) => {
    const outcome = await confirmDormitory(platform, actor, { ...body, waiter }, now);
    if ('failed' in outcome) return refused(outcome, language);
    const { contract, token } = outcome;
    const data = {
      division_kanji_name: contract.name_ja,
      dormitory_name: { ja: contract.name_ja, en: contract.name_en }[language],
      room_number: contract.room_number,
      contract_start_date: contract.start_date,
      movein_last_time: lastTimeOf(contract),
    };
    return { data, token };
  },

  registerInformation: {
    errorsOf: async ({ actor, body, platform, language, now }) => {
      const contract = await findRegistrationContract(platform.db, actor.contractId);
      const checked = check(information(factsOf(contract, now)), body, { language });
      return checked.ok ? {} : checked.errors;
    },
    handler: async (context) => {
      const { platform, language, now } = context;
      const outcome = await finish(context);
      if ('failed' in outcome) return refused(outcome, language);
      const { token, deviceKey } = outcome;
      const row = await findProfile(platform.db, outcome.accountId);
      return { data: storedUser(row, { platform, language, now }), token, deviceKey };
    },
  },
};

/** Opens the account, or signs in again where the same registration opened it before. */
async function finish(context: Context<typeof registerInformation>): Promise<Completed> {
  const { actor, body, file, waiter, device, deviceKey, platform, language, now } = context;
  const sender = { caller: { waiter, deviceKey }, device };
  const contract = await findRegistrationContract(platform.db, actor.contractId);
  if (contract.account_id !== null) {
    if (!(await isCompleted(platform.db, actor))) return { failed: 'contract_taken' };
    return signInAgain(platform, actor, { password: body.password, ...sender }, now);
  }
  // It has ended since the registration began, as those of a dormitory that has closed.
  if (contract.end_date !== null && contract.end_date < dateAt(now))
    return { failed: 'contract_unknown' };
  const checked = checkDates(body, contract, language, now);
  const jpeg = await acceptAvatar(file, language);
  return completeRegistration(platform, actor, { information: checked, jpeg, ...sender }, now);
}

/** The field that a refusal is about, where it is about one. */
const blamed: Partial<Record<RegistrationRefusal, string>> = {
  contract_unknown: 'contract_number',
  contract_taken: 'contract_number',
  email_taken: 'email',
  email_of_staff: 'email',
  key_wrong: 'one_time_key',
  key_expired: 'one_time_key',
  key_void: 'one_time_key',
};

function refused(outcome: EntryRefused, language: Language) {
  const { failed: reason } = outcome;
  const message = registrationTexts(language)[reason];
  const field = blamed[reason];
  return {
    refused: { reason },
    message,
    ...(field === undefined ? {} : { errors: { [field]: [message] } }),
  };
}

const lastTimeOf = ({ movein_last_time: last }: RegistrationContract) =>
  last === '17:00' ? ('17:00' as const) : ('18:00' as const);

/** The rules that need the day, the contract and the dormitory (A034, A058 to A061, A070). */
function checkDates(
  body: object,
  contract: RegistrationContract,
  language: Language,
  now: Instant,
) {
  const checked = check(information(factsOf(contract, now)), body, { language });
  if (checked.ok) return checked.value;
  throw invalidFields(checked.errors);
}

const factsOf = (contract: RegistrationContract, now: Instant): StepFacts => ({
  today: dateAt(now),
  contractStart: contract.start_date,
  moveinLastTime: lastTimeOf(contract),
});
