// The record of events without its triggers, which only the owner of the database can switch off.
import type { Database } from '@yadori/server/platform/database/database';

type Opened = Pick<Database, 'pool'>;

const tables = ['events', 'event_details', 'audit_days'];
const triggers = (state: 'enable' | 'disable') =>
  tables.map((table) => `alter table ${table} ${state} trigger user;`).join(' ');

/** Changes what the database otherwise refuses to change. */
export async function tamper({ pool }: Opened, statement: string): Promise<void> {
  await pool.query(`begin; ${triggers('disable')} ${statement}; ${triggers('enable')} commit`);
}

/** With further tables of the test. */
export const forgetEvents = (db: Opened, ...further: readonly string[]): Promise<void> =>
  tamper(db, `truncate ${[...tables, ...further].join(', ')} restart identity`);

/** Notices and what refers to them. */
export const noticeTables = [
  'notices',
  'notice_reads',
  'notice_recipients',
  'notice_acknowledgements',
  'notice_pushes',
  'money_notices',
] as const;
