// Rules of joining two accounts: the contract in use, overlaps, and what is refused.
import { describe, expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { contractInUse, overlapsFrom, refusalOf, type MergeFacts } from './rules.ts';

const today = date('2026-06-10');
const [livesId, endsId] = [1, 2];

const contract = (
  accountId: number,
  [start, last]: readonly [string, string | null],
  { dormitoryId = 7, isActive = true } = {},
) => ({
  id: accountId * 10,
  accountId,
  dormitoryId,
  start: date(start),
  end: last === null ? null : date(last),
  lastDay: last === null ? null : date(last),
  isActive,
});

const facts = (contracts: MergeFacts['contracts']): MergeFacts => ({
  livesId,
  endsId,
  isWithdrawn: false,
  contracts,
  hasOpenMoveOut: false,
});

const over = ['2025-04-01', '2026-06-09'] as const;
const lastDay = ['2025-04-01', '2026-06-10'] as const;
const running = ['2026-06-10', null] as const;
const coming = ['2026-06-11', null] as const;

describe('the contract in use', () => {
  requirements('SC032');
  test.each([
    [running, running, 'own'],
    [running, over, 'own'],
    [lastDay, running, 'own'],
    [over, running, 'other'],
    [over, coming, 'other'],
    [over, over, 'own'],
    [coming, running, 'other'],
    [coming, coming, 'own'],
    [coming, over, 'own'],
  ] as const)('own %j, other %j: %s', (own, other, used) => {
    const both = facts([contract(livesId, own), contract(endsId, other)]);
    expect(contractInUse(both, today)?.accountId ?? livesId).toBe(
      used === 'own' ? livesId : endsId,
    );
  });
});

describe('the same days', () => {
  requirements('SC032 SK045');
  test.each([
    [running, running, '2026-06-10'],
    [running, coming, '2026-06-11'],
    [over, running, undefined],
    [lastDay, running, undefined],
    [['2025-04-01', '2026-06-12'], coming, '2026-06-11'],
    [['2025-04-01', '2026-06-11'], coming, undefined],
  ] as const)('%j and %j from %s', (own, other, from) => {
    const here = facts([contract(livesId, own), contract(endsId, other)]);
    expect(overlapsFrom(here, today)).toBe(from);
    const by = { mayAct: () => true, today };
    expect(refusalOf(here, by)).toBeUndefined();
    const apart = facts([contract(livesId, own), contract(endsId, other, { dormitoryId: 8 })]);
    expect(overlapsFrom(apart, today)).toBeUndefined();
    expect(refusalOf(apart, by)).toBe(from === undefined ? undefined : 'two_dormitories');
  });
});

test('a further contract of the living account may be of any dormitory; one that moves may not', () => {
  requirements('SC032 SA041');
  const further = { dormitoryId: 8, isActive: false };
  const own = [contract(livesId, running), contract(endsId, running)];
  const by = { mayAct: (id: number) => id === 7, today };
  expect(refusalOf(facts([...own, contract(livesId, over, further)]), by)).toBeUndefined();
  expect(refusalOf(facts([...own, contract(endsId, over, further)]), by)).toBe('elsewhere');
});
