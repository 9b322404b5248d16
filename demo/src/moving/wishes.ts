// Contracts of Keyaki that end within 120 days, and what their residents would like afterwards (SC053).
import type { RenewalAnswer } from '@yadori/api/contracts/renewal';
import { addDays, dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { answerRenewal } from '@yadori/server/features/contracts/renewal';
import type { Platform } from '@yadori/server/platform/platform';
import type { AccountId } from '@yadori/server/platform/session/resident';
import type { DemoAccounts } from '../accounts.ts';

interface Wish {
  endsIn: number;
  /** Undefined: asked, and not answered. */
  answer?: RenewalAnswer;
  daysAgo?: number;
}

const wishes: Readonly<Record<string, Wish>> = {
  'resident103@example.jp': { endsIn: 84, answer: 'stay', daysAgo: 6 },
  'resident104@example.jp': { endsIn: 84, answer: 'leave', daysAgo: 5 },
  'resident105@example.jp': { endsIn: 84, answer: 'undecided', daysAgo: 5 },
  'resident106@example.jp': { endsIn: 84, answer: 'stay', daysAgo: 3 },
  'resident107@example.jp': { endsIn: 84 },
  'resident108@example.jp': { endsIn: 112, answer: 'stay', daysAgo: 4 },
  'resident109@example.jp': { endsIn: 112, answer: 'stay', daysAgo: 2 },
  'resident110@example.jp': { endsIn: 112, answer: 'undecided', daysAgo: 1 },
  'resident111@example.jp': { endsIn: 112 },
  'resident112@example.jp': { endsIn: 112, answer: 'leave', daysAgo: 1 },
};

/** Days from the load on which the contract of a resident ends; undefined: without an end. */
export const demoContractEnd = (email: string): number | undefined => wishes[email]?.endsIn;

export async function loadDemoWishes(
  { db }: Platform,
  accounts: DemoAccounts,
  now: Instant,
): Promise<void> {
  const today = dateAt(now);
  for (const [email, { endsIn, answer, daysAgo = 0 }] of Object.entries(wishes)) {
    const account = accounts.get(email);
    if (account === undefined) throw new Error(`${email} is missing`);
    if (answer === undefined) continue;
    const given = {
      id: account.contractId,
      accountId: account.accountId as AccountId,
      answer,
      end: addDays(today, endsIn),
    };
    const at = instantAt(addDays(today, -daysAgo), '21:40');
    const outcome = await answerRenewal(db, given, at);
    if (outcome !== 'answered') throw new Error(`demo wish of ${email}: ${outcome}`);
  }
}
