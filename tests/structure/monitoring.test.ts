// Dashboard, alert rules and their page name only metrics and calls that exist, and each other.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOutcomes, limitsReached, pushOutcomes } from '@yadori/server/platform/counters';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { measureRequests } from '@yadori/server/platform/metrics';
import { calls } from '@yadori/api/resident-calls';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { requirements } from '../support/requirements.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rules = read('ops/alerts.yml');
const dashboard = read('ops/grafana-dashboard.json');

let database: TestDatabase;
let db: Database;
let text: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url });
  const app = Fastify();
  const registry = measureRequests(app, db, {
    dataDir: root,
    openStreams: () => 3,
    openStaffStreams: () => 1,
    backupAge: () => Promise.resolve(60),
  });
  app.get('/menus/:id', async () => 'ok');
  app.get('/api/v1/staff/residents/:id', async () => 'ok');
  await app.inject('/menus/7?secret=1');
  await app.inject('/api/v1/staff/residents/7');
  callOutcomes.add('/menus/booking', 'full');
  pushOutcomes.add('push', 'accepted');
  limitsReached.add('contract-details', 'refused');
  text = await registry.metrics();
  await app.close();
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const namesIn = (source: string) => [
  ...new Set(source.match(/\b(?:yadori|nodejs|process)_[a-z0-9_]+/g)),
];

test.each([
  ['ops/alerts.yml', rules],
  ['ops/grafana-dashboard.json', dashboard],
])('every metric of %s exists', (_file, source) => {
  const given = new Set(text.match(/^[a-z0-9_]+(?=[ {])/gm));
  expect(namesIn(source).length).toBeGreaterThan(8);
  expect(namesIn(source).filter((name) => !given.has(name))).toEqual([]);
});

test('every metric of the product is on the dashboard', () => {
  const own = text.match(/(?<=^# TYPE )yadori_\w+/gm) ?? [];
  expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
});

test('the dashboard is one that Grafana loads: panels with targets, side by side', () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { targets } of panels) expect(targets.every(({ expr }) => expr !== '')).toBe(true);
});

test('calls that the rules name are declared', () => {
  const paths = new Set(Object.values(calls).map((call) => call.path as string));
  const named = [...rules.matchAll(/subject="([^"]+)"/g)].map(([, subject = '']) => subject);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((one) => !paths.has(one))).toEqual([]);
});

test('each alert has its section, and each section its alert', () => {
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...read('docs/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(alerts);
});

test('operations.md names every metric of the product and every alert', () => {
  requirements('SJ034');
  const operations = read('docs/operations.md');
  const own = text.match(/(?<=^# TYPE )yadori_\w+/gm) ?? [];
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(own).toEqual(
    expect.arrayContaining(['yadori_staff_http_seconds', 'yadori_staff_streams']),
  );
  expect([...own, ...alerts].filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test('labels hold the pattern of a route, not what was asked for', () => {
  expect(text).toContain('route="/menus/:id"');
  expect(text).not.toContain('/menus/7');
  expect(text).not.toContain('secret');
  expect(text).toMatch(
    /yadori_call_outcomes_total\{subject="\/menus\/booking",outcome="full"\} \d/,
  );
  expect(text).toMatch(/yadori_limited_total\{limit="contract-details",outcome="refused"\} \d/);
});

test('ages of jobs and mails are those of what waits the longest', async () => {
  const at = Date.parse('2026-06-10T06:50:00+09:00');
  const before = (minutes: number) => new Date(at - minutes * 60_000);
  await db.pool.query(
    `with mail as (
       insert into mails (recipient, subject, body_text, body_html, created_at) values ('a@example.jp', 's', 't', 'h', $1)
       returning id)
     insert into jobs (task, payload, run_at)
     select 'mail.send', jsonb_build_object('mail_id', id), $2::timestamptz from mail
     union all select 'other', '{}', $3::timestamptz`,
    [before(30), before(2), before(-5)],
  );
  const app = Fastify();
  const figures = await measureRequests(app, db, { clock: () => at }).metrics();
  expect(figures).toContain('yadori_jobs_pending 2\n');
  expect(figures).toContain('yadori_jobs_oldest_seconds 120\n');
  expect(figures).toContain('yadori_mails_oldest_seconds 1800\n');
  await app.close();
});
