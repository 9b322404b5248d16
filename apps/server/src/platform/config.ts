// Configuration from the environment, checked once at the start.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { attachmentMaxBytes } from '@yadori/api/messages/attachments';
import type { Instant } from '@yadori/api/time/tokyo';
import { backupIntervals, type BackupSchedule } from './backup/backup-schedule.ts';

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin that residents use, for links in mails; derived from the port where not set. */
  publicUrl: string | undefined;
  /** Origin that staff use, where it is not that of residents (SA030). */
  staffUrl: string | undefined;
  /** Minutes without a call after which a session of staff locks (SA024). */
  staffIdleMinutes: number;
  /** Terms that a resident agrees to by registering. */
  termsUrl: string | undefined;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The same database past a pooler in transaction mode; undefined: `databaseUrl` leads to PostgreSQL itself. */
  databaseDirectUrl: string | undefined;
  /** The same database by a login that owns the tables and migrates; undefined: `databaseUrl` does both. */
  databaseOwnerUrl: string | undefined;
  dataDir: string;
  demo: boolean;
  /** Whether `/api/docs` and `/api/openapi.json` are served. */
  apiDocs: boolean;
  /** Instant at which the server's clock starts; undefined: the real clock. */
  clockStart: Instant | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** A folder or an S3-compatible address; undefined: a folder in the data folder. */
  filesUrl: string | undefined;
  /** Octets that an attachment of a message may have (AM115). */
  attachmentMaxBytes: number;
  secretKey: string | undefined;
  /** Keys of health and emergency data, `id:key` with the newest first (AM208). */
  sensitiveKeys: string | undefined;
  /** VAPID private key; undefined: the database keeps a generated one. */
  pushKey: string | undefined;
  /** Days after a withdrawal for which the person's data are kept (AM195). */
  withdrawnKeptDays: number;
  /** Days for which events are kept. */
  eventsKeptDays: number;
  /** Back-ups that the server makes by itself; undefined: those that the command has set, or none. */
  backup: BackupSchedule | undefined;
  logLevel: string;
  metricsPort: number | undefined;
  /** True behind a reverse proxy of our own: the caller's address is then taken from its header. */
  trustProxy: boolean;
}

/** A mistake in the environment; its message is one line for the operator. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment, projectRoot: string): Config {
  const production = env.NODE_ENV === 'production';
  const databaseUrl = databaseAddress(env, 'DATABASE_URL');
  const databaseDirectUrl = databaseAddress(env, 'DATABASE_DIRECT_URL');
  const config: Config = {
    production,
    host: optional(env.HOST) ?? '127.0.0.1',
    port: port(env, 'PORT') ?? 3000,
    publicUrl: webAddress(env, 'PUBLIC_URL'),
    staffUrl: origin(env, 'STAFF_URL'),
    staffIdleMinutes: idleMinutes(env),
    termsUrl: webAddress(env, 'YADORI_TERMS_URL'),
    databaseUrl,
    databaseDirectUrl,
    databaseOwnerUrl: databaseAddress(env, 'DATABASE_OWNER_URL'),
    // Against the project, so that every command means the same folder wherever it is called from.
    dataDir: path.resolve(projectRoot, optional(env.YADORI_DATA_DIR) ?? '.yadori'),
    demo: demoData(env, { production, isEmbedded: databaseUrl === undefined }),
    apiDocs: flag(env, 'YADORI_API_DOCS') ?? !production,
    clockStart: clockStart(env, production),
    smtpUrl: mailServer(env),
    mailFrom: optional(env.MAIL_FROM) ?? 'Yadori <no-reply@localhost>',
    filesUrl: filesAddress(env, projectRoot),
    attachmentMaxBytes: megabytes(env, 'YADORI_ATTACHMENT_MAX_MB') ?? attachmentMaxBytes,
    secretKey: optional(env.SECRET_KEY),
    sensitiveKeys: optional(env.YADORI_SENSITIVE_KEYS),
    pushKey: optional(env.YADORI_PUSH_KEY),
    withdrawnKeptDays: days(env, 'YADORI_WITHDRAWN_DAYS') ?? fiveYears,
    eventsKeptDays: days(env, 'YADORI_EVENTS_DAYS') ?? twoYears,
    backup: backupSchedule(env, projectRoot),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
    metricsPort: port(env, 'METRICS_PORT'),
    trustProxy: flag(env, 'TRUST_PROXY') ?? false,
  };
  if (databaseDirectUrl !== undefined && databaseUrl === undefined)
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.');
  if (config.databaseOwnerUrl !== undefined && databaseUrl === undefined)
    throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL, the address of the server.');
  if (production && config.secretKey === undefined)
    throw new ConfigError('SECRET_KEY is required when NODE_ENV=production.');
  if (production && config.sensitiveKeys === undefined)
    throw new ConfigError('YADORI_SENSITIVE_KEYS is required when NODE_ENV=production.');
  if (config.secretKey !== undefined && config.secretKey.length < 16)
    throw new ConfigError('SECRET_KEY must have at least 16 characters.');
  return config;
}

/** Claims out of a tenancy lapse after five years. */
const fiveYears = 1826;

/** Bookings, charges and reports say themselves who did what and when; events only help to find out how. */
const twoYears = 731;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function databaseAddress(env: Environment, name: string): string | undefined {
  const value = optional(env[name]);
  if (value !== undefined && !/^postgres(ql)?:\/\//.test(value))
    throw new ConfigError(`${name} must begin with postgres:// or postgresql://.`);
  return value;
}

const optional = (value: string | undefined) => (value === '' ? undefined : value);

function port(env: Environment, name: string): number | undefined {
  const value = optional(env[name]);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65535)
    throw new ConfigError(`${name} must be a port number from 0 to 65535, not "${value}".`);
  return number;
}

function days(env: Environment, name: string): number | undefined {
  const value = optional(env[name]);
  if (value === undefined) return undefined;
  const number = /^\d{1,5}$/.test(value) ? Number(value) : NaN;
  if (Number.isNaN(number))
    throw new ConfigError(`${name} must be a number of days from 0 to 99999, not "${value}".`);
  return number;
}

/** Octets; more than a gigabyte would tie up a connection for too long. */
function megabytes(env: Environment, name: string): number | undefined {
  const value = optional(env[name]);
  if (value === undefined) return undefined;
  const number = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > 1024)
    throw new ConfigError(`${name} must be a number of megabytes from 1 to 1024, not "${value}".`);
  return number * 1024 * 1024;
}

function flag(env: Environment, name: string): boolean | undefined {
  return oneOf(env, name, ['0', '1'] as const)?.startsWith('1');
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[]) {
  const value = optional(env[name]);
  if (value === undefined) return undefined;
  const found = allowed.find((word) => word === value);
  if (found === undefined)
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}

function webAddress(env: Environment, name: string): string | undefined {
  const value = optional(env[name]);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw new ConfigError(`${name} must be an address that begins with http:// or https://.`);
  return value.replace(/(?<!\/)\/+$/, '');
}

/** An address without a path. */
function origin(env: Environment, name: string): string | undefined {
  const value = webAddress(env, name);
  if (value !== undefined && new URL(value).origin !== value)
    throw new ConfigError(
      `${name} must be an address without a path, such as https://desk.example.jp.`,
    );
  return value;
}

function idleMinutes(env: Environment): number {
  const value = optional(env.YADORI_STAFF_IDLE_MINUTES) ?? '15';
  const number = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (number < 5 || number > 60)
    throw new ConfigError(
      `YADORI_STAFF_IDLE_MINUTES must be a number of minutes from 5 to 60, not "${value}".`,
    );
  return number;
}

function mailServer(env: Environment): string | undefined {
  const value = optional(env.SMTP_URL);
  if (value === undefined) return undefined;
  if (!/^smtps?:/.test(value) || !URL.canParse(value) || new URL(value).hostname === '')
    throw new ConfigError('SMTP_URL must begin with smtp:// or smtps:// and name a host.');
  return value;
}

/** Set as a whole by the folder; the other three say how. */
function backupSchedule(env: Environment, projectRoot: string): BackupSchedule | undefined {
  const folder = optional(env.YADORI_BACKUP_DIR);
  const passphraseFile = optional(env.YADORI_BACKUP_PASSPHRASE_FILE);
  const every = oneOf(env, 'YADORI_BACKUP_EVERY', backupIntervals) ?? 'day';
  const keep = optional(env.YADORI_BACKUP_KEEP) ?? '14';
  if (!/^[1-9]\d{0,3}$/.test(keep))
    throw new ConfigError(`YADORI_BACKUP_KEEP must be a number from 1 to 9999, not "${keep}".`);
  if (folder === undefined) return undefined;
  return {
    folder: path.resolve(projectRoot, folder),
    every,
    keep: Number(keep),
    passphraseFile:
      passphraseFile === undefined ? undefined : path.resolve(projectRoot, passphraseFile),
  };
}

/** A folder as an absolute path, or the address of a bucket. */
function filesAddress(env: Environment, projectRoot: string): string | undefined {
  const value = optional(env.FILES_URL);
  if (value === undefined) return undefined;
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(value)) return path.resolve(projectRoot, value);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'file:' && url.hostname === '') return fileURLToPath(url);
  const isBucket = url !== undefined && /^https?:$/.test(url.protocol);
  if (isBucket && url.username && url.password && url.pathname.length > 1) return value;
  throw new ConfigError(
    'FILES_URL must be a folder, or https://KEY:SECRET@host/bucket for a bucket.',
  );
}

/** Passwords of the demo data are published, so production has none of them (AM247). */
function demoData(
  env: Environment,
  { production, isEmbedded }: { production: boolean; isEmbedded: boolean },
): boolean {
  const wanted = flag(env, 'YADORI_DEMO');
  if (production && wanted === true)
    throw new ConfigError('YADORI_DEMO=1 is refused when NODE_ENV=production.');
  return wanted ?? (isEmbedded && !production);
}

function clockStart(env: Environment, production: boolean): Instant | undefined {
  const value = optional(env.YADORI_CLOCK);
  if (value === undefined) return undefined;
  if (production) throw new ConfigError('YADORI_CLOCK is refused when NODE_ENV=production.');
  const instant = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(instant))
    throw new ConfigError(
      `YADORI_CLOCK must be an ISO instant such as 2026-11-20T06:50:00+09:00, not "${value}".`,
    );
  return instant;
}
