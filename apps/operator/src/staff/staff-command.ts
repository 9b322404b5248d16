// `staff`: the first administrator, and help where the console is out of reach (SA001, SA002).
import { heldCalls } from '@yadori/api/approvals/kinds';
import type { Language } from '@yadori/api/language/language';
import { roleNames } from '@yadori/api/staff/rights';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { email as emailField } from '@yadori/api/validation/fields';
import {
  createAdmin,
  disableStaff,
  resetFactors,
} from '@yadori/server/features/staff/accounts/service';
import { listAlone, runNow } from '@yadori/server/features/approvals/waited';
import { listStaff, type ListedStaff } from '@yadori/server/features/staff/accounts/queries';
import type { Platform } from '@yadori/server/platform/platform';
import { OperatorError, readAction, type Command } from '../command.ts';
import { staffTextsOf } from './staff-texts.ts';

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  recover: { type: 'boolean', default: false },
} as const;

const actions = {
  'create-admin': { takes: ['email', 'name', 'recover'], words: [0, 0] },
  list: { takes: [], words: [0, 0] },
  roles: { takes: [], words: [1, 1] },
  disable: { takes: [], words: [1, 1] },
  'reset-factors': { takes: [], words: [1, 1] },
  waiting: { takes: [], words: [0, 0] },
  run: { takes: [], words: [1, 1] },
} as const;

export const staffCommand: Command = {
  usage: (language) => staffTextsOf(language).usage,
  async run(args, { language, withPlatform }) {
    const { usage } = staffTextsOf(language);
    const topic = { name: 'staff', usage, language, options, actions };
    const { action, words, values } = readAction(args, topic);
    const [address = ''] = words;
    const lines = await withPlatform((platform) => {
      if (action === 'create-admin') return create(platform, values, language);
      if (action === 'list') return list(platform, language);
      if (action === 'roles') return roles(platform, address, language);
      if (action === 'disable') return disable(platform, address, language);
      if (action === 'waiting') return waiting(platform, language);
      if (action === 'run') return run(platform, address, language);
      return reset(platform, address, language);
    });
    for (const line of lines) console.log(line);
    return 0;
  },
};

interface Values {
  email?: string | undefined;
  name?: string | undefined;
  recover: boolean;
}

async function create(platform: Platform, { email, name, recover }: Values, language: Language) {
  const texts = staffTextsOf(language);
  if (email === undefined || name === undefined) throw new OperatorError(texts.needs);
  if (!emailField().safeParse(email).success) throw new OperatorError(texts.invalidEmail(email));
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 50) throw new OperatorError(texts.longName);
  const outcome = await createAdmin(platform, { email, name: trimmed, recover }, platform.clock());
  if ('address' in outcome) return [texts.open(outcome.address)];
  const reasons = {
    exists: texts.exists,
    address_taken: texts.addressTaken,
    resident_address: texts.residentAddress,
  };
  throw new OperatorError(reasons[outcome.failed]);
}

async function list({ db, clock }: Platform, language: Language): Promise<string[]> {
  const texts = staffTextsOf(language);
  const people = await listStaff(db, clock());
  if (people.length === 0) return [texts.none];
  return people.map((person) =>
    [
      person.email,
      person.name,
      texts.states[person.state],
      grantsOf(person, language).join(', '),
      texts.seen(person.lastSeenOn),
    ]
      .filter((part) => part !== '')
      .join('  '),
  );
}

async function roles({ db, clock }: Platform, email: string, language: Language) {
  const texts = staffTextsOf(language);
  const [person] = await listStaff(db, clock(), email);
  if (person === undefined) throw new OperatorError(texts.unknown(email));
  const lines = person.grants.map(
    (grant, index) =>
      `${grantsOf(person, language)[index]}  ${texts.until(grant.from, grant.until)}`,
  );
  return lines.length === 0 ? [texts.noRoles] : lines;
}

const grantsOf = ({ grants }: ListedStaff, language: Language): string[] =>
  grants.map(
    ({ role, dormitory }) =>
      `${roleNames[role][language]} (${dormitory ?? staffTextsOf(language).everywhere})`,
  );

async function disable({ db, clock }: Platform, email: string, language: Language) {
  const texts = staffTextsOf(language);
  const outcome = await disableStaff(db, { email, by: 'operator' }, clock());
  if (outcome === 'unknown') throw new OperatorError(texts.unknown(email));
  if (outcome === 'last_admin') throw new OperatorError(texts.lastAdmin);
  return [texts.disabled(email)];
}

async function reset(platform: Platform, email: string, language: Language) {
  const texts = staffTextsOf(language);
  if (!(await resetFactors(platform, { email, by: 'operator' }, platform.clock())))
    throw new OperatorError(texts.notSetUp(email));
  return [texts.factorsReset(email)];
}

/** What waits because no other person could approve it (SJ037). */
async function waiting({ db, clock }: Platform, language: Language): Promise<string[]> {
  const requests = await listAlone(db, clock());
  if (requests.length === 0) return [staffTextsOf(language).nothingWaits];
  return requests.map(({ id, call, asker, runsAt }) =>
    [id, heldCalls[call].name[language], asker, isoInTokyo(runsAt.getTime())].join('  '),
  );
}

async function run(platform: Platform, id: string, language: Language): Promise<string[]> {
  const texts = staffTextsOf(language);
  const outcome = /^\d{1,15}$/.test(id)
    ? await runNow(platform, Number(id), platform.clock())
    : 'ended';
  if (outcome === 'ended') throw new OperatorError(texts.notWaiting(id));
  if (outcome === 'failed') throw new OperatorError(texts.cannotRun(id));
  return [texts.ran(id)];
}
