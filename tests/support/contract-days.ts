// Moves the days of a resident's contract as the operator does: by an import.
import { importContracts } from '@yadori/server/features/contract-days/import';
import type { ImportOutcome } from '@yadori/server/platform/import';
import type { TestServer, TestResident } from './test-server.ts';

export async function moveContract(
  server: TestServer,
  { contractId }: Pick<TestResident, 'contractId'>,
  days: { start?: string; end?: string | null; dryRun?: boolean },
): Promise<ImportOutcome> {
  const { rows } = await server.db.pool.query<Record<string, string>>(
    `select c.number as contract_number, d.office_code, c.room_number, c.start_date, c.end_date
       from contracts c join dormitories d on d.id = c.dormitory_id where c.id = $1`,
    [contractId],
  );
  const { start_date = '', end_date, ...contract } = rows[0] ?? {};
  const values = {
    ...contract,
    start_date: days.start ?? start_date,
    end_date: (days.end === undefined ? end_date : days.end) ?? '',
    is_company: '0',
  };
  const options = { language: 'ja', dryRun: days.dryRun ?? false, by: 'operator' } as const;
  return importContracts(server.db, [{ line: 2, values }], options, server.now());
}
