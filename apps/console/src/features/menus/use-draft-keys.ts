// Keys of the grid: copying, pasting and emptying drafts, and undoing the last ten of these (SD003, SD004).
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useCall } from '../../session/use-call.ts';
import type { MenuMonth } from './api.ts';
import { formOf, type DishForm } from './dish-form.ts';
import { cellsByPlace, placeKey, stateOf, type CellPlace } from './month-state.ts';
import { saveDrafts } from './save-meal.ts';
import { menusTexts } from './texts.ts';

const mostSteps = 10;

interface DraftStep {
  place: CellPlace;
  /** What was there; undefined: nothing. */
  before: DishForm | undefined;
  /** Of the draft as it is; null: there is none. */
  revision: number | null;
}

/** A cell and what it becomes; undefined empties it. */
export interface DraftWrite extends DraftStep {
  after: DishForm | undefined;
}

/** All of it, or why nothing. */
export type Written = { ok: true } | { ok: false; status: number; code: 'error'; message: string };

const notWritten = (message: string): Written => ({
  ok: false,
  status: 409,
  code: 'error',
  message,
});

interface Copied {
  form: DishForm;
  text: string;
  /** The clipboard has the name of the dish: if it has another text, that one was copied later. */
  isOnClipboard: boolean;
}

export function stepAt(month: MenuMonth, place: CellPlace): DraftStep {
  const cell = cellsByPlace(month).get(placeKey(place));
  const draft = cell?.draft ?? undefined;
  return { place, before: draft && formOf(cell), revision: draft?.revision ?? null };
}

export function useDraftKeys(
  dormitory: string,
  month: MenuMonth | undefined,
  onTable: (text: string, place: CellPlace) => void,
) {
  const t = useMessages(menusTexts);
  const copied = useRef<Copied>(undefined);
  const { write, undo } = useSteps(dormitory);
  const writeOne = async (step: DraftStep, after: DishForm | undefined, done: string) => {
    const written = await write([{ ...step, after }], done);
    if (!written.ok) toast(written.message);
  };
  const isOpen = (at: MenuMonth, place: CellPlace) => {
    const cell = cellsByPlace(at).get(placeKey(place));
    // A published menu is changed in the editor alone.
    return ['none', 'draft', 'planned'].includes(stateOf(place, cell, at));
  };
  const onKey = (event: KeyboardEvent, place: CellPlace) => {
    if (month === undefined || !month.can_edit) return;
    const cell = cellsByPlace(month).get(placeKey(place));
    const step = stepAt(month, place);
    const isCommand = event.ctrlKey || event.metaKey;
    const key = isCommand ? event.key.toLowerCase() : event.key === 'Delete' ? 'Delete' : '';
    const own = copied.current?.isOnClipboard === false ? copied.current : undefined;
    if (key === 'c' && cell !== undefined) {
      copied.current = copyOf(formOf(cell));
      toast(t.copied);
    } else if (key === 'v' && own && isOpen(month, place)) void writeOne(step, own.form, t.pasted);
    else if (key === 'z') void undo();
    else if (key === 'Delete' && step.before) void writeOne(step, undefined, t.emptied);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, place: CellPlace) => {
    const text = event.clipboardData.getData('text/plain');
    if (month === undefined || !month.can_edit || text.trim() === '') return;
    event.preventDefault();
    if (text !== copied.current?.text) onTable(text, place);
    else if (isOpen(month, place))
      void writeOne(stepAt(month, place), copied.current.form, t.pasted);
  };
  return { onKey, onPaste, write };
}

/** Without the clipboard, which the browser may refuse, copied cells are pasted all the same. */
function copyOf(form: DishForm): Copied {
  const copied = { form, text: form.texts.menu_name, isOnClipboard: false };
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (copied.text !== '')
    clipboard?.writeText(copied.text).then(
      () => {
        copied.isOnClipboard = true;
      },
      () => undefined,
    );
  return copied;
}

function useSteps(dormitory: string) {
  const t = useMessages(menusTexts);
  const steps = useRef<DraftStep[][]>([]);
  // One step at a time, whatever its kind.
  const { run } = useCall(async (step: () => Promise<void>) => step());
  const send = async (writes: readonly DraftWrite[]) => {
    const saves = writes.map(({ place, revision, after: form }) => {
      return { place, revision, form, withPhoto: true as const };
    });
    const saved = await saveDrafts(dormitory, saves);
    await readAgain(menuMonth);
    if (!('now' in saved)) return { refusal: 'message' in saved ? saved.message : t.changedTitle };
    const now = new Map(saved.now.map((cell) => [placeKey(cell), cell.draft?.revision ?? null]));
    return {
      left: writes.map(({ place, before }): DraftStep => {
        return { place, before, revision: now.get(placeKey(place)) ?? null };
      }),
    };
  };
  const write = async (writes: readonly DraftWrite[], done: string) => {
    // What is still being written keeps the next write from beginning.
    let written = notWritten(t.stillSaving);
    await run(async () => {
      const { refusal, left } = await send(writes);
      written = refusal === undefined ? { ok: true } : notWritten(refusal);
      if (left === undefined) return;
      steps.current = [...steps.current.slice(1 - mostSteps), left];
      toast(done);
    });
    return written;
  };
  const undo = async () => {
    let isHeld = true;
    await run(async () => {
      isHeld = false;
      const step = steps.current.pop();
      if (step === undefined) return;
      const { refusal } = await send(step.map((one) => ({ ...one, after: one.before })));
      toast(refusal ?? t.undone);
    });
    if (isHeld) toast(t.stillSaving);
  };
  return { write, undo };
}
