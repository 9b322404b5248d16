// Who was in which payroll file: a person may ask to whom data went (SI045).
import { sql } from 'kysely';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import { eraseEmployeeCodes } from '../lines.ts';
import type { PayrollLine } from './queries.ts';

interface MadeFile {
  exportId: number;
  month: CalendarDate;
  lines: readonly PayrollLine[];
}

/** A code that was written after the closing stays with its line: the file is the same when it is made again. */
export async function keepPersons(trx: Trx, { exportId, month, lines }: MadeFile): Promise<void> {
  const companies = lines.map((line) => line.company_id);
  const accounts = lines.map((line) => line.account_id);
  await sql`
    insert into export_persons (export_id, company_id, account_id, month)
    select distinct ${exportId}::bigint, x.company_id, x.account_id, ${month}::date
      from unnest(${companies}::bigint[], ${accounts}::bigint[]) as x (company_id, account_id)`.execute(
    trx,
  );
  await sql`
    update payroll_lines l set employee_code = k.employee_code
      from ledger_months m, contracts k
     where m.month = ${month}::date and m.state = 'closed' and l.ledger_month_id = m.id and l.employee_code is null
       and l.company_id = any(${companies}::bigint[]) and l.account_id = any(${accounts}::bigint[])
       and k.id = l.contract_id and k.account_id = l.account_id and k.employee_code is not null`.execute(
    trx,
  );
  const forgotten = lines.filter((line) => line.is_forgotten).map((line) => line.account_id);
  if (forgotten.length > 0) await eraseEmployeeCodes(trx, forgotten);
}
