// An upgrade from the release before: its database with data goes forward while its statements keep arriving, and its
// residents find everything afterwards. How the fixture is made: docs/operations.md, "Writing migrations".
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startServerProcess, type ServerProcess } from '../../../tests/support/server-process.ts';
import {
  differences,
  loadFixture,
  migrateSome,
  readFixture,
  replayAlone,
  replayInOrder,
  takeInventory,
  type Inventory,
  type RecordedStatement,
} from '../../../tests/support/upgrade-fixture.ts';

const fixture = readFixture('0.1.0');

/** What migrations change on purpose, as `differences` names it, each with the reason. */
const changedOnPurpose = new Map<string, string>();

/** One of each kind that the rules allow, after those of the product. */
const lateMigrations = {
  '9000-column.sql': 'alter table reservations add column late_note text',
  '9001-check.sql':
    'alter table reservations add constraint late_note_length check (length(late_note) < 100) not valid',
  '9002-validate.sql': 'alter table reservations validate constraint late_note_length',
  '9003-index.sql': `-- migration: without transaction
create index concurrently reservations_late_note on reservations (late_note) where late_note is not null;
`,
};

let database: TestDatabase;
let pool: pg.Pool;
let before: Inventory;
let after: Inventory;
let server: ServerProcess;
/** Statements of the earlier release that need no other one before them. */
let standalone: RecordedStatement[];
const failures = { before: [''], during: [''], after: [''] };
let replayedMeanwhile = 0;

beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 }).on('error', () => {});
  await loadFixture(pool, fixture);
  failures.before = await replayInOrder(pool, fixture);
  standalone = await findStandalone();
  before = await takeInventory(pool, fixture);
  const during = await replayWhile(migrateSome(pool, () => true, lateMigrations));
  failures.during = during.failures;
  replayedMeanwhile = during.replayed;
  failures.after = await replayInOrder(pool, fixture);
  after = await takeInventory(pool, fixture);
  server = await startServerProcess(database.url, fixture.keys.secretKey, {
    YADORI_SENSITIVE_KEYS: fixture.keys.sensitiveKeys,
    YADORI_CLOCK: fixture.clock,
    YADORI_DEMO: '0',
  });
}, 120_000);

afterAll(async () => {
  await server.stop();
  await pool.end();
  await database.drop();
});

async function findStandalone(): Promise<RecordedStatement[]> {
  const found: RecordedStatement[] = [];
  for (const statement of fixture.statements)
    if ((await replayAlone(pool, statement)) === undefined) found.push(statement);
  return found;
}

/** Each statement at least once, then on until the work is done. */
async function replayWhile(work: Promise<void>) {
  const failed: string[] = [];
  let replayed = 0;
  let over = false;
  const end = () => (over = true);
  work.then(end, end);
  while (!over || replayed < standalone.length)
    for (const statement of standalone) {
      const failure = await replayAlone(pool, statement);
      replayed += 1;
      if (failure !== undefined) failed.push(failure);
    }
  await work;
  return { failures: failed, replayed };
}

const get = async (address: string, token: string) => {
  const response = await fetch(`${server.origin}/api/${address}`, {
    headers: { authorization: `Bearer ${token}`, language: 'ja' },
  });
  return { status: response.status, envelope: (await response.json()) as { data: unknown } };
};

/** Addresses of files are signed for some hours, so they differ at each answer. */
const withoutSignatures = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data).replaceAll(/"\/files\/[^"]*"/g, '"a file"'));

test('the recorded statements are those of the release and work on its own schema', () => {
  expect(failures.before).toEqual([]);
  expect(fixture.statements.length).toBeGreaterThan(50);
  expect(standalone.length).toBeGreaterThan(40);
});

test('statements of a server that still runs the release before fail at no point of a migration', () => {
  expect(failures.during).toEqual([]);
  expect(replayedMeanwhile).toBeGreaterThanOrEqual(standalone.length);
});

test('they work on the migrated schema, as during a rolling restart', () => {
  expect(failures.after).toEqual([]);
});

test('no row is lost and no value changes but those that are declared', () => {
  expect(
    differences(before, after).filter((one) => !changedOnPurpose.has(one.split(':')[0] ?? '')),
  ).toEqual([]);
  expect(before.get('reservations')?.rows).toBeGreaterThan(500);
});

test('the old password signs in, and the session of before goes on', async () => {
  const response = await fetch(`${server.origin}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: fixture.session.email, password: 'yadori2026' }),
  });
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  for (const one of [token, fixture.session.token])
    expect((await get('v1.2/users', one)).status).toBe(200);
});

test.each(fixture.answers)('$path answers what it answered before', async ({ path: at, data }) => {
  const { status, envelope } = await get(at, fixture.session.token);
  expect(status).toBe(200);
  expect(withoutSignatures(envelope.data)).toMatchObject(withoutSignatures(data) as object);
});

test('health data and the emergency contact, sealed by the release before, can be opened', async () => {
  const { envelope } = await get('v1.2/users', fixture.session.token);
  expect(envelope.data).toMatchObject({
    allergies_etc: 'そば、落花生',
    emergency_contact_name: '佐藤 和子',
  });
});

// Controls: what the tests above would say of a migration that does harm.

/** Applies one more file to the upgraded database. */
const applyAlso = (text: string) =>
  migrateSome(pool, () => true, { ...lateMigrations, [`9999-${text.length}.sql`]: text });

test('control: a migration that does not fit existing rows is seen', async () => {
  await expect(
    applyAlso('alter table messages add constraint short check (length(text) < 3)'),
  ).rejects.toThrow('violated by some row');
});

test('control: a lost row and a changed value are seen', async () => {
  await applyAlso(`delete from notice_reads where notice_id = (select min(notice_id) from notice_reads);
                   update profiles set furigana = '' where account_id = (select min(id) from accounts)`);
  const found = differences(before, await takeInventory(pool, fixture));
  expect(found).toContainEqual(expect.stringMatching(/^notice_reads: rows \d+ → \d+$/));
  expect(found).toContain('profiles.furigana');
});

test('control: a renamed column that the release before uses is seen', async () => {
  await applyAlso('alter table reservations rename column cancelled_at to given_up_at');
  const found = await replayInOrder(pool, fixture);
  expect(found.join('\n')).toContain('cancelled_at');
});
