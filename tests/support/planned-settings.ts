// Planned settings of a dormitory as their tests speak of them.
import {
  moneyFields,
  receptionFields,
  serviceFields,
  termFields,
  type SoloGroup,
} from '@yadori/api/dormitory/planned-settings';
import * as calls from '@yadori/api/dormitory/setting-calls';
import { applyDueSettings } from '@yadori/server/features/dormitory/apply-settings';
import { moveClock, type TestStaff } from './staff-world.ts';
import type { TestServer } from './test-server.ts';

interface World {
  server: TestServer;
  dormitoryId: number;
  /** Of the dormitory. */
  code: string;
  /** Plans and cancels where no other member of staff is named. */
  office: TestStaff;
}

/** As a dormitory with 72 seats begins. */
export const usual = {
  breakfast_start: '06:30',
  breakfast_end: '09:00',
  dinner_start: '18:00',
  dinner_end: '22:00',
  seats: 72,
  meal_reservation: 1,
  overnight_report: 1,
  guest_report: 1,
};

/** `get`: the world of the test that runs. */
export function plannedSettingsOf(get: () => World) {
  const of = () => ({ params: { dormitory: get().code } });
  const bodyOf = (group: SoloGroup, effective_on: string, settings: object) =>
    ({ ...of(), body: { group, effective_on, ...settings } as never }) as const;
  const read = async (by = get().office) => {
    const answer = await by.send(calls.plannedSettings, of());
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  return {
    plan: (day: string, settings: object, by = get().office) =>
      by.send(calls.planSettings, bodyOf('times', day, settings)),
    planServices: (day: string, settings: object, by = get().office) =>
      by.send(calls.planSettings, bodyOf('services', day, settings)),
    preview: (day: string, settings: object, group: SoloGroup = 'times') =>
      get().office.send(calls.previewSettings, bodyOf(group, day, settings)),
    cancel: (id: number, by = get().office) =>
      by.send(calls.cancelSettings, { params: { dormitory: get().code, id } }),
    read,
    idsOf: async () => (await read()).planned.map(({ id }) => id),
    columns: async () =>
      (
        await get().server.db.pool.query<Record<string, unknown>>(
          `select left(breakfast_start::text, 5) as breakfast_start, left(breakfast_end::text, 5) as breakfast_end,
                  left(dinner_start::text, 5) as dinner_start, left(dinner_end::text, 5) as dinner_end, seats,
                  meal_reservation, overnight_report, guest_report
             from dormitories where id = $1`,
          [get().dormitoryId],
        )
      ).rows[0],
    allColumns: async () => {
      const times = receptionFields.map((field) => `left(${field}::text, 5) as ${field}`);
      const others = ['seats', ...serviceFields, ...termFields, ...moneyFields];
      const { rows } = await get().server.db.pool.query<Record<string, unknown>>(
        `select ${[...times, ...others].join(', ')} from dormitories where id = $1`,
        [get().dormitoryId],
      );
      return rows[0];
    },
    applyAt: async (iso: string) => {
      const { server } = get();
      await moveClock(server, iso);
      await applyDueSettings(server.db, server.now());
    },
    events: async (kind: string) =>
      (
        await get().server.db.pool.query<{ actor: string; detail: object }>(
          'select actor, detail from events where kind = $1 and dormitory_id = $2 order by id',
          [kind, get().dormitoryId],
        )
      ).rows,
  };
}
