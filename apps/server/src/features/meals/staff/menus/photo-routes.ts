// Handlers of the photos of dishes.
import type { Language } from '@yadori/api/language/language';
import type { MenuCell } from '@yadori/api/meals/dish';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import type { Instant } from '@yadori/api/time/tokyo';
import { CallError } from '../../../../platform/http/call-error.ts';
import { notFound } from '../../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import { drawPhoto } from '../../../../platform/images/draw-photo.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Staff, StaffDormitoryId } from '../../../../platform/session/staff.ts';
import type { CellKey } from '../../menus/cells.ts';
import { changePhoto, keepPhoto, noPhoto } from '../../menus/photos.ts';
import { cellNow, draftWithin, menuActOf, menuWithin } from './menu-scope.ts';
import { menuTexts } from './staff-menu-texts.ts';

export const photoHandlers = {
  setMenuPhoto: async (context) => {
    const found = await menuWithin(context, context.params.id);
    return setPhoto(context, 'menus', found);
  },
  removeMenuPhoto: async (context) => {
    const found = await menuWithin(context, context.params.id);
    return writePhoto(context, 'menus', found, noPhoto);
  },
  setDraftPhoto: async (context) => {
    const found = await draftWithin(context, context.params.id);
    return setPhoto(context, 'menu_drafts', found);
  },
  removeDraftPhoto: async (context) => {
    const found = await draftWithin(context, context.params.id);
    return writePhoto(context, 'menu_drafts', found, noPhoto);
  },
} satisfies Partial<StaffHandlers>;

interface PhotoContext {
  actor: Staff;
  params: { id: number };
  body: { revision?: number | undefined; statements?: 'keep' | undefined };
  platform: Platform;
  language: Language;
  now: Instant;
  requestId: string;
}

interface PhotoCell {
  dormitoryId: StaffDormitoryId;
  cell: CellKey & { id: number };
}

type Table = Parameters<typeof changePhoto>[1];

async function setPhoto(context: PhotoContext & { file: Buffer }, table: Table, found: PhotoCell) {
  const { file, platform, language } = context;
  const drawn = await drawPhoto(file);
  const texts = menuTexts(language);
  if (!drawn.ok && drawn.refusal === 'wrong_type') {
    const refused: { cell: MenuCell | null } = { cell: null };
    return { refused, errCode: 'wrong_type' as const, message: texts.photoKinds };
  }
  if (!drawn.ok) {
    const isTooLarge = drawn.refusal === 'too_large';
    const message = isTooLarge ? ruleMessage(language, 'image_size', '') : texts.photoBroken;
    const status = isTooLarge ? 413 : 422;
    throw new CallError({ status, message, errors: { photo: [message] } });
  }
  return writePhoto(context, table, found, await keepPhoto(platform, drawn));
}

async function writePhoto(
  context: PhotoContext,
  table: Table,
  { dormitoryId, cell }: PhotoCell,
  photo: Parameters<typeof changePhoto>[2]['photo'],
) {
  const { body, platform, language, now } = context;
  const keepsStatements = body.statements === 'keep';
  const change = { cell, revision: body.revision, photo, keepsStatements };
  const isChanged = await changePhoto(menuActOf(context, dormitoryId), table, change);
  const view = await cellNow(platform, dormitoryId, cell, now);
  if (view === undefined) throw notFound(language);
  if (!isChanged)
    return {
      refused: { cell: view },
      code: 'changed' as const,
      message: menuTexts(language).changed,
    };
  const shown = table === 'menus' ? view.live : view.draft;
  return { data: { photo: shown?.photo ?? null, cell: view } };
}
