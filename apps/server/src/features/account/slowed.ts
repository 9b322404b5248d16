// Accounts and contracts at which somebody guesses: until when each is slowed, and the end of it by staff (AM246).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { findSlowed, lift } from './lifted-limits.ts';
import {
  contractSubject,
  failedLoginsOfAccount,
  failedLoginsOfAccountHere,
  mailsOfContractHere,
  wrongDetailsOfContract,
  wrongDetailsOfContractHere,
} from './limits.ts';

const ofAccount = [failedLoginsOfAccountHere, failedLoginsOfAccount];
/** Who begins often with the number of somebody else keeps that person out on the same network. */
const ofContract = [wrongDetailsOfContractHere, wrongDetailsOfContract, mailsOfContractHere];

/** Undefined where a new device signs in as usual, from every network. */
export const slowedAccount = async (
  queries: Queries,
  email: string,
  now: Instant,
): Promise<Instant | undefined> => (await findSlowed(queries, ofAccount, [email], now)).get(email);

/** By contract number; those that are not slowed are left out. */
export const slowedContracts = (
  queries: Queries,
  numbers: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, Instant>> =>
  findSlowed(queries, ofContract, numbers.map(contractSubject), now);

export const liftAccount = (queries: Queries, email: string): Promise<void> =>
  lift(queries, ofAccount, email);

export const liftContract = (queries: Queries, number: string): Promise<void> =>
  lift(queries, ofContract, contractSubject(number));
