// Acts of the kitchen and the counter: menus, bookings for residents, check-ins.
import * as meals from '@yadori/api/meals/calls';
import { dinner, type TestResident } from '../test-server.ts';
import { staffMember } from '../staff-world.ts';
import type { ActWorld } from './acts.ts';

const reason = { code: 'requested_phone' } as const;
const july = { from: '2026-07-01', until: '2026-07-31' };
const kind = { type_of_meal: 2, type_of_food: 3 };
const dish = (menu_name: string) => ({ menu_name, menu_name_en: 'Grilled fish', capacity: 40 });

export async function actOnMenus({ act, manager, office, code }: ActWorld): Promise<void> {
  const of = { params: { dormitory: code } };
  const draft = (date: string, name: string) => ({ date, ...kind, draft: dish(name) });
  const cells = [draft('2026-07-06', '焼き魚'), draft('2026-07-07', '煮魚')];
  await act(manager, 'saveMenuDraft', { ...of, body: { cells } });
  const copied = { from: '2026-07-06', from_until: '2026-07-07' };
  const to = { to: '2026-07-13', to_until: '2026-07-14' };
  await act(manager, 'copyMenus', { ...of, body: { ...copied, ...to, with_capacity: true } });
  const at = '2026-06-18T10:00:00+09:00';
  const planned = { ...july, at, accept: true };
  await act(manager, 'publishMenus', { ...of, body: planned });
  const before = await act(manager, 'menuMonth', { ...of, query: { month: '2026-07-01' } });
  const [publication] = before.publications;
  await act(manager, 'cancelPublication', { ...of, body: { id: publication?.id ?? 0 } });
  await act(manager, 'publishMenus', { ...of, body: { ...july, accept: true } });
  const month = await act(manager, 'menuMonth', { ...of, query: { month: '2026-07-01' } });
  const [one, other] = month.cells.flatMap(({ live }) => (live === null ? [] : [live]));
  if (one === undefined || other === undefined) throw new Error('no menus');
  const changing = { ...dish('刺身'), revision: one.revision };
  const changed = await act(manager, 'changeMenu', { params: { id: one.id }, body: changing });
  const revision = changed.cell.live?.revision ?? 0;
  const stock = { capacity: 50, revision };
  await act(manager, 'changeStock', { params: { id: one.id }, body: stock });
  const back = { params: { id: other.id }, body: { revision: other.revision } };
  await act(manager, 'unpublishMenu', back);
  const stopped = { date: '2026-07-06', type_of_meal: 2 };
  const stop = { ...stopped, reason_ja: '厨房の故障のため', reason_en: 'The kitchen broke down' };
  await act(manager, 'stopMeal', { ...of, body: stop });
  await act(manager, 'endStop', { ...of, body: stopped });
  const closing_days = [{ date: '2026-08-14', reason: '夏季休業' }];
  const days = { from: '2026-08-01', until: '2026-08-31', closing_days };
  await act(manager, 'changeCalendarDays', { ...of, body: days });
  const closing = { reason: '創立記念日' };
  const added = { from: '2026-09-01', until: '2026-09-01', closing };
  const preview = await act(manager, 'previewManyDays', {
    body: { ...added, dormitories: [code] },
  });
  const dormitories = [{ code, checked: preview.rows[0]?.checked ?? '' }];
  await act(manager, 'addManyDays', { body: { ...added, dormitories } });
  const { rows } = await act(office, 'allergenList', { query: {} });
  const named = rows.map(({ code: allergen, name_ja, name_en, class: level, ...row }) => ({
    code: allergen,
    name_ja: `${name_ja}類`,
    name_en,
    class: level,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    note_ja: row.note_ja,
    note_en: row.note_en,
  }));
  await act(office, 'saveAllergenList', { body: { rows: named } });
}

export async function actOnBookings({ act, manager, server }: ActWorld): Promise<void> {
  const [day, full] = ['2026-06-25', '2026-06-26'];
  await server.menu({ date: day });
  await server.menu({ date: full, capacity: 1 });
  const [first, second, third] = [
    await server.resident(),
    await server.resident(),
    await server.resident(),
  ] as [TestResident, TestResident, TestResident];
  const of = { params: { id: first.accountId } };
  const wanted = [dinner(day), dinner(full)];
  const booked = await act(manager, 'bookFor', { ...of, body: { reason, meals: wanted } });
  const [row] = booked.rows;
  const cancel = { params: { id: row?.reservation_id ?? 0 }, body: { reason } };
  await act(manager, 'cancelFor', cancel, { presses: 20 });
  const wait = async ({ send }: TestResident) => {
    const answer = await send(meals.waitForMeal, { body: dinner(full) });
    if (!answer.ok) throw new Error(answer.message);
    return { params: { id: answer.data.id }, body: { reason } };
  };
  const [waiting, other] = [await wait(second), await wait(third)];
  await act(manager, 'promoteWait', waiting);
  await act(manager, 'removeWait', other);
}

export async function actAtCounter({ act, manager, code, server }: ActWorld): Promise<void> {
  const today = '2026-06-10';
  const dormitory = { params: { dormitory: code } };
  await server.menu({ date: today });
  const [eater, guest] = [await server.resident(), await server.resident({ room: '0777' })];
  server.at(`${today}T09:00:00+09:00`);
  const own = await eater.send(meals.book, { body: dinner(today) });
  if (!own.ok) throw new Error(own.message);
  server.at(`${today}T18:30:00+09:00`);
  const cook = await staffMember(server);
  const of = { params: { id: own.data.reservation_id } };
  await act(cook, 'checkInFor', of, { presses: 20 });
  await act(cook, 'eaterAllergens', of);
  await act(cook, 'undoCheckIn', of);
  await act(cook, 'walkInRoom', { ...dormitory, query: { meal: 'dinner', room: '777' } });
  const walking = { account: guest.accountId, meal: 'dinner', reason };
  await act(cook, 'walkIn', { ...dormitory, body: walking });
  await act(cook, 'mealDay', { params: { ...dormitory.params, day: today, meal: 'dinner' } });
  await act(cook, 'checkSheet', { ...dormitory, query: { day: today, meal: 'dinner' } });
  server.at(`${today}T22:30:00+09:00`);
  const later = await staffMember(server);
  await act(later, 'checkInLate', { ...of, body: { reason } });
  const portions = { day: today, meal: 'dinner', cooked: 40, left: 3, wasted: 1.5 };
  await act(later, 'saveMealService', { ...dormitory, body: portions });
  server.at(`${today}T10:00:00+09:00`);
  await act(manager, 'staffSession');
}
