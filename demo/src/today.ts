// What Today of Keyaki shows on the day of the load: arrivals, alerts, a registration under way, imports (SM005).
import { PassThrough } from 'node:stream';
import { usualLayout, type PayrollLayout } from '@yadori/api/companies/payroll-layout';
import { saveLayout } from '@yadori/server/features/payroll/staff/layout';
import { addDays, dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { beginRegistration } from '@yadori/server/features/account/registration/entry';
import { createCompany } from '@yadori/server/features/companies/service';
import { importContracts } from '@yadori/server/features/contract-days/import';
import { applyBatch, giveUp } from '@yadori/server/features/imports/apply';
import { checkFile, type GivenFile } from '@yadori/server/features/imports/batches';
import { claimBatch } from '@yadori/server/features/imports/claim';
import { inviteContracts } from '@yadori/server/features/invitations/invite';
import { saveReport } from '@yadori/server/features/stays/service';
import { timestamp } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import { markDemoArrivals } from './moving/arrivals.ts';
import { markDemoDepartures } from './moving/departures.ts';
import { lendDemoThings } from './moving/loans.ts';
import { loadDemoRoomRecords } from './moving/room-records.ts';
import { menuRows } from './menus.ts';

type Row = Record<string, string>;

const minute = 60_000;
const office = 'KYK01';

interface Keyaki {
  dormitoryId: number;
  headOffice: number;
  manager: number;
}

/** After the demo staff, who imported. */
export async function loadDemoToday(platform: Platform, now: Instant): Promise<void> {
  const keyaki = await findKeyaki(platform);
  await loadArrivals(platform, now);
  await applyRooms(platform, keyaki, now);
  await loadCompanies(platform, keyaki.headOffice, now);
  await markDemoArrivals(platform, keyaki.manager, now);
  await lendDemoThings(platform, keyaki.manager, now);
  await markDemoDepartures(platform, keyaki.manager, now);
  await loadDemoRoomRecords(platform, keyaki, now);
  await inviteTwo(platform, keyaki, now);
  await failClosingDays(platform, keyaki, now);
  await checkMenus(platform, keyaki, now);
  const response = new PassThrough();
  const waiter = { line: platform.line, network: '192.0.2.1', response };
  const began = { contract_number: 'YD3003', email: 'nagai@example.jp', waiter };
  await beginRegistration(platform, { ...began, language: 'ja' }, now - 20 * minute);
  await fileLongAbsence(platform, now);
  await markGuest(platform, keyaki, now);
  await failMail(platform, now);
}

async function findKeyaki({ db }: Platform): Promise<Keyaki> {
  const dormitory = db.queries.selectFrom('dormitories').select('id');
  const staff = async (email: string) => {
    const found = db.queries.selectFrom('staff').select('id').where('email', '=', email);
    return (await found.executeTakeFirstOrThrow()).id;
  };
  return {
    dormitoryId: (await dormitory.where('office_code', '=', office).executeTakeFirstOrThrow()).id,
    headOffice: await staff('honbu@example.jp'),
    manager: await staff('manager@example.jp'),
  };
}

/** Three who move in this week; the one of today has no account yet. */
const arrivals = (now: Instant, rooms: readonly [string, string, string]): Row[] =>
  [
    { number: 'YD3001', days: 0, name: '岩崎 大和', kana: 'イワサキ ヤマト' },
    { number: 'YD3002', days: 2, name: '宮下 澪', kana: 'ミヤシタ ミオ' },
    { number: 'YD3003', days: 5, name: '永井 朔', kana: 'ナガイ サク' },
  ].map(({ number, days, name, kana }, index) => ({
    contract_number: number,
    office_code: office,
    room_number: rooms[index] ?? '',
    start_date: addDays(dateAt(now), days),
    tenant_name: name,
    tenant_furigana: kana,
  }));

async function loadArrivals({ db }: Platform, now: Instant): Promise<void> {
  const rows = arrivals(now, ['0321', '0322', '0323']);
  const numbered = rows.map((values, index) => ({ line: index + 2, values }));
  const options = { language: 'ja', dryRun: false, by: 'operator' } as const;
  const outcome = await importContracts(db, numbered, options, now);
  if (!outcome.ok) throw new Error(`demo arrivals: ${JSON.stringify(outcome.problems)}`);
}

/** The head office gave them other rooms, which can be undone. */
async function applyRooms(platform: Platform, keyaki: Keyaki, now: Instant): Promise<void> {
  const by = { staff: keyaki.headOffice };
  const content = csvOf(arrivals(now, ['0331', '0332', '0333']));
  const given = { kind: 'contracts', fileName: '契約_部屋替え.csv', by, content };
  const batchId = await claimed(platform, { ...given, ...sharedOf(keyaki) }, now - 90 * minute);
  await applyBatch(platform, batchId, now - 90 * minute);
}

const companies = [
  { code: 'TSU', name: 'つばめ食品', employees: { YD1002: 'T-20418', YD3002: 'T-27003' } },
  { code: 'HKT', name: '北斗電装', employees: { YD3003: 'H0312' } },
] as const;

/** Of the first of them: its own headings, and no breakfasts. */
const layout: PayrollLayout = {
  ...usualLayout,
  columns: [
    { of: 'employee_code', header: '従業員コード' },
    { of: 'month', header: '対象年月' },
    { of: 'dinners', header: '夕食数' },
    { of: 'amount', header: '食費控除額' },
  ],
};

/** Employers, with contracts that they pay for. */
async function loadCompanies(platform: Platform, staffId: number, now: Instant): Promise<void> {
  const act = { by: { actor: { staff: staffId } }, staffId, now };
  for (const { code, name, employees } of companies) {
    const id = await createCompany(platform, { code, name }, act);
    if (id === undefined) continue;
    if (code === 'TSU') await saveLayout(platform, { id, layout, revision: 1 }, act);
    for (const [number, employee] of Object.entries(employees))
      await platform.db.queries
        .updateTable('contracts')
        .set({ company_id: id, employee_code: employee })
        .where('number', '=', number)
        .execute();
  }
}

/** One by a letter that waits, one by a mail whose link was opened. */
async function inviteTwo(platform: Platform, keyaki: Keyaki, now: Instant): Promise<void> {
  const { dormitoryId, headOffice: staffId } = keyaki;
  const { queries } = platform.db;
  const wanted = { language: 'ja', again: false } as const;
  const people = [
    { number: 'YD3001', ways: 'letter', email: undefined, days: 1 },
    { number: 'YD3002', ways: 'mail', email: 'miyashita@example.jp', days: 3 },
  ] as const;
  for (const { number, days, ...way } of people) {
    const contract = queries.selectFrom('contracts').select('id').where('number', '=', number);
    const { id } = await contract.executeTakeFirstOrThrow();
    const at = now - days * 24 * 60 * minute;
    const choice = { ...wanted, ...way, dormitoryId, ids: [id] };
    await inviteContracts(platform, choice, {
      by: { actor: { staff: staffId } },
      staffId,
      now: at,
    });
    if (way.ways === 'mail')
      await queries
        .updateTable('invitations')
        .set({ opened_at: timestamp(at + 60 * minute) })
        .where('contract_id', '=', id)
        .execute();
  }
}

/** Of a server that was stopped meanwhile. */
async function failClosingDays(platform: Platform, keyaki: Keyaki, now: Instant): Promise<void> {
  const rows = [200, 201].map((days) => ({
    office_code: office,
    date: addDays(dateAt(now), days),
    reason: '設備点検',
  }));
  const by = { staff: keyaki.manager };
  const given = { kind: 'closing-days', fileName: '休業日_設備点検.csv', by, content: csvOf(rows) };
  const batchId = await claimed(platform, { ...given, ...sharedOf(keyaki) }, now - 50 * minute);
  await giveUp(platform.db, batchId, now);
}

async function claimed(platform: Platform, given: GivenFile, at: Instant): Promise<number> {
  const { db } = platform;
  const batchId = await checkFile(platform, given, at);
  const counts = await db.queries
    .selectFrom('import_batches')
    .select(['added', 'changed'])
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const claim = { batchId, by: given.by, counts, withoutJob: true } as const;
  const isClaimed = await claimBatch(db, claim, at);
  if (!isClaimed) throw new Error(`demo: ${given.fileName} has errors`);
  return batchId;
}

/** One guest has been here since yesterday. */
async function markGuest({ db }: Platform, { manager }: Keyaki, now: Instant): Promise<void> {
  const yesterday = addDays(dateAt(now), -1);
  const { id } = await db.queries
    .selectFrom('stay_reports')
    .select('id')
    .where('type', '=', 2)
    .where('first_day', '=', yesterday)
    .executeTakeFirstOrThrow();
  const markedAt = timestamp(instantAt(yesterday, '17:36'));
  await db.queries
    .insertInto('guest_marks')
    .values({ report_id: id, kind: 'arrived', staff_id: manager, marked_at: markedAt })
    .execute();
}

/** The manager has checked a table of menus, which waits to be applied. */
async function checkMenus(platform: Platform, keyaki: Keyaki, now: Instant): Promise<void> {
  const from = addDays(dateAt(now), 8);
  const dinners = menuRows(dateAt(now)).filter(
    ({ date = '', meal }) => meal === 'dinner' && date >= from && date < addDays(from, 4),
  );
  const names = ['秋鮭のちゃんちゃん焼き', '麻婆豆腐定食', '鶏と根菜の黒酢あん'];
  const rows = dinners.slice(0, names.length).map((row, index) => ({
    ...row,
    menu_name: names[index] ?? '',
  }));
  await checkFile(
    platform,
    {
      kind: 'menus',
      fileName: '献立_差し替え.csv',
      by: { staff: keyaki.manager },
      content: csvOf(rows),
      ...sharedOf(keyaki),
    },
    now - 25 * minute,
  );
}

const sharedOf = ({ dormitoryId }: Keyaki) =>
  ({ dormitoryId, allowed: [dormitoryId], ignoreUnknown: false, language: 'ja' }) as const;

function csvOf(rows: readonly Row[]): Buffer {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return Buffer.from([columns.join(','), ...lines].join('\r\n'));
}

async function accountOf({ db }: Platform, email: string) {
  return db.queries
    .selectFrom('accounts as a')
    .innerJoin('contracts as c', 'c.account_id', 'a.id')
    .select(['a.id as accountId', 'c.id as contractId', 'c.dormitory_id as dormitoryId'])
    .where('a.email', '=', email)
    .executeTakeFirstOrThrow();
}

async function fileLongAbsence(platform: Platform, now: Instant): Promise<void> {
  const today = dateAt(now);
  const from = addDays(today, -17);
  const sent = {
    type: 1,
    name: '実家（北海道旭川市）',
    relationship: '父母',
    phone_number: '0166223344',
    address: '北海道旭川市6条通9丁目',
    note: '家族の介護のため。',
    outing_start_date: from,
    outing_start_date_breakfast: 1,
    outing_start_date_dinner: 0,
    outing_end_date: addDays(today, 4),
    outing_end_date_breakfast: 0,
    outing_end_date_dinner: 1,
  } as const;
  const scope = await accountOf(platform, 'resident176@example.jp');
  const at = instantAt(addDays(from, -1), '20:15');
  const outcome = await saveReport(platform.db, scope, { sent, language: 'ja' }, at);
  if (outcome === undefined || 'refusal' in outcome)
    throw new Error(`demo absence: ${JSON.stringify(outcome)}`);
}

/** Its address refuses mail. */
async function failMail({ db }: Platform, now: Instant): Promise<void> {
  await db.queries
    .insertInto('mails')
    .values({
      recipient: 'resident090@example.jp',
      subject: '【Yadori】新しい端末でのサインイン',
      body_text: '新しい端末からのサインインがありました。',
      body_html: '<p>新しい端末からのサインインがありました。</p>',
      created_at: timestamp(now - 180 * minute),
      dropped_at: timestamp(now - 120 * minute),
    })
    .execute();
}
