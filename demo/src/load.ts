// Loads the demo data into an empty database, through the services that real data use.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addDays,
  dateAt,
  startOfMonth,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import { claimFurther, findUnclaimed } from '@yadori/server/features/contracts/service';
import { importContracts } from '@yadori/server/features/contract-days/import';
import type { PaperKind } from '@yadori/api/dormitory/paper-kinds';
import { setEmergencyPaper, setMenuLinks } from '@yadori/server/features/dormitory/service';
import { importDormitories } from '@yadori/server/features/dormitory/import';
import { importMenus } from '@yadori/server/features/meals/menus/import';
import { ConfigError } from '@yadori/server/platform/config';
import { withoutTimeouts } from '@yadori/server/platform/database/migrate';
import { recordEvent } from '@yadori/server/platform/events';
import { drawFirstPage } from '@yadori/server/platform/images/first-page';
import type { ImportOutcome } from '@yadori/server/platform/import';
import type { Platform } from '@yadori/server/platform/platform';
import { projectRoot } from '@yadori/server/platform/project-root';
import { hashPassword } from '@yadori/server/platform/session/password';
import { loadDemoMeals } from './meals.ts';
import { menuRows } from './menus.ts';
import { demoPassword, demoResidents, secondContract, unclaimedContracts } from './people.ts';
import { demoProfile } from './profiles.ts';
import { loadDemoSafety } from './safety.ts';
import { loadDemoAnswers } from './survey-answers.ts';
import { endDemoMoveOuts, loadDemoCertificates, loadDemoMoveOuts } from './ends.ts';
import { loadDemoHandover } from './handover.ts';
import { loadDemoClosingDays } from './closing-days.ts';
import { loadDemoLedger } from './money/charges.ts';
import { demoContractEnd, loadDemoWishes } from './moving/wishes.ts';
import { loadDemoKitchen } from './kitchen.ts';
import { loadDemoServed } from './served.ts';
import { loadDemoInbox } from './inbox.ts';
import { loadDemoStaff } from './staff.ts';
import { loadDemoApproval, loadDemoDocuments } from './office/head-office.ts';
import { loadDemoSettingChanges } from './office/setting-changes.ts';
import { loadDemoStaysByStaff } from './stays-by-staff.ts';
import { loadDemoStays } from './stays.ts';
import { loadDemoToday } from './today.ts';
import { openDemoAccount, type DemoAccount, type DemoAccounts } from './accounts.ts';
import { loadDemoConversation } from './conversation.ts';
import { loadDemoNotices } from './notices.ts';
import { loadDemoSurveys } from './surveys.ts';
import type { AllergenConsent } from '@yadori/api/meals/own-allergen-calls';
import { markAllergens } from '@yadori/server/features/meals/allergens/own-allergens';

/** What many dishes contain, and what no dish says anything about. */
const marks: readonly { codes: readonly string[]; consent: AllergenConsent }[] = [
  { codes: ['wheat', 'egg', 'milk'], consent: 2 },
  { codes: ['pork', 'chicken', 'gelatin'], consent: 2 },
  { codes: ['milk', 'shrimp'], consent: 1 },
];

/** Before the oldest sheet that the kitchen keeps. */
const agreedMs = 30 * 24 * 60 * 60 * 1000;

/** After the kitchen has stated what its dishes contain. Residents with a name of their own stay as they are described. */
async function loadDemoAllergens(platform: Platform, now: Instant): Promise<void> {
  const { rows } = await platform.db.pool.query<{ id: number }>(
    `select a.id from accounts a join reservations r on r.account_id = a.id
      where a.email like 'resident%' and r.date >= (to_timestamp($1) at time zone 'Asia/Tokyo')::date
        and r.type_of_meal = 2 and r.cancelled_at is null and r.checked_in_at is null
      group by a.id order by min(r.date), a.id limit $2`,
    [now / 1000, marks.length],
  );
  for (const [index, mark] of marks.entries()) {
    const accountId = rows[index]?.id;
    if (accountId !== undefined)
      await markAllergens(platform, { accountId, ...mark, offered: mark.consent }, now - agreedMs);
  }
}

async function loadDemoCommunications(
  platform: Platform,
  accounts: DemoAccounts,
  now: Instant,
): Promise<void> {
  const { accountId, dormitoryId } = accounts.get('misaki@example.jp') as DemoAccount;
  await loadDemoNotices(platform, accounts, now);
  await loadDemoConversation(platform, accountId, now);
  await loadDemoSurveys(platform.db, dormitoryId, now);
}

interface DemoOptions {
  /** False in production: the secrets of the demo staff are known. */
  withStaff?: boolean;
}

/** Loads once; returns the lines for the terminal: how to sign in. */
export async function loadDemo(
  platform: Platform,
  { withStaff = true }: DemoOptions = {},
): Promise<string[]> {
  const client = await platform.db.pool.connect();
  try {
    // Of several nodes on an empty database one loads, the others wait for it.
    await client.query('begin');
    // It only holds the lock, for as long as a slow machine needs to load.
    await client.query(withoutTimeouts);
    await client.query('select 1 from migration_lock for update');
    await loadIntoEmpty(platform);
    // Also into the demo data of a release that had no staff.
    if (withStaff && (await hasNoStaff(platform))) {
      await loadDemoStaff(platform, platform.clock());
      await loadDemoSafety(platform, platform.clock());
      await loadDemoAnswers(platform, platform.clock());
      await loadDemoHandover(platform, platform.clock());
      await loadDemoKitchen(platform, platform.clock());
      await loadDemoServed(platform, platform.clock());
      await loadDemoClosingDays(platform, platform.clock());
      await loadDemoAllergens(platform, platform.clock());
      await loadDemoToday(platform, platform.clock());
      await loadDemoStaysByStaff(platform, platform.clock());
      await loadDemoApproval(platform, platform.clock());
      await loadDemoDocuments(platform, platform.clock());
      await loadDemoSettingChanges(platform, platform.clock());
      await loadDemoInbox(platform, platform.clock());
      await loadDemoLedger(platform, platform.clock());
      await endDemoMoveOuts(platform, platform.clock());
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return [
    `Sign in      misaki@example.jp, kenji@example.jp, aoi@example.jp, emma@example.jp (password ${demoPassword})`,
    'Register     YD0001 … YD0040, office code KYK01, rooms 0401 … 0440',
    'Add          YD0101 … YD0110, office code SKR01, rooms 0301 … 0310',
  ];
}

async function hasNoStaff({ db }: Platform): Promise<boolean> {
  const person = await db.queries.selectFrom('staff').select('id').executeTakeFirst();
  const loaded = await db.queries
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'demo.loaded')
    .where('account_id', 'is', null)
    .executeTakeFirst();
  return person === undefined && loaded !== undefined;
}

/** Two events frame the load, so that a later start notices one that was interrupted. */
async function loadIntoEmpty(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const dormitory = await db.queries.selectFrom('dormitories').select('id').executeTakeFirst();
  const framed = await db.queries
    .selectFrom('events')
    .select('kind')
    .where('kind', 'in', ['demo.load_begun', 'demo.loaded'])
    // The index of such events is the operator's.
    .where('account_id', 'is', null)
    .execute();
  const kinds = framed.map((event) => event.kind);
  if (dormitory !== undefined) {
    if (!kinds.includes('demo.load_begun') || kinds.includes('demo.loaded')) return;
    throw new ConfigError(
      'The demo data are incomplete, since an earlier start was interrupted; remove the data folder (or empty the database) and start again.',
    );
  }
  await recordEvent(db.queries, { kind: 'demo.load_begun', actor: 'system', at: clock() });
  await load(platform);
  await recordEvent(db.queries, { kind: 'demo.loaded', actor: 'system', at: clock() });
}

async function load(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock();
  const today = dateAt(now);
  await take(importDormitories, platform, dormitories);
  await take(importContracts, platform, contractRows(today));
  await take(importMenus, platform, menuRows(today));
  const accounts = await openAccounts(platform, now);
  await furnishDormitories(platform, now);
  await loadDemoWishes(platform, accounts, now);
  await loadDemoMoveOuts(platform, accounts, now);
  await loadDemoMeals(platform, accounts, now);
  await loadDemoStays(db, accounts, now);
  await loadDemoCommunications(platform, accounts, now);
  await loadDemoCertificates(platform, accounts, now);
  await db.pool.query('analyze');
}

/** Empty: without an end. */
function lastDayOf(email: string, endedDaysAgo: number | undefined, today: CalendarDate): string {
  const days = endedDaysAgo === undefined ? demoContractEnd(email) : -endedDaysAgo;
  return days === undefined ? '' : addDays(today, days);
}

type Import = typeof importContracts;

async function take(importRows: Import, platform: Platform, rows: Record<string, string>[]) {
  const numbered = rows.map((values, index) => ({ line: index + 2, values }));
  const options = { language: 'en', dryRun: false, by: 'operator' } as const;
  const outcome: ImportOutcome = await importRows(platform.db, numbered, options, platform.clock());
  if (!outcome.ok) throw new Error(`demo data: ${JSON.stringify(outcome.problems.slice(0, 3))}`);
}

const dormitories = [
  {
    office_code: 'KYK01',
    name_ja: 'けやき寮',
    name_en: 'Keyaki Residence',
    location_ja: '〒167-0051 東京都杉並区荻窪9丁目24番3号',
    location_en: '9-24-3 Ogikubo, Suginami-ku, Tokyo 167-0051',
    seats: '40',
  },
  {
    office_code: 'SKR01',
    name_ja: 'さくら寮',
    name_en: 'Sakura Residence',
    location_ja: '〒231-0862 神奈川県横浜市中区山手町700番地',
    location_en: '700 Yamate-cho, Naka-ku, Yokohama, Kanagawa 231-0862',
    seats: '30',
    meal_reservation: '0',
    overnight_report: '0',
    guest_report: '0',
  },
];

function contractRows(today: CalendarDate): Record<string, string>[] {
  const start = addDays(startOfMonth(today, -12), 0);
  const lived = demoResidents.map(({ email, contract, name, furigana }) => ({
    contract_number: contract.number,
    office_code: contract.office,
    room_number: contract.room,
    start_date: start,
    end_date: lastDayOf(email, contract.endedDaysAgo, today),
    is_company: contract.isCompany === true ? '1' : '0',
    tenant_name: name,
    tenant_furigana: furigana,
  }));
  const unclaimed = [...unclaimedContracts, secondContract].map(({ number, office, room }) => ({
    contract_number: number,
    office_code: office,
    room_number: room,
    start_date: startOfMonth(today),
  }));
  return [...lived, ...unclaimed];
}

async function openAccounts(platform: Platform, now: number): Promise<DemoAccounts> {
  const { db, files } = platform;
  const avatarFile = 'avatars/demo-misaki.jpg';
  await files.put(avatarFile, await demoFile('avatar-misaki.jpg'));
  // One hash for all: two hundred of them would take seconds.
  const passwordHash = await hashPassword(demoPassword);
  const accounts = new Map<string, DemoAccount>();
  await db.transaction(async (trx) => {
    for (const [index, demo] of demoResidents.entries()) {
      const profile = {
        ...demoProfile(demo, index, dateAt(now)),
        ...(demo.email.startsWith('misaki') && { avatarFile }),
      };
      const opened = { resident: demo, profile, passwordHash };
      const { accountId, contractId } = await openDemoAccount(trx, platform, opened, now);
      const { dormitory_id: dormitoryId } = await trx
        .selectFrom('contracts')
        .select('dormitory_id')
        .where('id', '=', contractId)
        .executeTakeFirstOrThrow();
      accounts.set(demo.email, { accountId, contractId, dormitoryId });
    }
    const second = (await findUnclaimed(trx, secondContract.number)) ?? 0;
    const { accountId } = accounts.get('misaki@example.jp') as DemoAccount;
    await claimFurther(trx, { contractId: second, accountId }, { resident: accountId }, now);
  });
  return accounts;
}

/** Further links and the emergency papers of Keyaki. */
async function furnishDormitories({ db, files, publicUrl }: Platform, now: number): Promise<void> {
  const { id } = await db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', 'KYK01')
    .executeTakeFirstOrThrow();
  const links = [
    {
      link: `${publicUrl}/dev/links/support-shop`,
      descriptionJa: '寮生活サポートショップ',
      descriptionEn: 'Residence support shop',
    },
    {
      link: `${publicUrl}/dev/links/laundry`,
      descriptionJa: 'ランドリー空き状況',
      descriptionEn: 'Laundry availability',
    },
  ];
  const act = { by: { actor: 'operator' as const }, now };
  await setMenuLinks(db, { dormitoryId: id, links }, act);
  for (const [paper, name] of Object.entries(demoPapers) as [PaperKind, string][]) {
    const key = `emergency/demo-${paper}.pdf`;
    const bytes = await demoFile(name);
    await files.put(key, bytes);
    const first = await drawFirstPage({ kind: 'pdf', bytes });
    const picture = `emergency/demo-${paper}.page.webp`;
    if (first !== undefined) await files.put(picture, first.webp);
    const drawn = first && { pages: first.pages, picture };
    const file = { key, kind: 'pdf' as const, size: bytes.length, name, ...drawn };
    await setEmergencyPaper(db, { dormitoryId: id, paper, file }, act);
  }
}

const demoPapers = {
  manual: 'emergency-manual.pdf',
  route: 'evacuation-route.pdf',
} as const satisfies Record<PaperKind, string>;

const demoFile = (name: string) => readFile(path.join(projectRoot(), 'demo/files', name));
