// A session together with data of its resident: one statement, one round trip.
import { defineStatement, type ColumnsOf, type Statement } from '../database/statement.ts';
import { findSession, type SessionRow } from './resident.ts';

/** The number of the value, the last one, by which a statement takes the contract or the session itself. */
interface FurtherKeys {
  contract?: number | undefined;
  session?: number | undefined;
}

export interface JoinedStatement<Row extends object = object> extends Statement<SessionRow & Row> {
  /** The data alone, for callers that have a session already. */
  data: Statement<Row>;
  further: FurtherKeys;
}

/**
 * Joins the session look-up with a statement that takes the dormitory as $1 and the account as $2. The joined one takes
 * the token's hash as $1 and the instant as $2; further values keep their numbers, and `further` keys are none of them.
 * It answers no row for a dead session, the session's columns alone where `data` finds none, and otherwise a row for
 * each of `data`.
 */
export const joinSession = <Row extends object>(
  data: Statement<Row>,
  further: FurtherKeys = {},
): JoinedStatement<Row> => ({
  data,
  further,
  ...defineStatement<SessionRow & Row>({
    name: `${data.name}_of_session`,
    text: `
    with live as materialized (${findSession.text})
    select live.*, data.* from live left join lateral (${ofSession(data.text, further)}) data on true`,
    columns: { ...findSession.columns, ...data.columns } as ColumnsOf<SessionRow & Row>,
  }),
});

const ofSession = (text: string, { contract = 0, session = 0 }: FurtherKeys): string =>
  text
    .replaceAll(value(contract), 'live.contract_id')
    .replaceAll(value(session), 'live.session_id')
    .replaceAll(value(1), 'live.dormitory_id')
    .replaceAll(value(2), 'live.account_id');

const value = (number: number) => new RegExp(`\\$${number}(?!\\d)`, 'g');
