// Acts on charges and months.
import type { TestResident } from '../test-server.ts';
import { staffMember } from '../staff-world.ts';
import type { ActWorld } from './acts.ts';

export async function actOnLedger({ act, manager, server, code }: ActWorld): Promise<void> {
  const office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const resident: TestResident = await server.resident();
  const of = { params: { id: resident.accountId } };
  const reason = { code: 'mistake' } as const;
  const [amount, date, text] = [800, '2026-06-01', '鍵を作り直しました'];
  const charge = await act(
    office,
    'manualCharge',
    { ...of, body: { reason, amount, date, text } },
    { presses: 10 },
  );
  const taken = { amount: 300, reason: { code: 'ill' } as const };
  await act(manager, 'reverseCharge', { params: { id: charge.id }, body: taken }, { presses: 10 });
  const { next } = await act(office, 'ledgerMonths', { params: { dormitory: code } });
  const { lines, total } = next.sums;
  const params = { dormitory: code, month: next.month };
  await act(office, 'closeLedger', { params, body: { count: lines, sum: total } });
  const other = await server.officeCode(await server.dormitory());
  await act(office, 'closeLedgers', {
    params: { month: '2026-06-01' },
    body: { dormitories: [{ code: other, count: 0, sum: 0 }] },
  });
}
