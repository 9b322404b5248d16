// Sealing of sensitive data: what opens, what must not, keys and their change.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { reseal } from './reseal.ts';
import { loadSensitiveKeys, parseSensitiveKeys } from './sensitive-keys.ts';
import { sensitiveBox, SensitiveError, type SensitiveKey } from './sensitive.ts';

const key = (id: string): SensitiveKey => ({ id, secret: randomBytes(32) });
const older = key('2025');
const newest = key('2026');
const context = { table: 'health_details', column: 'sealed', key: 7 };

/** Every place of the text with one character exchanged. */
const changed = (sealed: string) =>
  Array.from(sealed).map(
    (character, at) => sealed.slice(0, at) + (character === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
  );

describe('a sealed value', () => {
  requirements('AM208');
  const box = sensitiveBox([newest, older]);

  test('opens to what was sealed, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (plain) => {
        expect(box.open(box.seal(plain, context), context)).toBe(plain);
      }),
    );
  });

  test('shows nothing of the text and never repeats itself', () => {
    const plain = '卵アレルギー';
    const first = box.seal(plain, context);
    expect(first).toMatch(/^v1\.2026\.[A-Za-z0-9_-]+$/);
    expect(Buffer.from(first.split('.')[2] ?? '', 'base64url').includes(plain)).toBe(false);
    expect(box.seal(plain, context)).not.toBe(first);
  });

  test.each([
    ['another row', { key: 8 }],
    ['another column', { column: 'other' }],
    ['another table', { table: 'emergency_contacts' }],
  ])('does not open in the place of %s', (_name, place) => {
    const sealed = box.seal('ぜんそく', context);
    expect(() => box.open(sealed, { ...context, ...place })).toThrow(SensitiveError);
  });

  test('does not open with one character changed, cut off or made longer', () => {
    const sealed = box.seal('asthma', context);
    const forged = [...changed(sealed), sealed.slice(0, -4), `${sealed}AAAA`, 'v1.2026.AAAA', ''];
    for (const text of forged) expect(() => box.open(text, context)).toThrow(SensitiveError);
  });

  test('does not tell in its error what was sealed', () => {
    const sealed = box.seal('secret', context);
    const attempt = () => box.open(sealed, { ...context, key: 8 });
    expect(attempt).toThrow('a sealed value of health_details.sealed does not open');
  });
});

describe('the change of a key', () => {
  test('older values open while their key is listed, and are told apart', () => {
    const before = sensitiveBox([older]).seal('Aaron', context);
    const after = sensitiveBox([newest, older]);
    expect(after.open(before, context)).toBe('Aaron');
    expect(after.isOutdated(before)).toBe(true);
    expect(after.isOutdated(after.seal('Aaron', context))).toBe(false);
    expect(() => sensitiveBox([newest]).open(before, context)).toThrow('no key "2025"');
  });

  test('a value of an earlier release opens', () => {
    const box = sensitiveBox([{ id: 'old', secret: Buffer.alloc(32, 7) }]);
    const sealed = 'v1.old.8NdRiT_2PUNPWIIPMNPK-LF_pK-JUZEzVL-lMTIKi0Qnr5Mxcc5DJg';
    const earlier = { table: 'health_records', column: 'sealed', key: 7 };
    expect(box.open(sealed, earlier)).toBe('ぜんそく');
  });

  test('a key of the same id with other bytes opens nothing', () => {
    const sealed = sensitiveBox([older]).seal('Aaron', context);
    expect(() => sensitiveBox([key('2025')]).open(sealed, context)).toThrow(SensitiveError);
  });

  describe('on rows', () => {
    let database: TestDatabase;
    let db: Database;
    beforeAll(async () => {
      database = await createTestDatabase();
      db = openDatabase({ url: database.url });
    });
    afterAll(async () => {
      await db.close();
      await database.drop();
    });

    test('reseal leaves no value of the older key, and a second run has nothing to do', async () => {
      await db.pool.query('create table sealed_notes (account_id bigint primary key, note text)');
      const place = { table: 'sealed_notes', column: 'note' };
      const textOf = (accountId: number) => `持病 ${accountId}`;
      for (let accountId = 1; accountId <= 450; accountId += 1) {
        const box = sensitiveBox([accountId % 3 === 0 ? newest : older]);
        const note =
          accountId === 100 ? null : box.seal(textOf(accountId), { ...place, key: accountId });
        await db.pool.query('insert into sealed_notes values ($1, $2)', [accountId, note]);
      }
      expect(await reseal(db, sensitiveBox([newest, older]), [place])).toBe(299);
      const onlyNewest = sensitiveBox([newest]);
      const { rows } = await db.pool.query<{ account_id: number; note: string | null }>(
        'select account_id, note from sealed_notes order by account_id',
      );
      const opened = rows.map(({ account_id: accountId, note }) =>
        note === null ? null : onlyNewest.open(note, { ...place, key: accountId }),
      );
      const expected = rows.map(({ account_id: id }) => (id === 100 ? null : textOf(id)));
      expect(opened).toEqual(expected);
      expect(opened).toHaveLength(450);
      expect(await reseal(db, onlyNewest, [place])).toBe(0);
    });

    test('reseal takes a table whose key is another column', async () => {
      await db.pool.query('create table sealed_acts (event_id bigint primary key, sealed text)');
      const place = { table: 'sealed_acts', column: 'sealed' };
      const sealed = sensitiveBox([older]).seal('電話で依頼', { ...place, key: 31 });
      await db.pool.query('insert into sealed_acts values (31, $1)', [sealed]);
      expect(await reseal(db, sensitiveBox([newest, older]), [{ ...place, key: 'event_id' }])).toBe(
        1,
      );
      const { rows } = await db.pool.query<{ sealed: string }>('select sealed from sealed_acts');
      const opened = sensitiveBox([newest]).open(rows[0]?.sealed ?? '', { ...place, key: 31 });
      expect(opened).toBe('電話で依頼');
    });
  });
});

describe('keys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'yadori-keys-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const encoded = (text: string) => Buffer.from(text.padEnd(32, '.')).toString('base64');

  test('come from the environment, the newest first', () => {
    const keys = parseSensitiveKeys(`b:${encoded('two')}, a:${encoded('one')}`, 'KEYS');
    expect(keys.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test.each([
    ['no id', encoded('one')],
    ['a short key', 'a:c2hvcnQ='],
    ['a long key', `a:${encoded('x'.repeat(33))}`],
    ['characters that are no base64', 'a:!!!!'],
    ['an id with a dot', `a.b:${encoded('one')}`],
  ])('with %s are refused in one line without the key', (_name, text) => {
    const attempt = () => parseSensitiveKeys(text, 'YADORI_SENSITIVE_KEYS');
    expect(attempt).toThrow(/YADORI_SENSITIVE_KEYS/);
    expect(attempt).not.toThrow(text.slice(-8));
  });

  test('one id with two different keys is refused', async () => {
    const text = `a:${encoded('one')},a:${encoded('two')}`;
    await expect(loadSensitiveKeys(text, folder)).rejects.toThrow('twice');
  });

  test('without a setting one is made once, readable by its owner only, by nodes that start at once', async () => {
    const home = path.join(folder, 'made');
    const starts = await Promise.all(
      Array.from({ length: 5 }, () => loadSensitiveKeys(undefined, home)),
    );
    const ids = new Set(starts.flat().map(({ id, secret }) => `${id} ${secret.toString('hex')}`));
    expect(ids.size).toBe(1);
    const file = path.join(home, 'sensitive-keys');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const kept = await readFile(file, 'utf8');
    const [made] = await loadSensitiveKeys(undefined, home);
    expect(await readFile(file, 'utf8')).toBe(kept);

    const given = await loadSensitiveKeys(`own:${encoded('one')}`, home);
    expect(given.map(({ id }) => id)).toEqual(['own', made?.id]);
  });
});
