// The migration check on made-up files: each rule finds its breach and lets the allowed form pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkMigrations } from '../../scripts/check-migrations.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'yadori-rules-'));
  mkdirSync(path.join(root, 'apps/server/migrations'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string) =>
  writeFileSync(path.join(root, 'apps/server/migrations', name), text);
const rules = () => checkMigrations(root).map(({ rule }) => rule);
const stepwise = '-- migration: without transaction\n';

test.each([
  ['alter table reservations alter column note type text', 'no change of a type'],
  ['alter table reservations alter note set data type bigint', 'no change of a type'],
  ['alter table reservations add column key uuid default gen_random_uuid()', 'a default of a new'],
  ['alter table reservations add column at timestamptz default clock_timestamp()', 'a default of'],
  ['alter table reservations add column total int generated always as (a + b) stored', 'generated'],
  ['alter table reservations add column number bigserial', 'identity or serial'],
  ['alter table reservations add column a int, add column b int not null', 'has a default'],
  ['alter table reservations add column menu bigint references menus', 'no rule within'],
  ['alter table reservations add column a int check (a > 0)', 'no rule within'],
  ['create index reservations_by_a on reservations (a)', 'concurrently'],
  ['create unique index on reservations (a)', 'concurrently'],
  ['CREATE INDEX IF NOT EXISTS by_a ON public_rows (a)', 'concurrently'],
  ['create index concurrently by_a on reservations (a)', 'as the first line'],
  ['drop index reservations_by_day', 'dropped concurrently'],
  ['alter table reservations alter column a set not null', 'needs a validated'],
  ['alter table reservations add constraint c check (a > 0)', '"not valid"'],
  ['alter table reservations add foreign key (a) references menus (id)', '"not valid"'],
  ['alter table reservations add constraint u unique (a)', 'using index'],
  [
    'alter table reservations add constraint c check (a > 0) not valid; alter table reservations validate constraint c',
    'in a later file',
  ],
  ['alter table reservations rename column a to b', 'no rename'],
  ['alter table reservations rename a to b', 'no rename'],
  ['alter table dormitories rename to houses', 'no rename'],
  ['alter table reservations drop column a', 'unused since'],
  ['alter table reservations drop a', 'unused since'],
  ['drop table waits', 'unused since'],
  ['alter table reservations add column a int; alter table menus add column b int', 'one table'],
  ['update reservations set a = 1', 'by a job'],
  ['with old as (select 1) delete from events where id < 5', 'by a job'],
  ['truncate events', 'by a job'],
  ['lock table reservations', 'no lock table'],
  ['alter table reservations set unlogged', 'no rewrite'],
  [`${stepwise}create index concurrently a on b (c); select 1`, 'nothing but indexes'],
])('refuses: %s', (text, rule) => {
  write('0046-one.sql', `${text};`);
  expect(rules()).toContainEqual(expect.stringContaining(rule));
});

test.each([
  'alter table reservations add column a int',
  "alter table reservations add column a text not null default ''",
  'alter table reservations add column a numeric(10, 2) not null default 0, add column b boolean not null default false',
  'alter table reservations add column a timestamptz not null default now()',
  'alter table reservations add constraint c check (a > 0) not valid',
  'alter table reservations add constraint f foreign key (a) references menus (id) not valid',
  'alter table reservations validate constraint c',
  'alter table reservations add constraint u unique using index by_a',
  'alter table reservations alter column a drop not null',
  'alter table reservations drop constraint c',
  'create table rooms (id bigint primary key, a int check (a > 0)); create index by_a on rooms (a); update rooms set a = 1',
  'alter table dormitories add column a int check (a > 0); update dormitories set a = 1',
  '-- unused since 1a2b3c4\nalter table reservations drop column a',
  `${stepwise}-- Why.\ncreate index concurrently by_a on reservations (a);\ndrop index concurrently if exists by_b`,
  'create function f() returns int language sql as $$ update reservations set a = 1; select 1; $$',
])('lets pass: %s', (text) => {
  write('0046-one.sql', `${text};`);
  expect(rules()).toEqual([]);
});

test('set not null passes after a validated check in earlier files', () => {
  write('0046-a.sql', 'alter table menus add constraint has_a check (a is not null) not valid;');
  write('0048-c.sql', 'alter table menus alter column a set not null;');
  expect(rules()).toHaveLength(1);
  write('0047-b.sql', 'alter table menus validate constraint has_a;');
  expect(rules()).toEqual([]);
});

test('the migrations of the product pass', () => {
  expect(checkMigrations(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
});
