// What a form of roles may give and when it can be sent.
import { expect, test } from 'vitest';
import {
  allDormitories,
  draftOf,
  errorIn,
  givableRoles,
  mayChange,
  newDraft,
  waitsForSecond,
  wantedGrant,
} from './grants.ts';

const grant = (
  role: 'manager' | 'kitchen' | 'head_office' | 'system_admin',
  dormitory: string | null,
) => ({ role, dormitory, from_day: '2026-04-01', until_day: null });

test('a manager gives the kitchen of the own dormitory, an administrator everything', () => {
  const manager = [grant('manager', 'KYK01')];
  expect(givableRoles(manager)).toEqual(['kitchen']);
  expect(mayChange(manager, grant('kitchen', 'KYK01'))).toBe(true);
  expect(mayChange(manager, grant('kitchen', 'ELM01'))).toBe(false);
  expect(mayChange(manager, grant('manager', 'KYK01'))).toBe(false);
  const admin = [grant('system_admin', null)];
  expect(givableRoles(admin)).toHaveLength(6);
  expect(mayChange(admin, grant('head_office', null))).toBe(true);
  expect(givableRoles([])).toEqual([]);
});

test('a role is sent once it has a dormitory and days in order', () => {
  const draft = { ...newDraft('2026-06-10'), role: 'kitchen' } as const;
  expect(errorIn(newDraft('2026-06-10'))?.problem).toBe('needRole');
  expect(errorIn(draft)?.problem).toBe('needDormitory');
  expect(errorIn({ ...draft, dormitory: allDormitories })?.problem).toBe('needDormitory');
  expect(errorIn({ ...draft, role: 'auditor', dormitory: allDormitories })).toEqual({
    field: 'until',
    problem: 'needAuditEnd',
  });
  const audit = { ...draft, role: 'auditor' as const, dormitory: allDormitories };
  expect(errorIn({ ...audit, kept: { from: draft.from, until: '' } })).toBeUndefined();
  const placed = { ...draft, dormitory: 'KYK01' };
  expect(errorIn({ ...placed, from: '' })?.problem).toBe('needFrom');
  expect(errorIn({ ...placed, until: '2026-06-09' })?.problem).toBe('wrongUntil');
  expect(errorIn({ ...placed, until: '2026-06-10' })).toBeUndefined();
  expect(wantedGrant(placed)).toEqual({
    role: 'kitchen',
    dormitory: 'KYK01',
    from_day: '2026-06-10',
    until_day: null,
  });
  const kept = grant('system_admin', null);
  expect(wantedGrant(draftOf(kept))).toEqual(kept);
});

test('a role with health data waits for another person, unless one that was there is cut short', () => {
  const office = [grant('head_office', null)];
  const manager = { ...newDraft('2026-06-10', 'KYK01'), role: 'manager' } as const;
  expect(waitsForSecond(office, [newDraft('2026-06-10')])).toBe(false);
  expect(waitsForSecond(office, [{ ...manager, role: 'kitchen' }])).toBe(false);
  expect(waitsForSecond(office, [manager])).toBe(true);
  const had = [{ ...grant('manager', 'KYK01'), until_day: '2026-06-30' }];
  expect(waitsForSecond(office, [{ ...manager, until: '2026-06-20' }], had)).toBe(false);
  expect(waitsForSecond(office, [{ ...manager, until: '2026-07-30' }], had)).toBe(true);
  expect(waitsForSecond(office, [{ ...manager, until: '' }], had)).toBe(true);
  expect(waitsForSecond(office, [{ ...manager, dormitory: allDormitories }], had)).toBe(true);
});
