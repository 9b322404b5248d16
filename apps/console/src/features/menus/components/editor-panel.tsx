// The panel of the chosen meal: its state, its fields, and saving (SD002, SD013).
import { isComposing } from '@yadori/kit/form/composing.ts';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react';
import type { MenuCell } from '@yadori/api/meals/dish';
import { changeReasonLength } from '@yadori/api/meals/staff/publication-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatDay } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { FormFoot } from '../../../parts/forms/form-foot.tsx';
import type { MenuMonth } from '../api.ts';
import styles from '../menus.module.css';
import { kinds, stateOf, type CellPlace } from '../month-state.ts';
import { kindNames, menusTexts, stateNames } from '../texts.ts';
import { useEditor, type Editor } from '../use-editor.ts';
import type { Leaving } from '../use-leaving.ts';
import { useTakeBack } from '../use-take-back.ts';
import { AllergenFields } from './allergen-fields.tsx';
import { Clash } from './clash.tsx';
import { DishTexts, NutritionFields, StockFields } from './dish-fields.tsx';
import { OldStatements, OldStatementsDialog } from './old-statements.tsx';
import { PhotoField } from './photo-field.tsx';
import { textIn } from '@yadori/api/language/language';

const StopDialog = lazyPart(async () => (await import('./stop-dialog.tsx')).StopDialog);

interface EditorPanelProps {
  dormitory: string;
  month: MenuMonth;
  place: CellPlace;
  cell: MenuCell | undefined;
  onChoose: (place: CellPlace) => void;
  onClose: () => void;
  /** The person has just chosen the meal: the editor takes the focus. */
  takesFocus: boolean;
  /** Learns whether something typed would be lost, and asks before a step that loses it. */
  leaving: Pick<Leaving, 'ask' | 'setIsDirty'>;
}

export function EditorPanel(props: EditorPanelProps) {
  const { dormitory, month, place, cell, takesFocus, onChoose, onClose, leaving } = props;
  const t = useMessages(menusTexts);
  const language = useLanguage();
  const nameId = useId();
  const editor = useEditor(dormitory, place, cell);
  const head = useRef<HTMLHeadingElement>(null);
  useReportDirty(editor.isDirty, leaving.setIsDirty);
  useFirstFocus(takesFocus, nameId, head);
  const isStopped = editor.base.live?.stopped != null;
  return (
    // Escape anywhere inside leads back to the grid; the cross does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={`${styles.panel} ${styles.editor}`}
      aria-label={formatDay(place.date, language)}
      onKeyDown={({ key, nativeEvent }) => {
        // An input method takes back a conversion by Escape.
        if (key === 'Escape' && !isComposing(nativeEvent)) onClose();
      }}
    >
      <header className={styles.editorHead}>
        <h2 ref={head} tabIndex={-1} className="size-17">
          {formatDay(place.date, language)}
        </h2>
        <IconButton svg={x} label={t.closePanel} onClick={onClose} />
      </header>
      <KindTabs place={place} onChoose={onChoose} />
      <Status month={month} place={place} editor={editor} />
      {month.can_edit && !isStopped ? (
        <Fields editor={editor} month={month} place={place} nameId={nameId} />
      ) : (
        !month.can_edit && <p className="muted">{t.readOnly}</p>
      )}
      {month.can_edit && (
        <Stops dormitory={dormitory} place={place} editor={editor} leaving={leaving} />
      )}
    </section>
  );
}

/** Tells the screen whether something typed would be lost, and that nothing is once the panel is gone. */
function useReportDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const report = useEffectEvent(onDirty);
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty]);
}

/** On a touch screen a focused field would cover the meal with the keyboard. */
function useFirstFocus(
  isWanted: boolean,
  nameId: string,
  head: RefObject<HTMLHeadingElement | null>,
): void {
  useEffect(() => {
    if (!isWanted) return;
    const canType = matchMedia('(pointer: fine)').matches;
    const field = canType ? document.getElementById(nameId) : null;
    (field ?? head.current)?.focus();
  }, [isWanted, nameId, head]);
}

function KindTabs({ place, onChoose }: Pick<EditorPanelProps, 'place' | 'onChoose'>) {
  const language = useLanguage();
  return (
    <div className={styles.tabs}>
      {kinds.map((kind) => (
        <button
          key={kind.type_of_food}
          type="button"
          className={styles.tab}
          aria-pressed={kind.type_of_food === place.type_of_food}
          onClick={() => onChoose({ date: place.date, ...kind })}
        >
          {kindNames[kind.type_of_food]?.[language]}
        </button>
      ))}
    </div>
  );
}

interface FieldsProps extends Pick<EditorPanelProps, 'month' | 'place'> {
  editor: Editor;
  nameId: string;
}

function Fields({ editor, month, place, nameId }: FieldsProps) {
  const list = month.allergens.filter(
    ({ valid_from, valid_until }) =>
      valid_from <= place.date && (valid_until === null || place.date <= valid_until),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
      }}
    >
      <div className="stack gap-16">
        <DishTexts editor={editor} nameId={nameId} />
        <OldStatements editor={editor} allergens={month.allergens} />
        <StockFields editor={editor} />
        <PhotoField editor={editor} allergens={month.allergens} />
        <AllergenFields editor={editor} list={list} />
        <NutritionFields editor={editor} />
      </div>
      <Foot editor={editor} allergens={month.allergens} />
      {editor.asked !== undefined && (
        <OldStatementsDialog editor={editor} allergens={month.allergens} />
      )}
    </form>
  );
}

function Status({
  month,
  place,
  editor,
}: Pick<EditorPanelProps, 'month' | 'place'> & { editor: Editor }) {
  const t = useMessages(menusTexts);
  const language = useLanguage();
  const { draft, live } = editor.base;
  const state = stateOf(place, { ...place, draft, live }, month);
  const tone = ({ draft: 'amber', planned: 'blue', live: 'green', stopped: 'red' } as const)[
    state as 'draft'
  ];
  const stopped = live?.stopped ?? null;
  return (
    <div className={styles.status}>
      <Tag tone={tone ?? 'plain'}>{stateNames[state][language]}</Tag>
      {live !== null && <span className="num">{t.reserved(live.reserved, live.waiting)}</span>}
      {stopped !== null && (
        <span>{t.stopped(textIn(language, { ja: stopped.reason_ja, en: stopped.reason_en }))}</span>
      )}
    </div>
  );
}

interface FootProps {
  editor: Editor;
  allergens: MenuMonth['allergens'];
}

/** What stands between the meal and its save is beside the button, wherever the fields are scrolled. */
function Foot({ editor, allergens }: FootProps) {
  const t = useMessages(menusTexts);
  const { isLive, isDirty, newer, refusal, saved, busy, tellsCount } = editor;
  const clash = newer !== undefined && <Clash editor={editor} allergens={allergens} />;
  return (
    <FormFoot
      isInPanel
      isSaved={saved !== undefined && !isDirty}
      savedText={saved ?? ''}
      problem={clash || refusal}
      notes={isDirty && newer === undefined && <Notes editor={editor} />}
    >
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={!isDirty || newer !== undefined}
      >
        {!isLive ? t.save : isDirty && tellsCount > 0 ? t.saveTelling(tellsCount) : t.saveLive}
      </Button>
    </FormFoot>
  );
}

/** The reason for another capacity, and whether those who hold the meal get a message; of an added allergen who marked it gets one in any case (SD015). */
function Notes({ editor }: { editor: Editor }) {
  const t = useMessages(menusTexts);
  const { base, isLive, addsAllergen, tell, needsReason } = editor;
  const holders = isLive ? (base.live?.reserved ?? 0) : 0;
  return (
    <>
      {needsReason && (
        <TextField
          {...textFieldProps<'reason'>(editor.typed, 'reason')}
          label={t.reason}
          hint={t.reasonHint}
          need="required"
          maxLength={changeReasonLength}
          autoComplete="off"
        />
      )}
      {holders > 0 && (
        <Checkbox
          checked={tell}
          onChange={({ currentTarget: { checked } }) => editor.typed.change('tell', checked)}
        >
          {t.tell(holders)}
        </Checkbox>
      )}
      {holders > 0 && addsAllergen && <p className="muted">{t.tellMarked}</p>}
    </>
  );
}

interface StopsProps extends Pick<EditorPanelProps, 'dormitory' | 'place' | 'leaving'> {
  editor: Editor;
}

function Stops({ dormitory, place, editor, leaving }: StopsProps) {
  const t = useMessages(menusTexts);
  const { canTakeBack, busy, takeBack } = useTakeBack(editor);
  const { live } = editor.base;
  const isStopped = live !== null && live.stopped !== null;
  const [open, dialog] = useDialog((close) => (
    <StopDialog dormitory={dormitory} place={place} isStopped={isStopped} onClose={close} />
  ));
  if (live === null || live.has_begun) return null;
  // Its fields are gone once it is stopped.
  const stop = () =>
    leaving.ask(() => {
      editor.discard();
      open();
    });
  return (
    <div className={styles.foot}>
      {canTakeBack && (
        <Button busy={busy} onClick={takeBack}>
          {t.backToDraft}
        </Button>
      )}
      <Button variant={isStopped ? 'line' : 'dangerLine'} onClick={stop}>
        {isStopped ? t.endStop : t.stop}
      </Button>
      {dialog}
    </div>
  );
}
