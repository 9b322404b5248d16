// The dormitory's calls over HTTP: settings, links, papers, unread messages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as dormitory from '@yadori/api/dormitory/calls';
import * as messages from '@yadori/api/messages/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { writeAutomaticMessage } from '../messages/service.ts';
import { setEmergencyPaper, setMenuLinks } from './service.ts';

let keyaki: TestServer;
let resident: TestResident;
let stranger: TestResident;
beforeAll(async () => {
  keyaki = await openTestServer();
  resident = await keyaki.resident();
  stranger = await keyaki.resident({ dormitoryId: await keyaki.dormitory({ guest_report: 0 }) });
});
afterAll(() => keyaki.close());

test('dormitory-settings answers 1 and 0, and the address of prescriptions', async () => {
  requirements('AM157 AM190 AM240 E031 V007 W013');
  expect(await resident.send(dormitory.dormitorySettings, {})).toMatchObject({
    data: {
      meal_reservation: 1,
      overnight_report: 1,
      guest_report: 1,
      prescriptions_link: expect.stringContaining('/dev/links/prescriptions'),
    },
  });
  expect(await stranger.send(dormitory.dormitorySettings, {})).toMatchObject({
    data: { guest_report: 0 },
  });
});

test('house-terms returns the numbers of the own dormitory', async () => {
  requirements('S007 S008');
  const dormitoryId = await keyaki.dormitory({ booking_lead_days: 5, fee_window_hours: 12 });
  const other = await keyaki.resident({ dormitoryId });
  expect(await resident.send(dormitory.houseTerms, {})).toMatchObject({
    data: { booking_lead_days: 3, fee_window_hours: 6 },
  });
  expect(await other.send(dormitory.houseTerms, {})).toMatchObject({
    data: { booking_lead_days: 5, fee_window_hours: 12 },
  });
});

test('menu-settings answers the bare list of links of the own dormitory, in order', async () => {
  requirements('AM240 S018 W012');
  const link = { link: 'https://shop.example.jp/', descriptionJa: '店', descriptionEn: 'Shop' };
  const { dormitoryId } = keyaki;
  const act = { by: { actor: 'operator' as const }, now: keyaki.now() };
  await setMenuLinks(keyaki.db, { dormitoryId, links: [link] }, act);
  expect(await resident.send(dormitory.menuSettings, {})).toMatchObject({
    data: [{ link: 'https://shop.example.jp/', description_jp: '店', description_en: 'Shop' }],
  });
  expect(await stranger.send(dormitory.menuSettings, {})).toMatchObject({ data: [] });
});

test('emergency answers addresses that open for a while and to nobody without their signature', async () => {
  requirements('S016 S017 W075');
  const none = { emergency_manual_path: null, evacuation_route_path: null };
  expect(await resident.send(dormitory.emergency, {})).toMatchObject({ data: none });
  await keyaki.platform.files.put('emergency/a.pdf', Buffer.from('%PDF-1.4 paper'));
  const paper = { key: 'emergency/a.pdf', kind: 'pdf' as const, size: 14, name: 'a.pdf' };
  const change = { dormitoryId: keyaki.dormitoryId, paper: 'manual' as const, file: paper };
  await setEmergencyPaper(keyaki.db, change, { by: { actor: 'operator' }, now: keyaki.now() });
  const answer = await resident.send(dormitory.emergency, {});
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

test('new-count counts messages of the staff, and marks nothing', async () => {
  requirements('H027 W036');
  const { accountId } = resident;
  await writeAutomaticMessage(keyaki.db.queries, { accountId, text: 'hello', at: keyaki.now() });
  for (let again = 0; again < 2; again += 1)
    expect(await resident.send(messages.newMessageCount, {})).toMatchObject({
      data: { new_count: 1 },
    });
  expect(await stranger.send(messages.newMessageCount, {})).toMatchObject({
    data: { new_count: 0 },
  });
});
