// The test server: the real server on a database of its own, with a clock and residents that tests set.
import os from 'node:os';
import path from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createClient, type Send } from '@yadori/api/contract/client';
import { calls } from '@yadori/api/resident-calls';
import type { Language } from '@yadori/api/language/language';
import { attachmentMaxBytes } from '@yadori/api/messages/attachments';
import { createResident } from '@yadori/server/features/account/service';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { openFileStore } from '@yadori/server/platform/files/open-file-store';
import { createLog, type Log } from '@yadori/server/platform/log';
import type { Platform } from '@yadori/server/platform/platform';
import { pairOf } from '@yadori/server/platform/push/push-keys';
import { sensitiveBox } from '@yadori/server/platform/sensitive/sensitive';
import { hashPassword } from '@yadori/server/platform/session/password';
import { issueToken } from '@yadori/server/platform/session/token';
import { createWaitingLine } from '@yadori/server/platform/waiting-line';
import { createServer } from '@yadori/server/server';
import { createTestDatabase } from './database.ts';
import { collectUndescribed } from './described-answers.ts';

export const password = 'yadori2026';

/** A resident with a token, as tests speak of one. */
export interface TestResident {
  accountId: number;
  contractId: number;
  dormitoryId: number;
  email: string;
  token: string;
  send: Send;
}

interface ResidentOptions {
  dormitoryId?: number;
  endDate?: string | null;
  language?: Language;
  room?: string;
  name?: string;
  kana?: string;
}

interface MenuOptions {
  date: string;
  meal?: 'japanese' | 'western' | 'dinner';
  capacity?: number | null;
  lateStock?: number;
  dormitoryId?: number;
}

export interface TestServer {
  origin: string;
  databaseUrl: string;
  platform: Platform;
  db: Database;
  dormitoryId: number;
  /** Sets the clock: `2026-11-20T06:50:00+09:00`. */
  at(iso: string): void;
  now(): number;
  visitor(language?: Language): Send;
  resident(options?: ResidentOptions): Promise<TestResident>;
  menu(options: MenuOptions): Promise<number>;
  dormitory(settings?: Record<string, unknown>): Promise<number>;
  /** As staff name the dormitory in addresses. */
  officeCode(dormitoryId: number): Promise<string>;
  /** All callers of a test come from one address: what they used up together is forgotten. */
  forgetLimits(): Promise<void>;
  /** Figures of a menu, straight from its rows. */
  stock(menuId: number): Promise<{ reserved: number; live: number; waiting: number }>;
  close(): Promise<void>;
}

/** Of the same password, as cheap as the algorithm allows: for tests that sign in wrongly hundreds of times. */
const quickHash =
  '$argon2id$v=19$m=8,t=1,p=1$V7qfYMeefHFURwxsu4K8TA$hnlxkcOiODH+pHZmAHUKXL6oZyqbACaZDnkotscOasc';

/** One hash for all residents of a worker: making one takes a while. */
let hashed: Promise<string> | undefined;

/** Wednesday 10 June 2026, 06:50 in Tokyo. */
const usualInstant = Date.parse('2026-06-10T06:50:00+09:00');

interface TestServerOptions {
  maxConnections?: number;
  /** Shared reads that may wait at the same time. */
  maxWaitingReads?: number;
  log?: Log;
  /** Takes the caller's address from `X-Forwarded-For`. */
  trustProxy?: boolean;
  /** Passwords of residents take no time to check. */
  quickPasswords?: boolean;
  /** Waits beyond the size of a network are as much shorter; 1: as in production. */
  linePace?: number;
  /** The server has the login that it has in production; `db` of the test stays that of the owner. */
  runtimeLogin?: boolean;
  /** Leads the server to the database by another way, e.g. through a relay that a test cuts. */
  reach?: (databaseUrl: string) => string;
}

export async function openTestServer({
  maxConnections = 10,
  maxWaitingReads,
  log = createLog('silent'),
  trustProxy = false,
  quickPasswords = false,
  linePace = 0.01,
  runtimeLogin = false,
  reach = String,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const folder = path.join(os.tmpdir(), `yadori-files-${randomUUID()}`);
  const open = (url: string) => openDatabase({ url: reach(url), maxConnections, maxWaitingReads });
  const db = open(database.url);
  const ofServer = runtimeLogin ? open(database.runtimeUrl) : db;
  let now = usualInstant;
  const platform: Platform = {
    db: ofServer,
    clock: () => now,
    files: openFileStore(undefined, folder),
    uploads: {
      folder: path.join(folder, 'uploads'),
      maxBytes: attachmentMaxBytes,
      idleMs: 60_000,
    },
    log,
    secretKey: 'a key for tests only',
    sensitive: sensitiveBox([{ id: 'test', secret: randomBytes(32) }]),
    pushKeys: pairOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    publicUrl: 'http://localhost',
    staff: { origin: 'http://localhost', isOriginConfigured: true, idleMs: 15 * 60_000 },
    line: createWaitingLine({ pace: linePace }),
  };
  const server = await createServer({ platform, trustProxy, outbox: true, apiDocs: true });
  const undescribed = collectUndescribed(server.app);
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const passwordHash = quickPasswords ? quickHash : await (hashed ??= hashPassword(password));
  const insertDormitory = dormitories(db);
  const dormitoryId = await insertDormitory();
  let count = 0;

  const client = (token: string | undefined, language: Language): Send =>
    createClient({ origin, token: () => token, language: () => language });

  return {
    origin,
    databaseUrl: database.url,
    platform,
    db,
    dormitoryId,
    at: (iso) => {
      now = Date.parse(iso);
    },
    now: () => now,
    visitor: (language = 'ja') => client(undefined, language),
    dormitory: insertDormitory,
    officeCode: (id) => readOfficeCode(db, id),
    menu: (options) => insertMenu(db, { dormitoryId, ...options }),
    forgetLimits: async () => {
      await db.pool.query('truncate rate_limits');
    },
    stock: (menuId) => readStock(db, menuId),
    async resident(options = {}) {
      count += 1;
      const home = options.dormitoryId ?? dormitoryId;
      const email = `resident${count}@example.jp`;
      const { endDate: end = null, room = String(count).padStart(4, '0') } = options;
      const contractId = await insertContract(db, home, { number: `T${count}`, room, end });
      const draft = {
        email,
        passwordHash,
        contractId,
        name: options.name ?? `住人 ${count}`,
        employmentStatus: 1 as const,
      };
      const accountId = await db.transaction(async (trx) =>
        createResident(trx, draft, 'operator', now),
      );
      if (accountId === undefined) throw new Error('the contract was taken');
      if (options.kana !== undefined)
        await db.queries
          .updateTable('profiles')
          .set({ furigana: options.kana })
          .where('account_id', '=', accountId)
          .execute();
      const { secretKey } = platform;
      const token = await issueToken(db.queries, { secretKey, kind: 'user', accountId, now });
      const send = client(token, options.language ?? 'ja');
      return { accountId, contractId, dormitoryId: home, email, token, send };
    },
    async close() {
      // Clients connect ahead of their next request, and such a line would be waited for.
      await server.drain({ settleMs: 0, finishMs: 0 });
      await ofServer.close();
      if (ofServer !== db) await db.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      if (undescribed.length > 0)
        throw new Error(
          `answers unlike the API description:\n${[...new Set(undescribed)].join('\n')}`,
        );
    },
  };
}

const dormitories =
  (db: Database) =>
  async (settings: Record<string, unknown> = {}): Promise<number> => {
    const { id } = await db.queries
      .insertInto('dormitories')
      .values({
        office_code: `T${randomUUID().slice(0, 8)}`,
        name_ja: 'けやき寮',
        name_en: 'Keyaki Residence',
        seats: 40,
        ...settings,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

async function readOfficeCode(db: Database, id: number): Promise<string> {
  const { office_code: code } = await db.queries
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code;
}

async function insertContract(
  db: Database,
  dormitoryId: number,
  { number, room, end }: { number: string; room: string; end: string | null },
) {
  const { id } = await db.queries
    .insertInto('contracts')
    .values({
      number,
      dormitory_id: dormitoryId,
      room_number: room,
      start_date: '2025-04-01' as never,
      end_date: end as never,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const foods = { japanese: 1, western: 2, dinner: 3 } as const;

async function insertMenu(db: Database, options: MenuOptions): Promise<number> {
  const { date, meal = 'dinner', capacity = 180, lateStock = 0, dormitoryId = 0 } = options;
  const { id } = await db.queries
    .insertInto('menus')
    .values({
      dormitory_id: dormitoryId,
      date: date as never,
      type_of_meal: meal === 'dinner' ? 2 : 1,
      type_of_food: foods[meal],
      menu_name: meal === 'dinner' ? '豚の生姜焼き定食' : '朝の定食',
      capacity,
      late_stock: lateStock,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function readStock(db: Database, menuId: number) {
  const { rows } = await db.pool.query<{ reserved: number; live: number; waiting: number }>(
    `select m.reserved,
            (select count(*)::int from reservations where menu_id = m.id and cancelled_at is null) as live,
            (select count(*)::int from waits where menu_id = m.id and ended_at is null) as waiting
       from menus m where m.id = $1`,
    [menuId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no such menu');
  return row;
}

export const dinner = (date: string) => ({ date, type_of_meal: 2, type_of_food: 3 });
export const breakfast = (date: string, kind: 'japanese' | 'western') => ({
  date,
  type_of_meal: 1,
  type_of_food: foods[kind],
});

/** Every declared call, to walk over in tests. */
export const allCalls = Object.entries(calls);
