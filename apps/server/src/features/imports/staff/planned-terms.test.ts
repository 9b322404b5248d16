// Nights of a guest and of a long absence, the last arrival and the last contract day of March in a table of the console
// (AM261).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, checked } from '../../../../../../tests/support/import-world.ts';
import { plannedSettingsOf } from '../../../../../../tests/support/planned-settings.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
let dormitoryId: number;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T06:50:00+09:00');
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
});
afterAll(() => server.close());

const { allColumns, applyAt } = plannedSettingsOf(() => ({ server, dormitoryId, code, office }));

test('they are planned from the day of the file with the services, not written at once', async () => {
  requirements('AM261 SD049');
  const before = await allColumns();
  const content = [
    'office_code,name_ja,name_en,guest_max_nights,movein_last_time,march_contract_end_day,long_absence_nights,effective_on',
    `${code},楓寮,Kaede,1,17:00,20,21,2026-08-01`,
  ].join('\n');
  const batch = await checked(office, { kind: 'dormitories', content });
  const terms = {
    guest_max_nights: 1,
    movein_last_time: '17:00',
    march_contract_end_day: 20,
    long_absence_nights: 21,
  };
  expect(batch.planned).toMatchObject([{ group: 'services', effective_on: '2026-08-01' }]);
  expect(await apply(office, batch)).toMatchObject({ ok: true });
  expect(await allColumns()).toEqual(before);
  await applyAt('2026-08-01T00:00:00+09:00');
  expect(await allColumns()).toEqual({ ...before, ...terms });
});
