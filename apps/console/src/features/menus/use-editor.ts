// State of the editor of one meal: typed values, saved values, and saving.
import { useState } from 'react';
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { shownAfterSave } from '../../session/saved-form.ts';
import { formOf, isSameForm, wrongNumbers, type DishForm } from './dish-form.ts';
import type { CellPlace } from './month-state.ts';
import { nothing, saveDraft, saveLive, type Content, type Saved } from './save-meal.ts';
import { menusTexts } from './texts.ts';
import { useReason } from './use-reason.ts';

/** Of the last save. */
interface Outcome {
  newer?: Content;
  refusal?: string;
  saved?: string;
}

export function useEditor(dormitory: string, place: CellPlace, cell: Content | undefined) {
  const t = useMessages(menusTexts);
  const [base, setBase] = useState<Content>(cell ?? nothing);
  const [form, setForm] = useState<DishForm>(() => formOf(cell));
  const [typedTell, setTell] = useState<boolean>();
  const [{ newer, refusal, saved }, setOutcome] = useState<Outcome>({});
  const { busy, run } = useTask();
  const changes = changesOf(base, form);
  const tell = typedTell ?? changes.isOtherDish;
  const { reason, setReason, isReasonMissing, checkReason } = useReason(changes.needsReason);

  /** After a save, what was typed since it was sent stays. */
  const load = (next: Content) => {
    setBase(next);
    setForm((now) => shownAfterSave(now, form, formOf(next)));
    setOutcome({});
    setTell((now) => shownAfterSave(now, typedTell, undefined));
    setReason((now) => shownAfterSave(now, reason, ''));
  };
  useNewerCell(cell ?? nothing, { base, isDirty: changes.isDirty || busy, load });
  const show = (answer: Saved) => {
    if ('message' in answer) return setOutcome({ refusal: answer.message });
    if ('newer' in answer) return setOutcome({ newer: answer.newer });
    load(answer.now);
    setOutcome({ saved: answer.told === undefined ? t.saved : t.savedLive(answer.told) });
  };
  const save = (known: Content = base) =>
    run(async () => {
      if (wrongNumbers(form).length > 0) return;
      show(
        known.draft === null && known.live !== null
          ? await saveLive(known.live, form, { tell, reason })
          : await saveDraft(dormitory, place, known.draft?.revision ?? null, form),
      );
      await readAgain(menuMonth);
    });
  /** Of two people the later one decides with both before the eyes (SD005). */
  const keepMine = () => {
    if (newer === undefined) return;
    setBase(newer);
    setOutcome({});
    void save(newer);
  };
  return {
    ...{ form, setForm, tell, setTell, reason, setReason, isReasonMissing, newer, refusal, busy },
    ...{ setBase, setOutcome, saved, keepMine },
    submit: () => void (checkReason() && save()),
    ...{ base, ...changes, takeTheirs: () => newer && load(newer), wrong: wrongNumbers(form) },
  };
}

/** Without anything typed, what a colleague saved is in the editor at once. */
function useNewerCell(
  cell: Content,
  { base, isDirty, load }: { base: Content; isDirty: boolean; load: (cell: Content) => void },
): void {
  const [seen, setSeen] = useState(stampOf(cell));
  const stamp = stampOf(cell);
  if (stamp === seen || isDirty) return;
  setSeen(stamp);
  if (stamp !== stampOf(base)) load(cell);
}

const stampOf = ({ draft, live }: Content): string =>
  `${draft?.id}.${draft?.revision} ${live?.id}.${live?.revision}`;

export type Editor = ReturnType<typeof useEditor>;

/** What typing made of the meal. */
function changesOf(base: Content, form: DishForm) {
  const before = formOf(base);
  const isLive = base.draft === null && base.live !== null;
  const isOtherStock =
    before.numbers.capacity !== form.numbers.capacity || before.isUnlimited !== form.isUnlimited;
  return {
    isLive,
    isDirty: !isSameForm(before, form),
    addsAllergen: Object.entries(form.allergens).some(
      ([code, statement]) => statement === 'contains' && before.allergens[code] !== 'contains',
    ),
    // Then those who hold the meal get a message, unless staff decide otherwise (SD013).
    isOtherDish:
      before.texts.menu_name !== form.texts.menu_name ||
      !isSameForm({ ...before, allergens: form.allergens }, before),
    needsReason: isLive && base.live?.is_late === true && isOtherStock,
  };
}
