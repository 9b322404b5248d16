// Every column of the database is shown to its owner and forgotten with the person, or is an exception with its reason.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { withdraw } from '@yadori/api/account/withdrawal';
import { saveOwnAllergens } from '@yadori/api/meals/own-allergen-calls';
import { openSubscription } from '@yadori/api/meals/subscription-calls';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { typeEverywhere } from '../../../../../tests/support/marked-resident.ts';
import { otherColumns } from '../../../../../tests/support/other-columns.ts';
import { personalColumns } from '../../../../../tests/support/personal-columns.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { parts } from './parts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const rules = Object.entries(personalColumns).flatMap(([table, groups]) =>
  groups.flatMap(({ columns, ...rule }) =>
    columns.split(' ').map((column) => ({ ...rule, table, column, name: `${table}.${column}` })),
  ),
);
const others = Object.entries(otherColumns).flatMap(([table, columns]) =>
  columns.split(' ').map((column) => `${table}.${column}`),
);

async function namesOf(sql: string): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ name: string }>(sql);
  return rows.map(({ name }) => name).toSorted();
}

test('every column is classified', async () => {
  const columns = await namesOf(
    `select table_name || '.' || column_name as name
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'migration%'`,
  );
  const classified = [...rules.map(({ name }) => name), ...others];
  expect(classified.toSorted()).toEqual(columns);
});

/** What a statement of the download reads, by the database's own account. */
async function columnsRead(statement: string): Promise<string[]> {
  const text = statement
    .replaceAll('$3::timestamptz', 'now()::timestamptz')
    .replaceAll(/\$[12]/g, '0::bigint');
  await server.db.pool.query(`create view read_by_download as ${text}`);
  const names = await namesOf(
    `select table_name || '.' || column_name as name from information_schema.view_column_usage
      where view_name = 'read_by_download'`,
  );
  await server.db.pool.query('drop view read_by_download');
  return names;
}

test('the download reads every column that is not an exception', async () => {
  const read = new Set<string>();
  for (const { rows, tables } of parts) {
    // `*` would count every column as read, also those that the download does not show.
    expect(rows.text ?? '').not.toContain('*');
    const names =
      rows.text === undefined
        ? tables.map((table) => `${table}.sealed`)
        : await columnsRead(rows.text);
    for (const name of names) read.add(name);
  }
  const missing = rules.filter(({ download, name }) => download === true && !read.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/** Names of the forgotten columns that have a value in any row. */
async function filled(): Promise<string[]> {
  const names: string[] = [];
  for (const { table, column, name, forget } of rules) {
    if (forget !== true) continue;
    const { rowCount } = await server.db.pool.query(
      `select 1 from ${table} where "${column}" is not null
          and "${column}"::text not in ('', '-') and "${column}"::text not like 'withdrawn-%@anonymous.invalid' limit 1`,
    );
    if (rowCount !== 0) names.push(name);
  }
  return names.toSorted();
}

/** Values that no call leaves in one go. */
const further = (id: number) => `
  with writer as (
    insert into staff (kind, email, name, created_at) values ('person', 'ledger@example.jp', '職員', now()) returning id),
  charged as (
    insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
      select ${id}, c.id, 'manual', 'by_hand', '鍵を作り直しました', w.id, '2026-06-01', 500, '2026-07-01', now()
        from contracts c, writer w where c.account_id = ${id} limit 1 returning id)
    select from charged;
  insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, sealed, written_by, created_at)
    select c.id, k.dormitory_id, 100, c.billed_month, 'other', 'v1.test.AAAA', c.written_by, now()
      from charges c join contracts k on k.id = c.contract_id where c.account_id = ${id} and c.reason = 'manual';
  insert into charge_questions (message_id, charge_id)
    select m.id, c.id from messages m join charges c on c.account_id = m.account_id
     where m.account_id = ${id} and m.from_admin = 0 limit 1;
  with payer as (
    insert into staff (kind, email, name, created_at) values ('person', 'payer@example.jp', '職員', now()) returning id),
  company as (
    insert into companies (code, name, changed_at, changed_by) select 'C1', '会社', now(), id from payer returning id)
  update contracts set tenant_furigana = 'サトウ', move_out_on = '2026-08-01', employee_code = 'E1', renewal = 'stay',
                       renewal_at = now(), renewal_reminded_at = now(), end_told = 60,
                       company_id = (select id from company) where account_id = ${id};
  insert into former_contracts (account_id, contract_id, claimed_at, released_at, company_id, employee_code)
    select account_id, id, claimed_at, claimed_at - interval '1 day', company_id, employee_code from contracts
     where account_id = ${id};
  with desk as (
    insert into staff (kind, email, name, created_at) values ('person', 'keys@example.jp', '職員', now()) returning id)
  insert into arrivals (contract_id, kind, arrived_at, arrived_by, keys, keys_at, keys_by, explained_at, explained_by,
                        undone_at, undone_by)
    select c.id, 'in', now(), d.id, case when live then '411-A' end, case when live then now() end,
           case when live then d.id end, now(), d.id, case when not live then now() end, case when not live then d.id end
      from contracts c, desk d, unnest(array[true, false]) live where c.account_id = ${id};
  insert into loans (dormitory_id, contract_id, arrival_id, room_number, what, name, number, note, given_at, given_by,
                     returned_at, returned_by)
    select c.dormitory_id, c.id, v.id, c.room_number, 'other', '電気ストーブ', '7', '冬のあいだ', now(), v.arrived_by,
           case when v.keys is null then now() end, case when v.keys is null then v.arrived_by end
      from contracts c join arrivals v on v.contract_id = c.id where c.account_id = ${id};
  insert into departures (contract_id, day, attended_at, attended_by, keys_at, keys_by, back, done_at, done_by)
    select c.id, '2026-08-01', now(), s.id, now(), s.id, '{1}', now(), s.id
      from contracts c, staff s where c.account_id = ${id} and s.email = 'keys@example.jp';
  with old as (
    insert into accounts (email, password_hash, created_at, withdrawn_at)
      values ('withdrawn-0@anonymous.invalid', '', now(), now()) returning id)
  insert into former_accounts (former_account_id, account_id, staff_id, linked_at)
    select old.id, ${id}, s.id, now() from old, staff s where s.email = 'keys@example.jp';
  with record as (
    insert into room_records (contract_id, account_id, room_number, arrived_on, sent_at, seen_at, seen_by,
                              reminded_at)
      select c.id, ${id}, '0411', '2026-06-01', now(), now(), s.id, now()
        from contracts c, staff s where c.account_id = ${id} and s.email = 'keys@example.jp' limit 1 returning id, seen_by),
  looked as (
    insert into room_checks (record_id, points, checked_at, checked_by)
      select id, '[{"state": "note", "note": "古い"}]', now(), seen_by from record returning id, checked_by),
  of_staff as (
    insert into room_check_photos (check_id, position, file, kept_at, kept_by)
      select id, 1, 'room-records/staff.webp', now(), checked_by from looked),
  point as (
    insert into room_record_points (record_id, position, area_ja, area_en, name_ja, name_en, differs, note)
      select id, 1, '窓', 'Window', '網戸', 'Screen', true, '穴' from record returning id)
  insert into room_photos (point_id, file, kept_at) select id, 'room-records/one.webp', now() from point;
  insert into meal_patterns (account_id, weekday, breakfast, dinner) values (${id}, 1, 1, true);
  update calendar_subscriptions set last_read_at = now();
  insert into sensitive_reads (account_id, read_at, subject, reader, role, reason, purpose)
    values (${id}, now(), 'health', 'staff:1', 'manager', 'other', '急病の対応');
  insert into calendar_subscriptions (account_id, secret_hash, language, created_at, revoked_at)
    values (${id}, 'ended', 'ja', now(), now());
  with askers as (
    insert into staff (kind, email, name, created_at) values
      ('person', 'asker@example.jp', '職員', now()), ('person', 'second@example.jp', '職員', now()) returning id)
  insert into approvals (call, input, input_digest, account_id, subject_id, dormitory_ids, reason, asked_by, asked_at,
                         expires_at, decision, decided_by, decided_at, words)
    select 'openHealth', 'v1.test.AAAA', decode(repeat('00', 32), 'hex'), ${id}, ${id}, '{1}', 'other', min(id), now(),
           now() + interval '1 day', 'refused', max(id), now(), 'v1.test.AAAA' from askers;
  with act as (
    insert into events (happened_at, kind, actor, account_id, reason)
      values (now(), 'test.corrected', 'operator', ${id}, 'mistake') returning id)
  insert into event_details (event_id, account_id, sealed) select id, ${id}, 'v1.test.AAAA' from act;
  with writer as (
    insert into staff (kind, email, name, created_at) values ('person', 'writer@example.jp', '職員', now()) returning id),
  written as (
    insert into documents (key, version, ja, en, first_day, asks_agreement, written_by, written_at)
      select 'terms', 1, '規約', 'Terms', '2026-06-01', true, id, now() from writer returning id)
  insert into consents (account_id, document_id, place, agreed_at) select ${id}, id, 'sign_in', now() from written;
  update security_changes set undone_at = now(), device = 'iphone:safari';
  update one_time_keys set voided_at = now() where used_at is null;
  update guest_stays set relationship = 'いとこ';
  update stay_templates set relationship = '母', phone_number = '0263123456', note = '日曜に戻ります';
  update account_links set used_at = now();
  update certificates set contract_end = '2027-03-31', revoked_at = now(), furigana = 'サトウ', location_ja = '東京', location_en = 'Tokyo';
  update move_out_applications set closed_at = now(), changed_at = now(), withdrawn_at = now(), finished_at = now(),
    end_moved = true, end_date_before = '2027-03-31';
  update mails set request_key = 'key:' || id;
  update mails set sent_at = now() where id = (select min(id) from mails);
  update mails set dropped_at = now() where id = (select max(id) from mails);
  with kept as (
    insert into attachments (file, kind, name, size, kept_at, removed_at, account_id, thumbnail_file, thumbnail_width, thumbnail_height)
      values ('messages/a.png', 'png', 'a.png', 1, now(), now(), ${id}, 'messages/a.webp', 1, 1) returning id)
  update messages set read_at = now(), client_key = gen_random_uuid(), attachment_id = (select id from kept)
   where from_admin = 0;
  update messages set deleted_at = now() where from_admin = 0;
  insert into messages (account_id, from_admin, name, text, text_en, created_at, survey_id)
    select ${id}, 2, '寮', 'こんにちは', 'Hello', now(), min(id) from surveys;
  with person as (
    insert into staff (kind, email, name, created_at) values ('person', 'caller@example.jp', '職員', now()) returning id
  ), said as (
    insert into safety_proxies (survey_id, account_id, state, how, note, staff_id, at, recorded_at)
      select (select min(id) from surveys), ${id}, 'safe', 'phone', '廊下で会った', id, now(), now() from person
  ), before_registering as (
    insert into safety_proxies (survey_id, contract_id, state, how, note, staff_id, at, recorded_at)
      select (select min(y.id) from surveys y), c.id, 'safe', 'in_person', '部屋で会った', p.id, now(), now()
        from person p, contracts c where c.account_id = ${id}
  ), opened as (
    insert into safety_help (survey_id, account_id, seen_at, seen_by, seen_revision, taken_at, taken_by)
      select (select min(id) from surveys), ${id}, now(), id, 1, now(), id from person)
  insert into safety_calls (survey_id, account_id, result, staff_id, at)
    select (select min(id) from surveys), ${id}, 'family', id, now() from person;
  with person as (
    insert into staff (kind, email, name, password_hash, created_at, activated_at)
      values ('person', 'notes@example.jp', '職員', 'none', now(), now()) returning id),
  noted as (
    insert into conversation_notes (account_id, staff_id, text, created_at, deleted_at)
      select ${id}, id, 'メモ', now(), now() from person),
  replied as (
    insert into staff_replies (message_id, account_id, staff_id, client_key, sent_at, deleted_at)
      select 1, ${id}, id, gen_random_uuid(), now(), now() from person),
  drafted as (
    insert into reply_drafts (account_id, staff_id, text, saved_at) select ${id}, id, '下書き', now() from person)
  update conversations set state = 'to_answer', since = now(), waiting_from = now(), state_before = 'done',
                           assignee = (select id from person), answered_at = now(), auto_at = now(),
                           reply_expected_at = now(), urgent_at = now();`;

test('nothing is left of a column that is not an exception once the person is forgotten', async () => {
  requirements('AM195');
  const resident = await typeEverywhere(server, 'marker');
  await resident.send(openSubscription, {});
  await resident.send(saveOwnAllergens, { body: { codes: ['milk'], consent: 1 } });
  const { rows } = await server.db.pool.query<{ email: string }>('select email from accounts');
  const credentials = { email: rows[0]?.email ?? '', password: 'sakura2026' };
  await server.visitor()(account.login, { body: credentials });
  await server.db.pool.query(further(resident.accountId));
  const forgotten = rules.filter(({ forget }) => forget === true).map(({ name }) => name);
  expect(await filled()).toEqual(forgotten.toSorted());
  expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
  await tasksOf(server, { YADORI_WITHDRAWN_DAYS: '0' })['accounts.anonymize']?.({});
  expect(await filled()).toEqual([]);
});

test('every exception says why', () => {
  const reasons = rules.flatMap(({ download, forget }) => [download, forget]);
  expect(reasons.filter((reason) => reason !== true && reason.length < 18)).toEqual([]);
});
