// What a station knows without network: who is expected, who may come in, and when a list is forgotten.
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeStepMs, macText, parseCode, signedPart, stepAt } from '@yadori/api/meals/code';
import type { OfflineMeal } from '@yadori/api/meals/staff/offline-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { boardOf, codeRefusal, mealAt, mergeMeals, refusalHere, type OfflineRow } from './kept.ts';
import { KeptList } from './kept-list.ts';
import { markFor, markId } from './walk-in-marks.ts';

const at = (time: string) => Date.parse(`2026-06-10T${time}:00+09:00`);
const iso = (time: string) => `2026-06-10T${time}:00+09:00`;
const key = Buffer.alloc(32, 7);

const row = (id: number, more: Partial<OfflineRow> = {}): OfflineRow => ({
  reservation_id: id,
  room_number: `0${100 + id}`,
  name: `住人${id}`,
  type_of_food: 3,
  state: 'reserved',
  at: null,
  key: key.toString('base64url'),
  has_marks: false,
  photo: null,
  ...more,
});

const meal = (rows: OfflineRow[], more: Partial<OfflineMeal> = {}): OfflineMeal => ({
  date: '2026-06-10',
  type_of_meal: 2,
  guests: 2,
  others: 1,
  rows,
  reception_start: iso('18:00'),
  reception_end: iso('22:00'),
  deadline: iso('00:00'),
  free_cancel_until: iso('12:00'),
  kinds: [{ type_of_food: 3, menu_name: '夕食', language: 'ja' }],
  ...more,
});

const noPhoto = () => null;

const queued = (id: number, time = '18:10') => ({
  nonce: String(id),
  reservation_id: id,
  at: iso(time),
  way: 'list' as const,
});

describe('a list', () => {
  test('is forgotten three hours after its reception, and a newer one takes its place', () => {
    requirements('SE037 SE042');
    const old = meal([row(1)]);
    const newer = meal([row(1), row(2)]);
    const breakfast = meal([row(3)], {
      type_of_meal: 1,
      reception_start: iso('06:30'),
      reception_end: iso('09:00'),
    });
    expect(mergeMeals([old], [newer], at('18:30'))).toEqual([newer]);
    expect(mergeMeals([old], [breakfast], at('11:59'))).toEqual([breakfast, old]);
    expect(mergeMeals([breakfast, old], [], at('12:00'))).toEqual([old]);
    // Three hours after ten in the evening.
    const night = Date.parse('2026-06-11T01:00:00+09:00');
    expect(mergeMeals([old], [], night - 1)).toEqual([old]);
    expect(mergeMeals([old], [], night)).toEqual([]);
    expect(mealAt([breakfast, old], at('08:59'))).toBe(breakfast);
    expect(mealAt([breakfast, old], at('09:00'))).toBe(old);
    expect(mealAt([breakfast, old], at('22:00'))).toBe(undefined);
  });

  test('is the board with the check-ins of the station itself', () => {
    requirements('SE038 SE039 AM254');
    const rows = [row(1), row(2, { state: 'checked_in', at: iso('18:01') }), row(3)];
    const board = boardOf(
      meal([...rows, row(4, { state: 'cancelled' })]),
      [queued(1), queued(3, '18:20')],
      noPhoto,
    );
    expect(board.totals).toEqual({ reserved: 3, checked_in: 3, guests: 2, others: 1 });
    expect(board.expected).toEqual([]);
    expect(board.came.map((one) => [one.reservation_id, one.can_undo])).toEqual([
      [3, true],
      [1, true],
    ]);
  });
});

test('somebody without a booking holds a portion from the press on, and is named by the room alone', () => {
  requirements('SE039');
  const dinner = meal([row(1)]);
  const mark = markFor(dinner, { nonce: 'ff000000-0', room: '203', food: 3 }, at('18:20'));
  expect(mark.walk_in).toEqual({ room: '203', day: '2026-06-10', meal: 'dinner', type_of_food: 3 });
  const board = boardOf(dinner, [queued(1), mark], noPhoto);
  expect(board.totals).toEqual({ reserved: 2, checked_in: 2, guests: 2, others: 1 });
  expect(board.kinds).toMatchObject([{ type_of_food: 3, reserved: 2, checked_in: 2 }]);
  expect(board.came[0]).toMatchObject({
    reservation_id: markId('ff000000-0'),
    room_number: '0203',
    name: '',
    way: 'walk_in',
    can_undo: true,
  });
  expect(markId('ff000000-0')).toBeLessThan(0);
  const breakfast = meal([row(1)], { type_of_meal: 1 });
  expect(boardOf(breakfast, [mark], noPhoto).totals.reserved).toBe(1);
});

test('who came has the photo that is kept for the address', () => {
  requirements('SE037');
  const address = '/files/a.webp?e=1&s=x';
  const dinner = meal([row(1, { photo: address })]);
  const photoOf = (asked: string | null) => (asked === address ? 'data:small' : null);
  expect(boardOf(dinner, [queued(1)], photoOf).came[0]?.photo).toBe('data:small');
});

test.each([
  ['18:30', row(1), [], undefined],
  ['17:59', row(1), [], { reason: 'too_early', at: iso('18:00') }],
  ['18:00', row(1), [], undefined],
  ['22:00', row(1), [], { reason: 'too_late', at: null }],
  ['18:30', row(1), [queued(1)], { reason: 'checked_in', at: iso('18:10') }],
  ['18:30', row(1), [queued(2)], undefined],
  [
    ...(['18:30', row(1, { state: 'checked_in', at: iso('18:01') }), []] as const),
    { reason: 'checked_in', at: iso('18:01') },
  ],
  ['18:30', row(1, { state: 'cancelled' }), [], { reason: 'cancelled', at: null }],
])('at %s of %j with %j: %j', (time, who, queue, refused) => {
  requirements('SE019 SE039');
  expect(refusalHere(meal([who]), who, queue, at(time))).toEqual(refused);
});

test.each([
  [0, undefined],
  [-2 * codeStepMs, undefined],
  [2 * codeStepMs, undefined],
  [-3 * codeStepMs, 'expired'],
  [3 * codeStepMs, 'expired'],
])('a code of a phone that is %d ms off is verified without network: %j', async (off, refused) => {
  requirements('SE031 SE039');
  const now = at('18:30');
  const signed = signedPart(1, stepAt(now + off));
  const made = parseCode(`${signed}.${macText(createHmac('sha256', key).update(signed).digest())}`);
  if (made === undefined) throw new Error('no code');
  expect(await codeRefusal(made, row(1), now)).toBe(refused);
  expect(await codeRefusal({ ...made, mac: '0'.repeat(12) }, row(1), now)).toBe('unknown_code');
  const other = row(1, { key: Buffer.alloc(32, 8).toString('base64url') });
  expect(await codeRefusal(made, other, now)).toBe('unknown_code');
});

describe('the kept list', () => {
  const came = (id: number, time: string) => ({
    reservation_id: id,
    room_number: `0${100 + id}`,
    name: `住人${id}`,
    type_of_food: 3,
    at: iso(time),
    photo: null,
    way: 'list' as const,
    can_undo: true,
  });
  const stateOf = (list: KeptList, id: number) => {
    const found = list.find(id)?.row;
    return found && [found.state, found.at];
  };

  test('has every check-in and undo of the station at once, so that nobody is let in twice', () => {
    requirements('AM254 SE037 SE038');
    const list = new KeptList([meal([row(1), row(2)])], at('18:00'));
    list.apply({ kind: 'in', came: came(1, '18:36') }, at('18:36'));
    expect(stateOf(list, 1)).toEqual(['checked_in', iso('18:36')]);
    const [kept] = list.meals;
    const found = list.find(1);
    if (kept === undefined || found === undefined) throw new Error('not kept');
    expect(refusalHere(kept, found.row, [], at('18:37'))).toEqual({
      reason: 'checked_in',
      at: iso('18:36'),
    });
    list.apply({ kind: 'out', id: 1 }, at('18:37'));
    expect(stateOf(list, 1)).toEqual(['reserved', null]);
  });

  test('an older list that arrives later takes nothing back; a newer one replaces it', () => {
    requirements('AM254');
    const list = new KeptList([meal([row(1)])], at('18:00'));
    list.apply({ kind: 'in', came: came(1, '18:36') }, at('18:36'));
    list.merge([meal([row(1)])], at('18:35'), at('18:36'));
    expect(stateOf(list, 1)).toEqual(['checked_in', iso('18:36')]);
    list.merge([meal([row(1)])], at('18:37'), at('18:37'));
    expect(stateOf(list, 1), 'taken back at another station').toEqual(['reserved', null]);
  });

  test('has who came without a booking, who is gone when that is taken back', () => {
    requirements('AM254');
    const list = new KeptList([meal([row(1)])], at('18:00'));
    list.apply({ kind: 'in', came: came(9, '18:36') }, at('18:36'));
    expect(stateOf(list, 9)).toEqual(['checked_in', iso('18:36')]);
    list.apply({ kind: 'out', id: 9 }, at('18:37'));
    expect(list.find(9)).toBeUndefined();
  });
});
