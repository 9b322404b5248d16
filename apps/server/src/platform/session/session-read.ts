// A session together with data of its resident: one statement, one round trip.
import type { Statement } from '../database/database.ts';
import { findSession } from './resident.ts';

export interface JoinedStatement extends Statement {
  /** The session alone, for callers that know dormitory and account already. */
  data: Statement;
  /** True where `data` takes the contract behind all other values. */
  takesContract: boolean;
}

/**
 * Joins the session look-up with a statement that takes the dormitory as $1 and the account as $2. The joined one takes
 * the token's hash as $1 and the instant as $2; further values keep their numbers. It answers no row for a dead session,
 * and the session's columns alone where `data` finds none. `contractAt` is the number of the value, the last one, by
 * which `data` takes the contract; the joined one does not take it.
 */
export const joinSession = (data: Statement, contractAt?: number): JoinedStatement => ({
  data,
  takesContract: contractAt !== undefined,
  name: `${data.name}_of_session`,
  text: `
    with live as materialized (${findSession.text})
    select live.*, data.* from live left join lateral (${ofSession(data.text, contractAt)}) data on true`,
});

const ofSession = (text: string, contractAt = 0): string =>
  text
    .replaceAll(new RegExp(`\\$${contractAt}(?!\\d)`, 'g'), 'live.contract_id')
    .replaceAll(/\$1(?!\d)/g, 'live.dormitory_id')
    .replaceAll(/\$2(?!\d)/g, 'live.account_id');
