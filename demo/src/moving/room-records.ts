// Two who moved into Keyaki this week and look at their room: one has sent the record, one is half through (SC052).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { importContracts } from '@yadori/server/features/contract-days/import';
import { makeRecord } from '@yadori/server/features/room-records/make-record';
import { acceptPhoto } from '@yadori/server/features/room-records/photos';
import { findOwnRecord, type FoundRecord } from '@yadori/server/features/room-records/queries';
import { addPhoto, answerPoints, sendRecord } from '@yadori/server/features/room-records/service';
import { timestamp } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import { projectRoot } from '@yadori/server/platform/project-root';
import type { Resident } from '@yadori/server/platform/session/resident';
import { hashPassword } from '@yadori/server/platform/session/password';
import { openDemoAccount } from '../accounts.ts';
import { demoPassword, type DemoResident } from '../people.ts';
import { demoProfile } from '../profiles.ts';
import { lookBefore, type Looks } from './looks.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const point = (area: [ja: string, en: string], name: [ja: string, en: string]) => ({
  area_ja: area[0],
  area_en: area[1],
  name_ja: name[0],
  name_en: name[1],
});
const entrance: [string, string] = ['玄関', 'Entrance'];
const room: [string, string] = ['部屋', 'Room'];
const bath: [string, string] = ['水まわり', 'Bathroom'];
const balcony: [string, string] = ['ベランダ', 'Balcony'];

const checklist = [
  point(entrance, ['ドアと鍵', 'Door and lock']),
  point(entrance, ['下駄箱', 'Shoe cabinet']),
  point(room, ['床', 'Floor']),
  point(room, ['壁・天井', 'Walls and ceiling']),
  point(room, ['机・いす', 'Desk and chair']),
  point(room, ['ベッド', 'Bed']),
  point(room, ['エアコン', 'Air conditioner']),
  point(bath, ['洗面台', 'Washbasin']),
  point(bath, ['シャワー', 'Shower']),
  point(balcony, ['窓・網戸', 'Window and screen']),
];

interface Difference {
  note: string;
  photo: string;
}

interface Newcomer extends DemoResident {
  daysAgo: number;
  /** So many points are looked at; with all of them the record is sent. */
  answered: number;
  /** By the Japanese name of the point. */
  differs: Readonly<Record<string, Difference>>;
  /** Of staff, on the day before. */
  looks: Looks;
}

const scratch = 'room-floor-scratch.png';
const stain = 'room-wall-stain.png';

const newcomers: readonly Newcomer[] = [
  {
    email: 'sora@example.jp',
    name: '岡本 空',
    furigana: 'オカモト ソラ',
    employmentStatus: 1,
    phoneNumber: '09081234567',
    contract: { number: 'YD3004', office: 'KYK01', room: '0334' },
    daysAgo: 5,
    answered: checklist.length,
    differs: {
      床: { note: '入口の近くに、長さ20cmくらいの傷があります。', photo: scratch },
    },
    looks: { '壁・天井': { note: '机の上の壁に、うすいしみがあります', photo: stain } },
  },
  {
    email: 'hinata@example.jp',
    name: '藤田 ひなた',
    furigana: 'フジタ ヒナタ',
    employmentStatus: 1,
    phoneNumber: '09091234567',
    contract: { number: 'YD3005', office: 'KYK01', room: '0335' },
    daysAgo: 2,
    answered: 4,
    differs: { 床: { note: '窓の下に、引きずった跡があります。', photo: scratch } },
    looks: { '壁・天井': { note: '入口の横に、小さなしみがあります', photo: stain } },
  },
];

/** After the demo staff, who wrote the checklist and received them. */
export async function loadDemoRoomRecords(
  platform: Platform,
  { dormitoryId, manager }: { dormitoryId: number; manager: number },
  now: Instant,
): Promise<void> {
  await platform.db.queries
    .insertInto('room_checklists')
    .values({
      dormitory_id: dormitoryId,
      points: sql<string>`${JSON.stringify(checklist)}::jsonb`,
      changed_at: timestamp(now - 60 * day),
      changed_by: manager,
    })
    .execute();
  await importNewcomers(platform, now);
  for (const newcomer of newcomers) {
    const arrived = now - newcomer.daysAgo * day;
    const { accountId, contractId } = await register(platform, newcomer, arrived);
    const at = timestamp(arrived);
    await platform.db.queries
      .insertInto('arrivals')
      .values({
        contract_id: contractId,
        kind: 'in',
        arrived_at: at,
        arrived_by: manager,
        explained_at: timestamp(arrived + 20 * minute),
        explained_by: manager,
      })
      .execute();
    const looked = { contractId, points: checklist, looks: newcomer.looks, manager };
    await lookBefore(platform, looked, arrived - day);
    await makeRecord(platform.db.queries, contractId, arrived);
    const own = {
      accountId: accountId as Resident['accountId'],
      contractId: contractId as Resident['contractId'],
      dormitoryId: dormitoryId as Resident['dormitoryId'],
    };
    await look(platform, own, newcomer, arrived + 90 * minute);
  }
}

async function importNewcomers({ db }: Platform, now: Instant): Promise<void> {
  const rows = newcomers.map(({ name, furigana, daysAgo, contract }, index) => ({
    line: index + 2,
    values: {
      contract_number: contract.number,
      office_code: contract.office,
      room_number: contract.room,
      start_date: addDays(dateAt(now), -daysAgo),
      tenant_name: name,
      tenant_furigana: furigana,
    },
  }));
  const options = { language: 'ja', dryRun: false, by: 'operator' } as const;
  const outcome = await importContracts(db, rows, options, now - 30 * day);
  if (!outcome.ok) throw new Error(`demo newcomers: ${JSON.stringify(outcome.problems)}`);
}

async function register(
  platform: Platform,
  { daysAgo: _days, answered: _answered, differs: _differs, looks: _looks, ...resident }: Newcomer,
  arrived: Instant,
): Promise<{ accountId: number; contractId: number }> {
  const at = arrived - 3 * day;
  const profile = demoProfile(resident, 0, dateAt(at));
  const moveIn = { ...profile.moveIn, date: dateAt(arrived), time: '10:30' };
  const passwordHash = await hashPassword(demoPassword);
  const newcomer = { resident, profile: { ...profile, moveIn }, passwordHash };
  return platform.db.transaction((trx) => openDemoAccount(trx, platform, newcomer, at));
}

type Own = Parameters<typeof answerPoints>[1];

async function look(
  platform: Platform,
  own: Own,
  { answered, differs }: Newcomer,
  at: Instant,
): Promise<void> {
  const record = await findOwnRecord(platform.db.queries, own);
  if (record === undefined) throw new Error('the demo room record is missing');
  const seen = record.points.slice(0, answered);
  const points = seen.map(({ id, name_ja: name }) => ({
    id,
    differs: differs[name] !== undefined,
    note: differs[name]?.note ?? '',
  }));
  await answerPoints(platform, own, { id: record.id, points }, at);
  await photograph(platform, own, { seen, differs }, at);
  if (answered === record.points.length) await sendRecord(platform, own, record.id, at);
}

interface Photographed {
  seen: FoundRecord['points'];
  differs: Newcomer['differs'];
}

async function photograph(
  platform: Platform,
  own: Own,
  { seen, differs }: Photographed,
  at: Instant,
): Promise<void> {
  for (const { id: pointId, name_ja: name } of seen) {
    const photo = differs[name]?.photo;
    if (photo === undefined) continue;
    const bytes = await readFile(path.join(projectRoot(), 'demo/files', photo));
    await addPhoto(platform, own, { pointId, drawn: await acceptPhoto(bytes, 'ja') }, at);
  }
}
