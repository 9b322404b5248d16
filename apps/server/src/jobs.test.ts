// The registry of jobs: complete, and able to run what the release before left in the table.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pushMessagesJob, pushToDormitoryJob } from './features/notifications/jobs.ts';
import { assertRegistered } from './platform/jobs/define-job.ts';
import { jobs, recurringJobs } from './jobs.ts';

const names = jobs.map((job) => job.name).toSorted();

test('every declared job is registered, also one that no module loads', () => {
  const declared = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/define(?:Recurring)?Job\(\s*'([\w.]+)'/g)])
    .map(([, name = '']) => name)
    .toSorted();
  expect(declared).toEqual(names);
  expect(() => assertRegistered(jobs, declared)).not.toThrow();
});

test('keeps the names under which jobs wait in databases', () => {
  expect(names).toEqual([
    'accounts.anonymize',
    'applications.sweep',
    'approvals.run_waited',
    'attachments.sweep',
    'attachments.thumbnail',
    'audit.seal',
    'closing_days.repeat',
    'contracts.note_ends',
    'contracts.sweep_outside',
    'drafts.publish',
    'emergency_papers.sweep',
    'events.sweep',
    'imports.apply',
    'imports.sweep',
    'inbox.wake',
    'index.check',
    'jobs.sweep',
    'known_callers.sweep',
    'mail.send',
    'mails.sweep',
    'meals.count',
    'meals.note_missed',
    'menu_photos.sweep',
    'menus.publish',
    'notifications.push_accounts',
    'notifications.push_again',
    'notifications.push_dormitory',
    'notifications.push_messages',
    'notifications.push_notice',
    'notifications.push_staff',
    'notifications.push_staff_again',
    'notifications.push_staff_waiting',
    'notifications.push_waiting_notices',
    'notifications.sweep_devices',
    'password_reset.mail',
    'postal.load',
    'rate_limits.sweep',
    'room_checks.sweep',
    'room_records.remind',
    'rooms.move',
    'safety.escalate',
    'scan_failures.sweep',
    'sensitive.reseal',
    'sessions.sweep',
    'settings.apply',
    'staff.mail_reset_link',
    'staff.note_failure',
    'staff.sweep',
    'waits.expire',
    'withdrawal.late_meals',
  ]);
});

test('keeps the periods', () => {
  const periods = recurringJobs.map(({ name, everyMinutes }) => [name, everyMinutes]);
  const daily = 24 * 60;
  expect(Object.fromEntries(periods)).toEqual({
    'accounts.anonymize': daily,
    'applications.sweep': daily,
    'approvals.run_waited': 1,
    'attachments.sweep': 60,
    'audit.seal': daily,
    'closing_days.repeat': daily,
    'contracts.note_ends': 10,
    'contracts.sweep_outside': daily,
    'emergency_papers.sweep': daily,
    'events.sweep': daily,
    'imports.sweep': 60,
    'drafts.publish': 1,
    'inbox.wake': 1,
    'index.check': daily,
    'jobs.sweep': daily,
    'known_callers.sweep': daily,
    'mails.sweep': daily,
    'meals.count': 1,
    'meals.note_missed': 10,
    'menu_photos.sweep': daily,
    'menus.publish': 1,
    'notifications.push_waiting_notices': 1,
    'notifications.sweep_devices': daily,
    'postal.load': daily,
    'rate_limits.sweep': 60,
    'room_checks.sweep': daily,
    'room_records.remind': 10,
    'rooms.move': 1,
    'scan_failures.sweep': daily,
    'sensitive.reseal': daily,
    'sessions.sweep': daily,
    'settings.apply': 1,
    'staff.sweep': daily,
    'waits.expire': 1,
  });
});

test('stores payloads in the form that the release before reads', () => {
  expect(pushMessagesJob.encode({ pairs: [[41, 7]] })).toEqual({ pairs: '[[41,7]]' });
  const payload = { kind: 'survey', id: 3, dormitory_id: null, after: 0 } as const;
  expect(pushToDormitoryJob.encode(payload)).toEqual(payload);
  expect(pushToDormitoryJob.key?.(payload)).toBe('push:survey:3:0');
});
