// The counter of a dining hall in a browser: from the last key of a scan until the screen is ready for the next person.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { stepAt } from '@yadori/api/meals/code';
import { dateAt } from '@yadori/api/time/tokyo';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { codeKey, codeText } from '@yadori/server/features/meals/code/meal-code';
import { beginSession } from '@yadori/server/features/staff/session/service';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { migrate } from '@yadori/server/platform/database/migrate';
import { staffCookie } from '@yadori/server/platform/http/staff-cookie';
import { lightBrowser } from '../tests/support/chromium.ts';
import { secretKey, start, stop, type Target } from './process.ts';
import { fillSettings } from './seed.ts';
import { seedOperator } from './seed-operator.ts';

/** In the list of the meal. */
const residents = 200;
/** Ten people a minute. */
const everyMs = 6000;
/** Between two signs of a reader, in seconds. */
const readerGap = 0.005;
/** From the last key to the screen that is ready for the next person. */
const mostMs = 500;

interface Setting {
  db: Database;
  page: Page;
  keys: CDPSession;
  /** Reservations of the meal, each of another resident. */
  queue: number[];
  /** The product's clock is at dinner, whenever the bench runs. */
  now: () => number;
}

/** `npm run bench -- counter [--people 30] [--rush 60]`: people at ten a minute, then as fast as the screen is ready. */
export async function counterFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '30' },
      rush: { type: 'string', default: '60' },
    },
  });
  const [people, rush] = [Number(values.people), Number(values.rush)];
  if (people + rush + 1 > residents) throw new Error(`at most ${residents - 1} people in all`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: fillSettings });
  const db = openDatabase({ url: postgres.url, maxConnections: 4 });
  const targets: Target[] = [];
  const browser = await chromium.launch(lightBrowser());
  try {
    const queue = await fill(db);
    const clock = Date.parse(`${dateAt(Date.now())}T18:30:00+09:00`);
    const ahead = clock - Date.now();
    const more = { YADORI_CLOCK: new Date(clock).toISOString() };
    const target = await start('product', postgres.url, folder, more);
    targets.push(target);
    const now = () => Date.now() + ahead;
    const page = await openStation(db, await browser.newPage(), { port: target.port, now });
    const keys = await page.context().newCDPSession(page);
    const setting = { db, page, keys, queue, now };
    console.log(`\n${residents} residents in the list of a meal, one station`);
    // The first answer loads the sounds and draws for the first time.
    await readNext(setting);
    print('at 10 a minute', await readMany(setting, people, everyMs));
    print('in a rush', await readMany(setting, rush, 0));
    await mustBeIn(db, people + rush + 1);
  } finally {
    await browser.close();
    await stop(targets);
    await db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers the reservations of today's dinner. */
async function fill(db: Database): Promise<number[]> {
  await migrate(db.pool);
  // One in twenty has moved out.
  const size = { residents: Math.ceil(residents * 1.1), dormitories: 1 };
  await seedOperator(db.pool, { ...size, reservations: 0, messages: 0, events: 0 });
  await db.pool.query("update dormitories set dinner_start = '18:00', dinner_end = '22:00'");
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food, reserved_at)
     select m.id, c.account_id, c.id, c.dormitory_id, m.date, m.type_of_meal, m.type_of_food, now() - interval '5 days'
       from menus m join contracts c on c.dormitory_id = m.dormitory_id
      where m.date = (now() at time zone 'Asia/Tokyo')::date and m.type_of_food = 3
        and c.account_id is not null and c.end_date is null
      order by c.id limit $1 returning id::int as id`,
    [residents],
  );
  if (rows.length !== residents) throw new Error(`${rows.length} reservations`);
  await db.pool.query(
    `update menus m set reserved = $1
      where exists (select 1 from reservations r where r.menu_id = m.id)`,
    [residents],
  );
  await db.pool.query('vacuum analyze');
  return rows.map(({ id }) => id);
}

async function openStation(
  db: Database,
  page: Page,
  { port, now }: { port: number; now: () => number },
): Promise<Page> {
  const { rows } = await db.pool.query<{ id: number }>(
    `with made as (
       insert into staff (kind, name, dormitory_id, created_at, activated_at)
       values ('station', '食堂1', 1, now(), now()) returning id)
     insert into staff_grants (staff_id, staff_kind, role, dormitory_id, from_day, granted_at, granted_by)
     select id, 'station', 'station', 1, current_date - 1, now(), 'system' from made
     returning staff_id::int as id`,
  );
  const session = { staffId: rows[0]?.id ?? 0, network: '127.0.0.1', device: '', now: now() };
  const token = await beginSession(db.queries, { ...session, stage: 'full', factor: 'totp' });
  const origin = `http://127.0.0.1:${port}`;
  const [name = '', value = ''] = (staffCookie(token, origin).split(';')[0] ?? '').split('=');
  await page.context().addCookies([{ name, value, url: origin }]);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${origin}/staff/B1/counter`);
  await page.getByText(`これから ${residents}名`).waitFor();
  // Parts that are fetched beside the first screen.
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(watchAnswers);
  return page;
}

interface Watched {
  /** When the last key of the newest scan was pressed, and when the answer to it was painted. */
  pressed: number;
  painted: number | undefined;
}

declare global {
  var benchOfCounter: Watched;
}

/** In the page: an answer replaces the keypad or the answer before it; it counts once it has been painted. */
function watchAnswers(): void {
  globalThis.benchOfCounter = { pressed: 0, painted: undefined };
  let before: string | undefined;
  const textOf = () => document.querySelector('[aria-live=assertive]')?.parentElement?.innerText;
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter') return;
      before = textOf();
      globalThis.benchOfCounter = { pressed: timeStamp, painted: undefined };
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const watched = globalThis.benchOfCounter;
    const text = textOf();
    if (watched.painted !== undefined || text === undefined || text === before) return;
    watched.painted = NaN;
    requestAnimationFrame(() => setTimeout(() => (watched.painted = performance.now())));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

async function readMany(setting: Setting, count: number, apartMs: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    times.push(await readNext(setting));
    const rest = began + apartMs - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }
  return times;
}

/** The code of the next resident, as the phone draws it now, through a reader; answers the milliseconds. */
async function readNext({ page, keys, queue, now }: Setting): Promise<number> {
  const id = queue.shift() ?? 0;
  const date = dateAt(now());
  const code = codeText(codeKey(secretKey, { reservationId: id, date }), id, stepAt(now()));
  const signs = Array.from(code).concat('Enter');
  // The keys carry the times of a reader, the last one that of now: a busy machine hands them over late.
  const last = Date.now() / 1000;
  const press = (key: string, index: number) =>
    keys.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      timestamp: last - (signs.length - 1 - index) * readerGap,
      ...(key === 'Enter' ? { code: key, windowsVirtualKeyCode: 13 } : { text: key }),
    });
  await Promise.all(signs.map(press));
  const found = await page.waitForFunction(() => {
    const { pressed, painted } = globalThis.benchOfCounter;
    if (painted === undefined || Number.isNaN(painted)) return undefined;
    const text = document.querySelector('[aria-live=assertive]')?.textContent ?? '';
    return { ms: painted - pressed, text };
  });
  const { ms, text } = (await found.jsonValue()) ?? { ms: NaN, text: '' };
  if (!text.includes('どうぞ')) throw new Error(`the counter says ${text}`);
  return ms;
}

/** What the browser showed is so in the database, too. */
async function mustBeIn(db: Database, count: number): Promise<void> {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from reservations where checked_in_at is not null and checkin_way = 2',
  );
  if (rows[0]?.count !== count) throw new Error(`${rows[0]?.count} of ${count} are checked in`);
  console.log(`  all ${count} are checked in`);
}

function print(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const over = at(1) > mostMs ? `, over ${mostMs} ms` : '';
  const figures = `median ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}, worst ${at(1).toFixed(0)} ms`;
  console.log(`  ${name}, ${times.length} people: ${figures}, aim ${mostMs} ms${over}`);
}
