// Sends a meal of the editor: as a draft, or as a change of what residents read.
import type { MenuCell } from '@yadori/api/meals/dish';
import { sendChange, sendDraftPhoto, sendDrafts, sendMenuPhoto } from './api.ts';
import { sentOf, type DishForm } from './dish-form.ts';
import type { CellPlace } from './month-state.ts';

/** The content of a cell, as far as the editor shows it. */
export type Content = Pick<MenuCell, 'draft' | 'live'>;

export const nothing: Content = { draft: null, live: null };

export type Saved =
  | { now: Content; told: number | undefined }
  /** Somebody else was quicker. */
  | { newer: Content }
  | { message: string };

interface DraftSave {
  place: CellPlace;
  /** Of the draft as it was read; null: there was none. */
  revision: number | null;
  /** Undefined empties the draft. */
  form: DishForm | undefined;
  /** The photo of the form in the place of the one that is there. */
  withPhoto?: true;
}

type DraftsSaved =
  | { now: readonly MenuCell[] }
  | { newer: readonly MenuCell[] }
  | { message: string };

/** All of them or none. */
export async function saveDrafts(
  dormitory: string,
  saves: readonly DraftSave[],
): Promise<DraftsSaved> {
  const cells = saves.map(({ place, revision, form, withPhoto }) => ({
    ...place,
    revision,
    ...(withPhoto === true && form?.photo !== undefined && { photo: form.photo }),
    draft:
      form === undefined
        ? null
        : {
            ...sentOf(form),
            is_unlimited: form.isUnlimited,
            unconfirmed: [...(form.unconfirmed ?? [])],
          },
  }));
  const answer = await sendDrafts(dormitory, cells);
  if (answer.ok) return { now: answer.data.cells };
  if (answer.code === 'changed') return { newer: answer.data?.cells ?? [] };
  return { message: answer.message };
}

/** Without a form the draft is emptied. */
export async function saveDraft(
  dormitory: string,
  place: CellPlace,
  revision: number | null,
  form: DishForm | undefined,
): Promise<Saved> {
  const saved = await saveDrafts(dormitory, [{ place, revision, form }]);
  if ('now' in saved) return { now: saved.now[0] ?? nothing, told: undefined };
  return 'newer' in saved ? { newer: saved.newer[0] ?? nothing } : saved;
}

export interface ChangeOptions {
  tell: boolean;
  reason: string;
  /** Statements of the dish before, which become unknown, or are marked in a draft. */
  unconfirmed: readonly string[];
}

export async function saveLive(
  live: NonNullable<Content['live']>,
  form: DishForm,
  { tell, reason, unconfirmed }: ChangeOptions,
): Promise<Saved> {
  const answer = await sendChange(live.id, {
    ...sentOf(form),
    unconfirmed: [...unconfirmed],
    tell,
    reason,
    revision: live.revision,
  });
  if (answer.ok) return { now: answer.data.cell, told: answer.data.told };
  if (answer.code === 'changed' && answer.data) return { newer: answer.data.cell };
  return { message: answer.message };
}

/** Sets the photo of a draft or of a published meal, or removes it; of an empty cell nothing is sent. */
export async function savePhoto(
  { draft, live }: Content,
  file: File | undefined,
  keepsStatements: boolean,
) {
  if (draft !== null) return sendDraftPhoto(draft, file);
  return live === null ? undefined : sendMenuPhoto(live, file, keepsStatements);
}
