// Changes of the papers and links of a dormitory. Residents' pages read them again at once.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PaperKind } from '@yadori/api/dormitory/paper-kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent, staffIdIn, type Event } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AcceptedFile } from '../../platform/images/staff-file.ts';
import { drawFirstPage } from '../../platform/images/first-page.ts';
import { announce } from './announce.ts';

/** Who changes something, and when. */
export interface DormitoryAct {
  by: Pick<Event, 'actor' | 'sessionId' | 'requestId'>;
  now: Instant;
}

export interface MenuLink {
  link: string;
  descriptionJa: string;
  /** Without it residents who read English get the Japanese description. */
  descriptionEn?: string | undefined;
}

interface LinksChange {
  dormitoryId: number;
  links: readonly MenuLink[];
  /** That of the list which is replaced; left out: whichever it is. */
  revision?: number;
}

/** The row of the dormitory exists before its lists do; two changes come one after the other. */
const lockDormitory = (trx: Trx, dormitoryId: number) =>
  sql`select from dormitories where id = ${dormitoryId} for no key update`.execute(trx);

/** Replaces the further menu links of a dormitory, in the given order; false where another list was there. */
export async function setMenuLinks(
  db: Database,
  { dormitoryId, links, revision }: LinksChange,
  { by, now }: DormitoryAct,
): Promise<boolean> {
  const isSet = await db.transaction(async (trx) => {
    await lockDormitory(trx, dormitoryId);
    const before = await trx
      .selectFrom('menu_link_lists')
      .select('revision')
      .where('dormitory_id', '=', dormitoryId)
      .executeTakeFirst();
    const present = before?.revision ?? 0;
    if (revision !== undefined && revision !== present) return false;
    await writeLinks(trx, dormitoryId, links);
    const row = {
      revision: present + 1,
      changed_at: timestamp(now),
      changed_by: staffIdIn(by.actor),
    };
    await trx
      .insertInto('menu_link_lists')
      .values({ dormitory_id: dormitoryId, ...row })
      .onConflict((known) => known.column('dormitory_id').doUpdateSet(row))
      .execute();
    await recordEvent(trx, {
      ...by,
      kind: 'dormitory.menu_links_set',
      at: now,
      dormitoryId,
      detail: { count: links.length },
    });
    return true;
  });
  if (isSet) announce(db, dormitoryId);
  return isSet;
}

async function writeLinks(trx: Trx, dormitoryId: number, links: readonly MenuLink[]) {
  await trx.deleteFrom('menu_links').where('dormitory_id', '=', dormitoryId).execute();
  if (links.length === 0) return;
  await trx
    .insertInto('menu_links')
    .values(
      links.map(({ link, descriptionJa, descriptionEn }, position) => ({
        dormitory_id: dormitoryId,
        position,
        link,
        description_jp: descriptionJa,
        description_en: descriptionEn ?? null,
      })),
    )
    .execute();
}

interface PaperFile {
  key: string;
  kind: AcceptedFile['kind'];
  size: number | null;
  name: string;
  /** Of a PDF; undefined where they are not counted. */
  pages?: number | null;
  /** Key of the picture of its first page. */
  picture?: string | null;
}

interface PaperChange {
  dormitoryId: number;
  paper: PaperKind;
  /** That of the paper which is replaced, 0 where there is none; left out: whichever it is. */
  revision?: number;
  /** Null takes the paper away. */
  file: PaperFile | null;
}

const fileColumns = {
  manual: 'emergency_manual_file',
  route: 'evacuation_route_file',
} as const satisfies Record<PaperKind, string>;

/** Sets one of the emergency papers (S017); false where another paper was there. The one before is kept for a year. */
export async function setEmergencyPaper(
  db: Database,
  { dormitoryId, paper, revision, file }: PaperChange,
  { by, now }: DormitoryAct,
): Promise<boolean> {
  const isSet = await db.transaction(async (trx) => {
    await lockDormitory(trx, dormitoryId);
    const present = await trx
      .selectFrom('emergency_papers')
      .select('id')
      .where('dormitory_id', '=', dormitoryId)
      .where('paper', '=', paper)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (revision !== undefined && revision !== (present?.id ?? 0)) return false;
    if (present !== undefined)
      await trx
        .updateTable('emergency_papers')
        .set({ ended_at: timestamp(now), ended_by: staffIdIn(by.actor) })
        .where('id', '=', present.id)
        .execute();
    if (file !== null) await insertPaper(trx, { dormitoryId, paper, file }, { by, now });
    await trx
      .updateTable('dormitories')
      .set({ [fileColumns[paper]]: file?.key ?? null })
      .where('id', '=', dormitoryId)
      .execute();
    await recordEvent(trx, {
      ...by,
      kind: 'dormitory.emergency_files_set',
      at: now,
      dormitoryId,
      detail: { kind: paper, ...(file === null && { removed: true }) },
    });
    return true;
  });
  if (isSet) announce(db, dormitoryId);
  return isSet;
}

const insertPaper = (
  trx: Trx,
  { dormitoryId, paper, file }: PaperChange & { file: NonNullable<PaperChange['file']> },
  { by, now }: DormitoryAct,
) =>
  trx
    .insertInto('emergency_papers')
    .values({
      dormitory_id: dormitoryId,
      paper,
      file: file.key,
      kind: file.kind,
      size: file.size,
      name: file.name,
      pages: file.pages ?? null,
      picture: file.picture ?? null,
      set_at: timestamp(now),
      set_by: staffIdIn(by.actor),
    })
    .execute();

interface UploadedPaper extends Omit<PaperChange, 'file'> {
  name: string;
  accepted: AcceptedFile;
}

/** The files are in the store before a row names them; those that no row names go again. */
export async function uploadEmergencyPaper(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { name, accepted, ...change }: UploadedPaper,
  act: DormitoryAct,
): Promise<boolean> {
  const { bytes, extension, kind } = accepted;
  const id = randomUUID();
  const key = `emergency/${id}.${extension}`;
  const first = await drawFirstPage(accepted);
  const picture = first === undefined ? null : `emergency/${id}.page.webp`;
  const drop = async () => {
    await files.delete(key);
    if (picture !== null) await files.delete(picture);
  };
  await files.put(key, bytes);
  try {
    if (first !== undefined && picture !== null) await files.put(picture, first.webp);
    const file = { key, kind, size: bytes.length, name, pages: first?.pages ?? null, picture };
    const isSet = await setEmergencyPaper(db, { ...change, file }, act);
    if (!isSet) await drop();
    return isSet;
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Days for which a paper is kept that residents see no longer: what hung there in a fire may be asked for. */
export const endedPaperDays = 365;

/** Removes papers that ended long ago, the file first: a row without one is found again. */
export async function sweepEndedPapers(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  now: Instant,
): Promise<void> {
  const rows = await db.queries
    .selectFrom('emergency_papers')
    .select(['id', 'file', 'picture'])
    .where('ended_at', '<', timestamp(now - endedPaperDays * 24 * 60 * 60 * 1000))
    .orderBy('ended_at')
    .limit(1000)
    .execute();
  for (const { id, file, picture } of rows) {
    if (picture !== null) await files.delete(picture);
    // The same file may be the present paper, of this dormitory or another one.
    if (!(await isShown(db, file))) await files.delete(file);
    await db.queries.deleteFrom('emergency_papers').where('id', '=', id).execute();
  }
}

async function isShown({ queries }: Database, file: string): Promise<boolean> {
  const found = await queries
    .selectFrom('emergency_papers')
    .select('id')
    .where('file', '=', file)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
