// The chain of days: what is sealed when, late events, and that every change of the record is found.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetEvents, tamper } from '../../../../../tests/support/forget-events.ts';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { eraseDetails } from '../../platform/event-details.ts';
import { recordEvents, type Event } from '../../platform/events.ts';
import { sensitiveBox } from '../../platform/sensitive/sensitive.ts';
import { digestOfDay, type SealedContent } from './digests.ts';
import { removeResidentsEvents } from './remove-residents-events.ts';
import { sealDays } from './seal.ts';
import { verifyChain } from './verify.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(() => forgetEvents(server.db));

const at = (text: string) => Date.parse(`2026-06-${text}+09:00`);

const happened = (
  text: string,
  actor: 'system' | 'operator' | { resident: number } = 'operator',
) => ({
  kind: 'test.done' as const,
  actor,
  at: at(text),
  accountId: 7,
  detail: { fee: 550 },
});

const record = (...events: Event[]) => recordEvents(server.db.queries, events);
/** When the last seal was made; a verification follows at once. */
let sealedAt = 0;
const seal = (text: string, platform = server.platform) => {
  sealedAt = at(text);
  return sealDays(platform, sealedAt);
};
const verify = (period = {}, platform = server.platform, now = sealedAt) =>
  verifyChain(platform, period, now);

interface Row extends SealedContent {
  key_id: string | null;
}

interface DayRow {
  day: string;
  count: number;
  ids: string;
  late: string;
}
const days = async () =>
  (await server.db.pool.query<DayRow>('select day, count, ids, late from audit_days order by day'))
    .rows;

test('a day is sealed from 03:10 of the next one, and days without events are too', async () => {
  requirements('SJ021');
  await record(happened('01T23:59:59'), happened('04T00:00:00'));
  expect(await seal('02T03:09:59')).toBe(0);
  expect(await seal('02T03:10:00')).toBe(1);
  expect(await seal('02T03:10:00')).toBe(0);
  expect(await seal('05T03:10:00')).toBe(3);
  expect((await days()).map(({ day, count }) => [day, count])).toEqual([
    ['2026-06-01', 1],
    ['2026-06-02', 1],
    ['2026-06-03', 0],
    ['2026-06-04', 1],
  ]);
  const range = { first: '2026-06-01', last: '2026-06-04' };
  expect(await verify()).toMatchObject({ ...range, days: 4, events: 3, late: 0, findings: [] });
});

test('nothing is sealed before the first event', async () => {
  expect(await seal('09T12:00:00')).toBe(0);
  expect(await verify()).toMatchObject({ days: 0, first: undefined, findings: [] });
});

test('an event that appears later goes to the next day and is listed there', async () => {
  requirements('SJ022');
  await record(happened('01T10:00:00'));
  await seal('02T03:10:00');
  await record(happened('01T23:00:00'), happened('02T10:00:00'));
  expect(await verify()).toMatchObject({ late: 1, findings: [] });
  await seal('03T03:10:00');
  const [first, second] = await days();
  expect(first).toMatchObject({ count: 1, late: '' });
  expect(second?.late).toMatch(/^\d+$/);
  expect(await verify()).toMatchObject({ late: 0, findings: [] });
});

test('an event whose transaction was open during the seal is late, though its id is lower', async () => {
  const other = openDatabase({ url: server.databaseUrl });
  const client = await other.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into events (happened_at, kind, actor) values ('2026-06-01T20:00+09:00', 'test.slow', 'system')`,
  );
  await record(happened('01T21:00:00'));
  await seal('02T03:10:00');
  await client.query('commit');
  client.release();
  await other.close();
  await seal('03T03:10:00');
  const [first, second] = await days();
  expect(first?.ids).not.toBe('');
  expect(second?.late).toBe(String(Number(first?.ids) - 1));
  expect(await verify()).toMatchObject({ findings: [] });
});

test('two servers that seal at once write each day once', async () => {
  await record(...Array.from({ length: 40 }, (_, n) => happened(`0${1 + (n % 4)}T10:00:00`)));
  const other = openDatabase({ url: server.databaseUrl });
  const sealed = await Promise.all(
    [server.db, other].map((db) => sealDays({ ...server.platform, db }, at('05T03:10:00'))),
  );
  await other.close();
  expect(sealed.toSorted((few, many) => few - many)).toEqual([0, 4]);
  expect(await days()).toHaveLength(4);
  expect(await verify()).toMatchObject({ events: 40, findings: [] });
});

test('the job runs daily at 03:10 in Tokyo', async () => {
  server.at('2026-06-02T03:10:00+09:00');
  await record(happened('01T10:00:00'));
  await tasksOf(server)['audit.seal']?.({});
  expect(await days()).toHaveLength(1);
});

describe('the key of a seal', () => {
  const [old, newer] = ['old', 'new'].map((id, index) => ({ id, secret: Buffer.alloc(32, index) }));
  const withKeys = (...keys: (typeof old)[]) => ({
    ...server.platform,
    sensitive: sensitiveBox(keys.filter((key) => key !== undefined)),
  });
  const keyIds = async () =>
    (await server.db.pool.query<{ key_id: string }>('select key_id from audit_days order by day'))
      .rows;

  test('may change; the old one verifies its days as long as it is there', async () => {
    requirements('SJ021');
    await record(happened('01T10:00:00'), happened('02T10:00:00'));
    await seal('02T03:10:00', withKeys(old));
    await seal('03T03:10:00', withKeys(newer, old));
    expect(await keyIds()).toEqual([{ key_id: 'old' }, { key_id: 'new' }]);
    expect(await verify({}, withKeys(newer, old))).toMatchObject({
      findings: [],
      keyedFrom: '2026-06-01',
    });
    const { findings } = await verify({}, withKeys(newer));
    expect(findings).toEqual([{ day: '2026-06-01', problem: 'no_key' }]);
  });

  test('is needed to make days fit again after a change', async () => {
    requirements('SJ021 SJ023');
    await record(happened('01T10:00:00'), happened('02T10:00:00'));
    await seal('03T03:10:00', withKeys(old));
    const rewrite = async (keys: ReturnType<typeof withKeys>) => {
      await tamper(server.db, `update events set subject_id = 1; delete from audit_days;`);
      await tamper(server.db, `delete from events where kind = 'audit.sealed'`);
      await seal('03T03:10:00', keys);
    };
    await rewrite(withKeys({ id: 'old', secret: Buffer.alloc(32, 9) }));
    const both = ['2026-06-01', '2026-06-02'];
    expect((await verify({}, withKeys(old))).findings).toEqual(
      both.map((day) => ({ day, problem: 'chain' })),
    );
    // The control: with the key they fit.
    await rewrite(withKeys(old));
    expect((await verify({}, withKeys(old))).findings).toEqual([]);
  });

  test('is missing from days that were sealed before there was one, and from none after', async () => {
    await record(happened('01T10:00:00'), happened('02T10:00:00'));
    await seal('03T03:10:00');
    expect((await verify()).findings).toEqual([]);
    const asBefore = async (day: string, id: string | null) => {
      const { rows } = await server.db.pool.query<Row>(
        `select *, residents_digest as residents, others_digest as others from audit_days where day = $1`,
        [day],
      );
      const [row] = rows;
      if (row === undefined) throw new Error('no such day');
      const { count, ids, late, previous, residents, others } = row;
      const content = { day, count, ids, late, previous, residents, others };
      const digest = digestOfDay(server.platform.sensitive, content, id).toString('hex');
      const keyId = id === null ? 'null' : `'${id}'`;
      await tamper(
        server.db,
        `update audit_days set digest = '\\x${digest}', key_id = ${keyId} where day = '${day}';
         update audit_days set previous = '\\x${digest}' where day = '${day}'::date + 1`,
      );
      return row.key_id;
    };
    const keyId = await asBefore('2026-06-01', null);
    await asBefore('2026-06-02', keyId);
    expect(await verify()).toMatchObject({ findings: [], keyedFrom: '2026-06-02' });
    await asBefore('2026-06-02', null);
    expect(await verify()).toMatchObject({ findings: [], keyedFrom: undefined });
    await asBefore('2026-06-01', keyId);
    await asBefore('2026-06-02', null);
    expect((await verify()).findings).toEqual([{ day: '2026-06-02', problem: 'chain' }]);
  });
});

describe('a seal that is gone', () => {
  beforeEach(async () => {
    await record(...[1, 2, 3].map((day) => happened(`0${day}T10:00:00`)));
    for (const day of [2, 3, 4]) await seal(`0${day}T03:10:00`);
    expect((await verify()).findings).toEqual([]);
  });
  const ofThird = `happened_at >= '2026-06-03T00:00+09:00'`;
  const missing = { day: '2026-06-03', problem: 'missing_day' };

  test('is noticed by the event that was written with it', async () => {
    requirements('SJ023');
    await tamper(
      server.db,
      `delete from audit_days where day = '2026-06-03';
       delete from events where ${ofThird} and kind <> 'audit.sealed'`,
    );
    expect((await verify()).findings).toEqual([missing]);
    // Sealed again: as a day without events, which its first seal was not.
    await seal('05T03:10:00');
    expect((await verify()).findings).toEqual([{ day: '2026-06-03', problem: 'chain' }]);
  });

  test('is noticed by the date, an hour after it was due', async () => {
    requirements('SJ023');
    await tamper(
      server.db,
      `delete from audit_days where day = '2026-06-03';
       delete from events where ${ofThird} and happened_at <> '2026-06-03T03:10+09:00'`,
    );
    expect((await verify({}, server.platform, at('04T04:09:59'))).findings).toEqual([]);
    expect((await verify({}, server.platform, at('04T04:10:00'))).findings).toEqual([missing]);
    const until = { until: '2026-06-02' };
    expect((await verify(until, server.platform, at('04T04:10:00'))).findings).toEqual([]);
    await tamper(server.db, 'delete from audit_days');
    const { findings } = await verify({}, server.platform, at('04T04:10:00'));
    expect(findings[0]).toEqual({ ...missing, day: '2026-06-01' });
  });

  test('leaves numbers that no event has, which are counted', async () => {
    expect(await verify()).toMatchObject({ unused: 0 });
    await record(happened('04T10:00:00'), happened('04T11:00:00'), happened('04T12:00:00'));
    await tamper(server.db, `delete from events where happened_at = '2026-06-04T11:00+09:00'`);
    expect(await verify()).toMatchObject({ unused: 1, findings: [] });
  });

  test('of which there is no event is one that somebody else wrote', async () => {
    requirements('SJ023');
    await tamper(server.db, `delete from events where kind = 'audit.sealed' and ${ofThird}`);
    const found = (await verify()).findings;
    expect(found).toContainEqual({ day: '2026-06-03', problem: 'chain' });
  });
});

describe('finds', () => {
  beforeEach(async () => {
    const acts = [1, 2, 3].flatMap((day) => [
      happened(`0${day}T09:00:00`),
      happened(`0${day}T10:00:00`, { resident: 7 }),
      { ...happened(`0${day}T11:00:00`), text: { words: '電話' } },
    ]);
    await recordEvents(server.db.queries, acts, server.platform.sensitive);
    await seal('04T03:10:00');
    // A day later nothing can be late any more.
    await record(happened('04T09:00:00'));
    await seal('05T03:11:00');
    await record(happened('05T09:00:00'));
    await seal('06T03:12:00');
    expect((await verify()).findings).toEqual([]);
  });
  const second = `(select min(id) from events where happened_at >= '2026-06-02T00:00+09:00')`;

  test.each([
    [
      'a changed kind',
      `update events set kind = 'test.dona' where id = ${second}`,
      'changed_event',
    ],
    [
      'a changed digit',
      `update events set detail = '{"fee": 551}' where id = ${second}`,
      'changed_event',
    ],
    ['another actor', `update events set actor = 'system' where id = ${second}`, 'changed_event'],
    [
      'a resident as actor',
      `update events set actor = 'resident:1' where id = ${second}`,
      'changed_event',
    ],
    [
      'an instant moved by a microsecond',
      `update events set happened_at = happened_at + interval '1 microsecond' where id = ${second}`,
      'changed_event',
    ],
    ['a missing event', `delete from events where id = ${second}`, 'missing_event'],
    ['a changed day', `update audit_days set count = 4 where day = '2026-06-02'`, 'chain'],
    [
      'a day sealed anew',
      `update audit_days set digest = previous where day = '2026-06-02'`,
      'chain',
    ],
    ['a missing day', `delete from audit_days where day = '2026-06-02'`, 'missing_day'],
  ])('%s, and names the day', async (_name, statement, problem) => {
    requirements('SJ023');
    await tamper(server.db, statement);
    const { findings } = await verify();
    expect(findings[0]).toEqual({ day: '2026-06-02', problem });
    const later = await verify({ from: '2026-06-04' });
    expect(later.findings).toEqual([]);
  });

  test('an event that was put into a sealed day', async () => {
    await tamper(
      server.db,
      `insert into events (id, happened_at, kind, actor) overriding system value
       values (0, '2026-06-02T10:00+09:00', 'test.put', 'system')`,
    );
    expect((await verify()).findings).toEqual([
      { day: '2026-06-02', problem: 'added_event', eventId: 0 },
    ]);
  });

  test.each([
    ['lost', `delete from event_details where event_id = E`],
    [
      'erased without the function',
      `update event_details set sealed = (select sealed from event_details where event_id <> E limit 1) where event_id = E`,
    ],
  ])('a detail that is %s', async (_name, statement) => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `select event_id as id from event_details join events on id = event_id where happened_at > '2026-06-02' order by 1 limit 1`,
    );
    const id = rows[0]?.id ?? 0;
    await tamper(server.db, statement.replaceAll('E', String(id)));
    expect((await verify()).findings).toEqual([
      { day: '2026-06-02', problem: 'detail', eventId: id },
    ]);
  });

  test('nothing after details were erased', async () => {
    requirements('SJ024');
    await eraseDetails(server.db.queries, 7, server.now());
    expect((await verify()).findings).toEqual([]);
  });

  test('nothing after the term of residents, whose acts alone are gone', async () => {
    const before = await days();
    await removeResidentsEvents(server.db, 2, at('05T12:00:00'));
    const { rows } = await server.db.pool.query<{ actor: string; count: number }>(
      'select actor, count(*)::int as count from events group by 1 order by 1',
    );
    expect(rows).toMatchObject([
      { actor: 'operator', count: 8 },
      { actor: 'resident:7', count: 1 },
      { actor: 'system' },
    ]);
    expect(await days()).toEqual(before);
    expect((await verify()).findings).toEqual([]);
    await removeResidentsEvents(server.db, 2, at('05T12:00:00'));
    await tamper(server.db, `delete from events where kind = 'test.done' and id = ${second}`);
    expect((await verify()).findings).toEqual([{ day: '2026-06-02', problem: 'changed_event' }]);
  });
});

test('any number of events on any days is sealed and verified, in one go or day by day', async () => {
  const days31 = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(days31, fc.boolean(), fc.nat({ max: 29 }), async (given, isDaily, victim) => {
      await forgetEvents(server.db);
      await record(...given.map((day) => happened(`0${day}T12:00:00`, { resident: day })));
      if (isDaily) for (let day = 1; day <= 9; day += 1) await seal(`0${day}T03:10:00`);
      await seal('10T03:10:00');
      const whole = await verify();
      expect(whole.findings).toEqual([]);
      expect(whole.events).toBeGreaterThanOrEqual(given.length);
      await tamper(
        server.db,
        `update events set subject_id = 1 where id = (select id from events where kind = 'test.done' order by id offset ${victim % given.length} limit 1)`,
      );
      const changed = given[victim % given.length] ?? 0;
      // Sealed day by day, it may have been late: events are written before their day here.
      const { findings } = await verify();
      const day = isDaily ? findings[0]?.day : `2026-06-0${changed}`;
      expect(findings).toEqual([{ day, problem: 'changed_event' }]);
    }),
    { numRuns: 15 },
  );
});
