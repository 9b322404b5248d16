// Keys of the grid: copying, pasting and emptying drafts, and undoing the last ten of these (SD003).
import { useRef, useState, type KeyboardEvent } from 'react';
import { menuMonth } from '@yadori/api/meals/month-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import type { MenuMonth } from './api.ts';
import { formOf, type DishForm } from './dish-form.ts';
import { cellsByPlace, placeKey, stateOf, type CellPlace } from './month-state.ts';
import { saveDraft } from './save-meal.ts';
import { menusTexts } from './texts.ts';

const mostSteps = 10;

interface Step {
  place: CellPlace;
  /** What stood there; undefined: nothing. */
  before: DishForm | undefined;
  /** Of the draft that the step left; null: it left none. */
  revision: number | null;
}

export function useDraftKeys(dormitory: string, month: MenuMonth | undefined) {
  const t = useMessages(menusTexts);
  const copied = useRef<DishForm>(undefined);
  const { write, undo, changes } = useSteps(dormitory);
  const onKey = (event: KeyboardEvent, place: CellPlace) => {
    if (month === undefined || !month.can_edit) return;
    const cell = cellsByPlace(month).get(placeKey(place));
    // A published menu is changed in the editor alone.
    const isOpen = ['none', 'draft', 'planned'].includes(stateOf(place, cell, month));
    const draft = cell?.draft ?? undefined;
    const step = {
      place,
      before: draft && formOf(cell),
      revision: draft?.revision ?? null,
    };
    const isCommand = event.ctrlKey || event.metaKey;
    const key = isCommand ? event.key.toLowerCase() : event.key === 'Delete' ? 'Delete' : '';
    if (key === 'c' && cell !== undefined) {
      copied.current = formOf(cell);
      toast(t.copied);
    } else if (key === 'v' && copied.current && isOpen) void write(step, copied.current, t.pasted);
    else if (key === 'z') void undo();
    else if (key === 'Delete' && draft) void write(step, undefined, t.emptied);
    else return;
    event.preventDefault();
  };
  return { onKey, changes };
}

function useSteps(dormitory: string) {
  const t = useMessages(menusTexts);
  const steps = useRef<Step[]>([]);
  // The panel reads its cell again after a key changed it.
  const [changes, setChanges] = useState(0);
  const { run } = useTask();
  const send = async ({ place, revision }: Step, form: DishForm | undefined) => {
    const saved = await saveDraft(dormitory, place, revision, form);
    await readAgain(menuMonth);
    setChanges((count) => count + 1);
    if ('now' in saved) return { revision: saved.now.draft?.revision ?? null };
    toast('message' in saved ? saved.message : t.changedTitle);
    return undefined;
  };
  const write = (step: Step, form: DishForm | undefined, done: string) =>
    run(async () => {
      const written = await send(step, form);
      if (written === undefined) return;
      steps.current = [...steps.current.slice(1 - mostSteps), { ...step, ...written }];
      toast(done);
    });
  const undo = () =>
    run(async () => {
      const step = steps.current.pop();
      if (step === undefined) return;
      if ((await send(step, step.before)) !== undefined) toast(t.undone);
    });
  return { write, undo, changes };
}
