// The whole table of groups by roles, as the notes at the functions have it.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { hasRight, roles } from './rights.ts';
import { mayChange, settingGroups, type SettingGroup } from './setting-groups.ts';

const expected: Readonly<Record<SettingGroup, string>> = {
  //         sys hq mgr dep kit aud sta
  names: '    e   e  -   -   -   -   -',
  times: '    -   e  -   -   -   -   -',
  services: ' -   e  -   -   -   -   -',
  money: '    -   e  -   -   -   -   -',
  contact: '  -   e  e   -   -   -   -',
};

test('each of the five groups by each of the seven roles', () => {
  requirements('SD048');
  const signs = (line: string) => line.trim().split(/\s+/);
  expect(settingGroups).toEqual(Object.keys(expected));
  expect(
    settingGroups.map((group) => [
      group,
      roles.map((role) => (mayChange(group, [role]) ? 'e' : '-')),
    ]),
  ).toEqual(settingGroups.map((group) => [group, signs(expected[group])]));
});

test('roles count together, and none changes nothing', () => {
  requirements('SD048');
  expect(mayChange('contact', ['deputy', 'manager'])).toBe(true);
  expect(mayChange('times', ['system_admin', 'manager'])).toBe(false);
  expect(settingGroups.filter((group) => mayChange(group, []))).toEqual([]);
});

test('no group goes beyond the right of its function', () => {
  requirements('SD048 SA033');
  const of = (group: SettingGroup) => (group === 'money' ? 'money_rules' : 'dormitories');
  const wider = settingGroups.flatMap((group) =>
    roles
      .filter((role) => mayChange(group, [role]) && !hasRight([role], of(group), 'edit'))
      .map((role) => `${role} ${group}`),
  );
  expect(wider).toEqual([]);
});
