// What each role includes, and who decides with whom, as the page of staff shows it.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { heldCallNames } from '@yadori/api/approvals/kinds';
import { rolesOfPeople } from '@yadori/api/staff/people-calls';
import { roleNames, staffFunctions } from '@yadori/api/staff/rights';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { RoleMatrix } from './role-matrix.tsx';

const functions = staffFunctions.map((of) => ({ of, view: true, edit: true }));
const html = renderToStaticMarkup(<RoleMatrix own={['manager']} functions={functions} />);
const wordsOf = (part: string) => part.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const rowsOf = (tag: string) =>
  html
    .split(`<${tag}`)
    .slice(1)
    .map((part) => wordsOf(`<x ${part}`));

const levelOf = (name: string) => {
  const row = rowsOf('tr').find((one) => one.includes(name)) ?? '';
  return (row.match(/編集|見る|理由つき|承認つき|なし/g) ?? []).map((level, at) => [
    roleNames[rolesOfPeople[at] ?? 'station'].ja,
    level,
  ]);
};

test('each role has its level in each function; health data open with a reason, or with an approval', () => {
  requirements('SA033 SC020');
  expect(levelOf('健康・緊急連絡先')).toEqual([
    ['システム管理', 'なし'],
    ['本部', '承認つき'],
    ['寮長', '理由つき'],
    ['副寮長・夜間', '理由つき'],
    ['食堂', 'なし'],
    ['監査', 'なし'],
  ]);
  expect(levelOf('メッセージ').map(([, level]) => level)).toEqual([
    'なし',
    'なし',
    '編集',
    '編集',
    'なし',
    'なし',
  ]);
});

test('each act of two persons is listed with the roles that decide it', () => {
  requirements('SJ007 SA036');
  const acts = rowsOf('dt');
  expect(acts).toHaveLength(heldCallNames.length);
  const of = (name: string) => acts.find((act) => act.includes(name)) ?? '';
  expect(of('職員を招く')).toMatch(/システム管理.*本部/);
  expect(of('職員を招く')).not.toMatch(/寮長/);
  expect(of('健康・緊急の情報を開く')).toMatch(/本部.*寮長.*副寮長/);
  expect(of('健康・緊急の情報を開く')).not.toMatch(/システム管理/);
  expect(of('上限を超えて料金を免除する')).not.toMatch(/寮長/);
});
