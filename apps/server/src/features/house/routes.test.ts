// What the house offers and tells, over HTTP: settings, links, papers, notices, surveys, unread messages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as house from '@yadori/api/house/calls';
import * as messages from '@yadori/api/messages/calls';
import * as notices from '@yadori/api/notices/calls';
import * as surveys from '@yadori/api/surveys/calls';
import { date } from '@yadori/api/time/tokyo';
import { openHouse, type House, type TestResident } from '../../../../../tests/support/house.ts';
import { writeHouseMessage } from '../messages/service.ts';
import { markRead, publishNotice } from '../notices/service.ts';
import { openSurvey } from '../surveys/service.ts';
import { setEmergencyFiles, setMenuLinks } from './service.ts';

let keyaki: House;
let resident: TestResident;
let stranger: TestResident;
beforeAll(async () => {
  keyaki = await openHouse();
  resident = await keyaki.resident();
  stranger = await keyaki.resident({ dormitoryId: await keyaki.dormitory({ guest_report: 0 }) });
});
afterAll(() => keyaki.close());

test('dormitory-settings answers 1 and 0 (W013, E031)', async () => {
  expect(await resident.send(house.dormitorySettings, {})).toMatchObject({
    data: { meal_reservation: 1, overnight_report: 1, guest_report: 1 },
  });
  expect(await stranger.send(house.dormitorySettings, {})).toMatchObject({
    data: { guest_report: 0 },
  });
});

test('menu-settings answers the links of the own house in order (W012)', async () => {
  const link = { link: 'https://shop.example.jp/', descriptionJa: '店', descriptionEn: 'Shop' };
  await setMenuLinks(keyaki.db, keyaki.dormitoryId, [link], 'operator', keyaki.now());
  expect(await resident.send(house.menuSettings, {})).toMatchObject({
    data: {
      list: [{ link: 'https://shop.example.jp/', description_jp: '店', description_en: 'Shop' }],
    },
  });
  expect(await stranger.send(house.menuSettings, {})).toMatchObject({ data: { list: [] } });
});

test('emergency answers addresses that open for a while and to nobody without their signature (W075)', async () => {
  const none = { emergency_manual_path: null, evacuation_route_path: null };
  expect(await resident.send(house.emergency, {})).toMatchObject({ data: none });
  await keyaki.platform.files.put('emergency/a.pdf', Buffer.from('%PDF-1.4 paper'));
  const files = { manual: 'emergency/a.pdf', route: null };
  await setEmergencyFiles(keyaki.db, keyaki.dormitoryId, files, 'operator', keyaki.now());
  const answer = await resident.send(house.emergency, {});
  const path = answer.ok ? (answer.data.emergency_manual_path ?? '') : '';
  const get = (address: string) => fetch(keyaki.origin + address);
  const file = await get(path);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect(await file.text()).toBe('%PDF-1.4 paper');
  const [bare = ''] = path.split('?');
  for (const wrong of [
    bare,
    path.slice(0, -1),
    path.replace('a.pdf', 'b.pdf'),
    `${bare}?e=1e9&s=x`,
    '/files/..%2Fsecret-key?e=1&s=x',
  ])
    expect((await get(wrong)).status).toBe(404);
  keyaki.at('2026-06-10T20:00:00+09:00');
  expect((await get(path)).status).toBe(404);
  keyaki.at('2026-06-10T06:50:00+09:00');
});

test('notices: own house and product, in their time, newest first, unread counted (W053, W058, AM140)', async () => {
  const { db, dormitoryId } = keyaki;
  const publish = (title: string, startDate: string, more = {}) =>
    publishNotice(
      db,
      { dormitoryId, title, content: '', startDate: date(startDate), ...more },
      'operator',
      keyaki.now(),
    );
  const old = await publish('old', '2026-06-01');
  await publish('today', '2026-06-10');
  await publish('tomorrow', '2026-06-11');
  await publish('over', '2026-06-01', { endDate: date('2026-06-09') });
  const product = { title: 'product', content: '', startDate: date('2026-06-05') };
  await publishNotice(db, product, 'operator', keyaki.now());
  await markRead(db, { id: old, accountId: resident.accountId }, keyaki.now());
  const newest = await resident.send(notices.newestNotices, {});
  expect(newest.ok && newest.data.notices.map(({ title, is_read }) => [title, is_read])).toEqual([
    ['today', false],
    ['product', false],
    ['old', true],
  ]);
  expect(await resident.send(notices.unreadNotices, {})).toMatchObject({ data: { unread: 2 } });
  expect(await stranger.send(notices.unreadNotices, {})).toMatchObject({ data: { unread: 1 } });
});

test('survey-by-date: open today, a safety check first (W059, AM128)', async () => {
  const { db, dormitoryId } = keyaki;
  const open = (title: string, isSafetyCheck: boolean, start: string, end: string) =>
    openSurvey(
      db,
      { dormitoryId, title, isSafetyCheck, startDate: date(start), endDate: date(end) },
      'operator',
      keyaki.now(),
    );
  await open('safe?', true, '2026-06-09', '2026-06-10');
  await open('food', false, '2026-06-10', '2026-06-20');
  await open('over', false, '2026-06-01', '2026-06-09');
  const answer = await resident.send(surveys.surveyByDate, {});
  expect(answer.ok && answer.data.surveys.map(({ title }) => title)).toEqual(['safe?', 'food']);
  expect(await stranger.send(surveys.surveyByDate, {})).toMatchObject({ data: { surveys: [] } });
});

test('new-count counts what the house wrote, and marks nothing (W036, H027)', async () => {
  const { accountId } = resident;
  await writeHouseMessage(keyaki.db.queries, { accountId, text: 'hello', at: keyaki.now() });
  for (let again = 0; again < 2; again += 1)
    expect(await resident.send(messages.newMessageCount, {})).toMatchObject({
      data: { new_count: 1 },
    });
  expect(await stranger.send(messages.newMessageCount, {})).toMatchObject({
    data: { new_count: 0 },
  });
});
