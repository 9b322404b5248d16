// Changes of the settings of a dormitory.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';

interface MenuLink {
  link: string;
  descriptionJa: string;
  /** Without it residents who read English get the Japanese description. */
  descriptionEn?: string | undefined;
}

/** Replaces the further menu links of a dormitory, in the given order. */
export async function setMenuLinks(
  db: Database,
  dormitoryId: number,
  links: readonly MenuLink[],
  actor: Actor,
  now: Instant,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.deleteFrom('menu_links').where('dormitory_id', '=', dormitoryId).execute();
    if (links.length > 0)
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
    await recordEvent(trx, { kind: 'dormitory.menu_links_set', actor, at: now, dormitoryId });
  });
}

/** Sets the file keys of the emergency papers; null takes a paper away (S017). */
export async function setEmergencyFiles(
  db: Database,
  dormitoryId: number,
  files: { manual: string | null; route: string | null },
  actor: Actor,
  now: Instant,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx
      .updateTable('dormitories')
      .set({ emergency_manual_file: files.manual, evacuation_route_file: files.route })
      .where('id', '=', dormitoryId)
      .execute();
    await recordEvent(trx, { kind: 'dormitory.emergency_files_set', actor, at: now, dormitoryId });
  });
}
