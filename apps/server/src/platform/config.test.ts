// The environment: defaults, every refusal in one line that names the variable and says what to write.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { ConfigError, readConfig } from './config.ts';

const root = '/srv/寮 アプリ';
const read = (env: Record<string, string> = {}) => readConfig(env, root);

function refusal(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the configuration was taken');
}

test('nothing set: the defaults', () => {
  expect(read()).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    termsUrl: undefined,
    staffIdleMinutes: 15,
    databaseUrl: undefined,
    dataDir: `${root}/.yadori`,
    demo: true,
    apiDocs: true,
    clockStart: undefined,
    smtpUrl: undefined,
    mailFrom: 'Yadori <no-reply@localhost>',
    filesUrl: undefined,
    attachmentMaxBytes: 104_857_600,
    secretKey: undefined,
    sensitiveKeys: undefined,
    pushKey: undefined,
    withdrawnKeptDays: 1826,
    eventsKeptDays: 731,
    logLevel: 'info',
    metricsPort: undefined,
    trustProxy: false,
  });
});

test('an empty value is an unset one', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'YADORI_DATA_DIR', 'YADORI_DEMO'];
  const more = ['YADORI_CLOCK', 'SMTP_URL', 'FILES_URL', 'SECRET_KEY', 'LOG_LEVEL', 'METRICS_PORT'];
  expect(read(Object.fromEntries([...names, ...more].map((name) => [name, ''])))).toEqual(read());
});

test('a database of its own: no demo unless asked for', () => {
  const DATABASE_URL = 'postgresql://app@db/yadori';
  expect(read({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, demo: false });
  expect(read({ DATABASE_URL, YADORI_DEMO: '1' }).demo).toBe(true);
  expect(read({ YADORI_DEMO: '0' }).demo).toBe(false);
});

test('production has no demo, whatever its database is', () => {
  requirements('AM247');
  const keys = { SECRET_KEY: 'x'.repeat(32), YADORI_SENSITIVE_KEYS: 'a:b' };
  const production = { NODE_ENV: 'production', ...keys };
  expect(read(production).demo).toBe(false);
  expect(read({ ...production, YADORI_DEMO: '0' }).demo).toBe(false);
  expect(read({ ...production, DATABASE_URL: 'postgres://app@db/yadori' }).demo).toBe(false);
  expect(refusal({ ...production, YADORI_DEMO: '1' })).toBe(
    'YADORI_DEMO=1 is refused when NODE_ENV=production.',
  );
});

test('back-ups by themselves need a folder; the rest has defaults', () => {
  expect(readConfig({ YADORI_BACKUP_KEEP: '3' }, '/srv/yadori').backup).toBeUndefined();
  expect(readConfig({ YADORI_BACKUP_DIR: '../backups' }, '/srv/yadori').backup).toEqual({
    folder: '/srv/backups',
    every: 'day',
    keep: 14,
    passphraseFile: undefined,
  });
  const env = { YADORI_BACKUP_DIR: '/b', YADORI_BACKUP_EVERY: 'hour', YADORI_BACKUP_KEEP: '48' };
  const more = { YADORI_BACKUP_PASSPHRASE_FILE: '/root/passphrase' };
  expect(readConfig({ ...env, ...more }, '/srv/yadori').backup).toEqual({
    folder: '/b',
    every: 'hour',
    keep: 48,
    passphraseFile: '/root/passphrase',
  });
  for (const wrong of [{ YADORI_BACKUP_KEEP: '0' }, { YADORI_BACKUP_EVERY: 'minute' }])
    expect(() => readConfig(wrong, '/srv/yadori')).toThrow(Object.keys(wrong)[0]);
});

test('values are read as meant', () => {
  expect(read({ PUBLIC_URL: 'https://yadori.example.jp/' }).publicUrl).toBe(
    'https://yadori.example.jp',
  );
  expect(read({ YADORI_CLOCK: '2026-11-20T06:50:00+09:00' }).clockStart).toBe(
    Date.parse('2026-11-19T21:50:00Z'),
  );
  expect(read({ PORT: '0', METRICS_PORT: '9100' })).toMatchObject({ port: 0, metricsPort: 9100 });
  expect(read({ YADORI_DATA_DIR: 'data' }).dataDir).toBe(`${root}/data`);
  expect(read({ YADORI_DATA_DIR: '/var/lib/yadori' }).dataDir).toBe('/var/lib/yadori');
});

describe('refusals', () => {
  test.each([
    [{ PORT: 'abc' }, /^PORT must be a port number/],
    [{ PORT: '70000' }, /^PORT .*"70000"/],
    [{ PORT: '80.5' }, /^PORT/],
    [{ PORT: '-1' }, /^PORT/],
    [{ METRICS_PORT: 'x' }, /^METRICS_PORT/],
    [{ YADORI_DEMO: 'yes' }, /^YADORI_DEMO must be one of 0, 1/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error/],
    [{ PUBLIC_URL: 'yadori.example.jp' }, /^PUBLIC_URL .*https:\/\//],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL/],
    [{ DATABASE_URL: 'mysql://db/yadori' }, /^DATABASE_URL must begin with postgres/],
    [
      { DATABASE_URL: 'postgres://pool/x', DATABASE_DIRECT_URL: 'db' },
      /^DATABASE_DIRECT_URL must begin/,
    ],
    [{ DATABASE_DIRECT_URL: 'postgres://db/x' }, /^DATABASE_DIRECT_URL needs DATABASE_URL/],
    [{ DATABASE_OWNER_URL: 'postgres://db/x' }, /^DATABASE_OWNER_URL needs DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://db/x', DATABASE_OWNER_URL: 'db' },
      /^DATABASE_OWNER_URL must begin/,
    ],
    [{ SMTP_URL: 'mail.example.jp:25' }, /^SMTP_URL must begin with smtp/],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL/],
    [{ FILES_URL: 's3://bucket' }, /^FILES_URL/],
    [{ FILES_URL: 'https://s3.example.jp/bucket' }, /^FILES_URL .*KEY:SECRET/],
    [{ FILES_URL: 'https://key:secret@s3.example.jp' }, /^FILES_URL/],
    [{ FILES_URL: 'file://elsewhere/share' }, /^FILES_URL/],
    [{ YADORI_CLOCK: 'tomorrow' }, /^YADORI_CLOCK must be an ISO instant/],
    [{ YADORI_CLOCK: '2026-11-20T06:50:00' }, /^YADORI_CLOCK/],
    [{ YADORI_CLOCK: '2026-13-20T06:50:00Z' }, /^YADORI_CLOCK/],
    [{ SECRET_KEY: 'short' }, /^SECRET_KEY must have at least 16/],
    [{ NODE_ENV: 'production' }, /^SECRET_KEY is required/],
    [
      { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), YADORI_CLOCK: '2026-11-20T06:50:00Z' },
      /^YADORI_CLOCK is refused when NODE_ENV=production/,
    ],
  ] as [Record<string, string>, RegExp][])('%o', (env, line) => {
    const message = refusal(env);
    expect(message).toMatch(line);
    expect(message).not.toContain('\n');
  });

  test('a key, a password or an address with one never stands in the line', () => {
    const secrets = [
      { SECRET_KEY: 'hush-hush' },
      { SMTP_URL: 'http://user:hush-hush@mail' },
      { FILES_URL: 'ftp://user:hush-hush@host/x' },
      { DATABASE_URL: 'mysql://user:hush-hush@db/x' },
    ];
    for (const env of secrets) expect(refusal(env)).not.toContain('hush-hush');
  });
});
