// Keys of events: who is woken by them, and that wakes of staff do not compile as events of residents.
import { expect, test } from 'vitest';
import { noticeEvents } from '@yadori/api/notices/live';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { Database } from '../database/database.ts';
import { publishToDormitories, publishToStaff } from './publish.ts';

test('a wake of staff goes to staff alone, also where an event of residents has its name', () => {
  requirements('SK028');
  const said: string[] = [];
  const announce: Database['announce'] = (channel, keys) => {
    said.push(...keys.map((key) => `${channel} ${key}`));
  };
  const db = { announce } as Database;
  publishToDormitories(db, noticeEvents.changed, [7]);
  publishToStaff(db, 'notices', [7]);
  publishToStaff(db, 'contracts', [7]);
  expect(said).toEqual(['live h7:notices', 'staff_live 7:notices', 'staff_live 7:contracts']);
  // @ts-expect-error -- a wake of staff
  publishToDormitories(db, 'contracts', [7]);
  // @ts-expect-error -- a wake of staff
  publishToDormitories(db, 'residents', [7]);
});
