// Settings after any order of changes.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  fieldsOfGroup,
  plannedGroups,
  settingsOn,
  type PlannedGroup,
  type Settings,
  type SettingValues,
} from '@yadori/api/dormitory/planned-settings';
import { addDays, date, instantAt, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { plannedSettingsOf, usual } from '../../../../../tests/support/planned-settings.ts';
import { usualMoney, usualTerms } from '../../../../../tests/support/usual-settings.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import type { ApprovalSteps } from '../../platform/approvals/steps.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import { applyDueSettings } from './apply-settings.ts';
import { cancelSettings, planSettings } from './planned-settings.ts';
import { findPlannedSettings } from './setting-queries.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.db.pool.query('delete from dormitory_setting_changes');
  dormitoryId = await server.dormitory({ seats: 72 });
  code = await server.officeCode(dormitoryId);
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const { allColumns } = plannedSettingsOf(() => ({
  server,
  dormitoryId,
  code,
  office,
}));

interface Step {
  kind: 'plan' | 'cancel' | 'apply';
  /** Days from the present one. */
  days: number;
  settings: Settings;
}

const clocks = fc.constantFrom('07:00', '09:30', '12:00', '17:30', '18:30', '21:00');
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('plan', 'plan', 'cancel', 'apply'),
    days: fc.integer({ min: 0, max: 6 }),
    settings: fc.record(
      {
        breakfast_end: clocks,
        dinner_start: clocks,
        dinner_end: clocks,
        seats: fc.constantFrom(10, 20, 30),
        meal_reservation: fc.constantFrom(0, 1),
        guest_report: fc.constantFrom(0, 1),
        movein_last_time: fc.constantFrom('17:00', '18:00'),
        long_absence_nights: fc.constantFrom(7, 21),
        dinner_fee: fc.constantFrom(500, 600, 700),
        booking_lead_days: fc.constantFrom(2, 4),
      },
      { requiredKeys: [] },
    ),
  }),
  { minLength: 4, maxLength: 14 },
);

interface Folded {
  id: number;
  effective_on: CalendarDate;
  settings: Settings;
}

/** As a second person leaves it. */
async function approval(): Promise<ApprovalSteps> {
  const { rows } = await server.db.pool.query<{ id: number }>(
    `insert into approvals (call, input_digest, subject_id, dormitory_ids, asked_by, asked_at, expires_at, decision, decided_at)
     values ('planMoney', sha256(random()::text::bytea), 1, '{1}', $1, now(), now() + interval '1 day', 'stopped', now())
     returning id`,
    [office.staffId],
  );
  const step = async () => {};
  return { approvalId: rows[0]?.id ?? 0, lock: step, store: step };
}

const settingsOfGroup = (group: PlannedGroup, settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).filter(([field]) => fieldsOfGroup(group).some((one) => one === field)),
  );

const begun = { ...usual, ...usualMoney, ...usualTerms };

test('in any order of planned, cancelled and applied changes the columns are a fold over them', async () => {
  requirements('SD055');
  const { db, platform } = server;
  const { staffId } = office;
  await fc.assert(
    fc.asyncProperty(steps, async (those) => {
      const id = (await server.dormitory({ seats: 72 })) as StaffDormitoryId;
      dormitoryId = id;
      // The 1st of the next month is near.
      let today = date('2026-06-25');
      const act = () => ({
        by: { actor: 'system' as const },
        staffId,
        now: instantAt(today, '12:00'),
      });
      const kept: Folded[] = [];
      const seen: unknown[] = [];
      const folds: unknown[] = [];
      for (const { kind, days, settings } of those) {
        if (kind === 'plan') {
          for (const group of plannedGroups) {
            const own = settingsOfGroup(group, settings);
            const isMoney = group === 'money';
            const day = isMoney ? startOfMonth(addDays(today, days), 1) : addDays(today, days);
            const money = isMoney && {
              money: { approval: await approval(), keep: async () => {} },
            };
            const planned = { dormitoryId: id, group, day, settings: own, ...money };
            const isDone = (await planSettings(platform, planned, act())) === 'done';
            const { planned: open } = await findPlannedSettings(db.queries, id, [group]);
            const newest = open.find((change) => change.effective_on === day);
            if (isDone) kept.push({ id: newest?.id ?? 0, effective_on: day, settings: own });
          }
        } else if (kind === 'cancel') {
          const place = days % Math.max(kept.length, 1);
          const change = { dormitoryId: id, id: kept[place]?.id ?? 0, groups: plannedGroups };
          if ((await cancelSettings(db, change, act())) === 'done') kept.splice(place, 1);
        } else {
          today = addDays(today, days);
          await applyDueSettings(db, instantAt(today));
          seen.push(await allColumns());
          folds.push(settingsOn<SettingValues>(begun, kept, today));
        }
      }
      expect(seen).toEqual(folds);
    }),
    { numRuns: 40 },
  );
});
