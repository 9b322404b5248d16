// State of the editor of one meal: typed values, saved values, and saving.
import { useId, useState } from 'react';
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { useCall } from '../../session/use-call.ts';
import { shownAfterSave } from '../../parts/text-typed-since.ts';
import { formOf, isSameForm, wrongNumbers, type DishForm } from './dish-form.ts';
import { hasOld, oldStatements } from './old-statements.ts';
import type { CellPlace } from './month-state.ts';
import {
  nothing,
  saveDraft,
  saveLive,
  type ChangeOptions,
  type Content,
  type Saved,
} from './save-meal.ts';
import { menusTexts } from './texts.ts';

/** Of the last save. */
interface Outcome {
  newer?: Content;
  refusal?: string;
  saved?: string;
}

interface SavedWords {
  saved: string;
  savedLive: (told: number) => string;
}

function outcomeOf(answer: Saved, t: SavedWords): Outcome {
  if ('message' in answer) return { refusal: answer.message };
  if ('newer' in answer) return { newer: answer.newer };
  return { saved: answer.told === undefined ? t.saved : t.savedLive(answer.told) };
}

/** The values of the editor: typed, saved, and of a save. */
function useEditorValues(cell: Content) {
  const t = useMessages(menusTexts);
  const prefix = useId();
  const [base, setBase] = useState<Content>(cell);
  const [outcome, setOutcome] = useState<Outcome>({});
  const typed = useForm<EditorField, EditorValues>({
    prefix,
    names: editorFields,
    initial: { dish: formOf(cell), reason: '', tell: undefined },
    validate: ({ dish, reason }) => ({
      ...Object.fromEntries(wrongNumbers(dish).map((name) => [name, t.notNumber])),
      reason: changesOf(base, dish).needsReason && reason.trim() === '' ? t.required : undefined,
    }),
  });
  const { values } = typed;
  const form = values.dish;
  const changes = changesOf(base, form);
  const tell = values.tell ?? changes.isOtherDish;

  /** After a save, what was typed since it was sent stays. */
  const load = (next: Content) => {
    setBase(next);
    typed.replace((now) => ({
      dish: shownAfterSave(now.dish, form, formOf(next)),
      tell: shownAfterSave(now.tell, values.tell, undefined),
      reason: shownAfterSave(now.reason, values.reason, ''),
    }));
    setOutcome({});
  };
  return {
    ...changes,
    typed,
    tell,
    /** How many of those who hold the meal get a message. */
    tellsCount: changes.isLive && tell ? (base.live?.reserved ?? 0) : 0,
    base,
    setBase,
    form,
    setForm: (next: DishForm | ((now: DishForm) => DishForm)) =>
      typed.replace(({ dish }) => ({ dish: typeof next === 'function' ? next(dish) : next })),
    outcome,
    setOutcome,
    load,
  };
}

/** In the order of the panel. */
const editorFields = [
  'capacity',
  'late_stock',
  'kcal',
  'protein_g',
  'fat_g',
  'carbohydrate_g',
  'salt_g',
  'reason',
] as const;
type EditorField = (typeof editorFields)[number];

interface EditorValues {
  dish: DishForm;
  /** Of another capacity after the deadline, without which a save is not sent (SD016). */
  reason: string;
  /** As chosen; undefined: where it is another dish. */
  tell: boolean | undefined;
}

export function useEditor(dormitory: string, place: CellPlace, cell: Content | undefined) {
  const t = useMessages(menusTexts);
  const { outcome, load, ...values } = useEditorValues(cell ?? nothing);
  const { base, setBase, form, tell, typed, setOutcome } = values;
  const { reason } = typed.values;
  // Residents would read these of the dish before, so that is asked first; in a draft they are marked (AM251).
  const [asked, setAsked] = useState<readonly string[]>();
  const { busy, call: publish } = useCall(
    async (unconfirmed: readonly string[], known: Content = base) => {
      setAsked(undefined);
      const answer = await sendMeal({ dormitory, place, known, form, tell, reason, unconfirmed });
      if ('now' in answer) load(answer.now);
      setOutcome(outcomeOf(answer, t));
      await readAgain(menuMonth);
    },
  );
  useNewerCell(cell ?? nothing, { base, isDirty: values.isDirty || busy, load });
  const save = (known: Content = base) => {
    if (wrongNumbers(form).length > 0) return;
    const old = oldStatements(formOf(known), form);
    if (old.length > 0 && isLiveAlone(known)) setAsked(old);
    else publish(old, known);
  };
  const { newer } = outcome;
  /** On a conflict, the second editor sees both versions and chooses (SD005). */
  const keepMine = () => {
    if (newer === undefined) return;
    setBase(newer);
    setOutcome({});
    save(newer);
  };
  return {
    ...values,
    ...outcome,
    busy,
    keepMine,
    submit: () => void (typed.submit() !== undefined && save()),
    asked,
    askNoMore: () => setAsked(undefined),
    publish,
    takeTheirs: () => newer && load(newer),
    discard: () => load(base),
    wrong: wrongNumbers(form),
  };
}

interface MealToSend extends ChangeOptions {
  dormitory: string;
  place: CellPlace;
  known: Content;
  form: DishForm;
}

const isLiveAlone = ({ draft, live }: Content): boolean => draft === null && live !== null;

function sendMeal({ dormitory, place, known, form, ...options }: MealToSend): Promise<Saved> {
  if (known.draft === null && known.live !== null) return saveLive(known.live, form, options);
  const { unconfirmed } = options;
  return saveDraft(dormitory, place, known.draft?.revision ?? null, { ...form, unconfirmed });
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
  const isLive = isLiveAlone(base);
  const old = oldStatements(before, form);
  const isOtherStock =
    before.numbers.capacity !== form.numbers.capacity || before.isUnlimited !== form.isUnlimited;
  return {
    isLive,
    isDirty: !isSameForm(before, form),
    /** Statements of the dish before that are not confirmed. */
    old,
    addsAllergen: Object.entries(form.allergens).some(
      ([code, statement]) => statement === 'contains' && before.allergens[code] !== 'contains',
    ),
    // Then those who hold the meal get a message, unless staff decide otherwise (SD013).
    isOtherDish:
      before.texts.menu_name !== form.texts.menu_name ||
      !isSameForm({ ...before, allergens: form.allergens }, before) ||
      hasOld(old, 'allergens'),
    needsReason: isLive && base.live?.is_late === true && isOtherStock,
  };
}
