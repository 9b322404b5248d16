// What is still stated about the dish before: confirmed group by group in the editor, and asked for before residents would
// read it (AM251).
import type { ReactNode } from 'react';
import type { MenuCell } from '@yadori/api/meals/dish';
import type { StatementGroup } from '@yadori/api/meals/statements';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { MenuMonth } from '../api.ts';
import { formOf, type DishForm, type NumberName, type TextName } from '../dish-form.ts';
import styles from '../menus.module.css';
import { groupNames, oldTexts } from '../old-statements-texts.ts';
import { keptBeside, linesOf, oldGroups } from '../old-statements.ts';
import { menusTexts } from '../texts.ts';
import type { Editor } from '../use-editor.ts';
import { useNames } from '../use-names.ts';

interface ListProps {
  form: DishForm;
  names: readonly string[];
  allergens: MenuMonth['allergens'];
  /** Confirms a group; left out, there is a question for all of them. */
  onConfirm?: (group: StatementGroup) => void;
}

function OldList({ form, names, allergens, onConfirm }: ListProps) {
  const t = useMessages(oldTexts);
  const words = useMessages(menusTexts);
  const language = useLanguage();
  const { fieldNames, allergenName } = useNames(allergens);
  return (
    <dl className={styles.clash}>
      {oldGroups(names).map((group) => (
        <div key={group}>
          <dt>{groupNames[group][language]}</dt>
          {linesOf(form, names, group).map(({ column, statement, values }) => (
            <dd key={column ?? statement}>
              {statement === undefined
                ? t.line(fieldNames[column as TextName | NumberName], values.join(t.join))
                : t.line(words[statement], values.map(allergenName).join(t.join))}
            </dd>
          ))}
          {onConfirm !== undefined && (
            <dd>
              <Button size="small" onClick={() => onConfirm(group)}>
                {t.confirm(groupNames[group][language])}
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface OldStatementsProps {
  editor: Editor;
  allergens: MenuMonth['allergens'];
}

export function OldStatements({ editor, allergens }: OldStatementsProps) {
  const t = useMessages(oldTexts);
  const { form, old, setForm } = editor;
  if (old.length === 0) return null;
  const confirm = (group: StatementGroup) =>
    setForm((now) => ({ ...now, confirmed: [...(now.confirmed ?? []), group] }));
  return (
    <Banner tone="warn" role="status">
      <p>
        <b>{t.title}</b>
      </p>
      <p>{t.text}</p>
      <OldList form={form} allergens={allergens} names={old} onConfirm={confirm} />
      <KeptBeside editor={editor} />
    </Banner>
  );
}

function KeptBeside({ editor: { base, form } }: { editor: Editor }) {
  const t = useMessages(oldTexts);
  const kept = keptBeside(formOf(base), form);
  if (kept.length === 0) return null;
  return <p className={styles.beside}>{t.beside(kept.map((part) => t[part]).join(t.and))}</p>;
}

/** Before a changed dish is published. */
export function OldStatementsDialog({ editor, allergens }: OldStatementsProps) {
  const t = useMessages(oldTexts);
  const { base, form, tellsCount: count } = editor;
  return (
    <Question
      title={t.question(base.live?.menu_name ?? '')}
      consequence={t.consequence}
      list={
        <>
          <OldList form={form} allergens={allergens} names={editor.asked ?? []} />
          <KeptBeside editor={editor} />
        </>
      }
      keepLabel={count === 0 ? t.keep : t.keepTelling(count)}
      dropLabel={count === 0 ? t.drop : t.dropTelling(count)}
      onBack={editor.askNoMore}
      onKeep={() => editor.publish([])}
      onDrop={() => editor.publish(editor.asked ?? [])}
    />
  );
}

interface PhotoQuestionProps {
  /** The published dish. */
  cell: Pick<MenuCell, 'draft' | 'live'>;
  names: readonly string[];
  allergens: MenuMonth['allergens'];
  onBack: () => void;
  onAnswer: (isKept: boolean) => void;
}

/** Before residents see another photo. */
export function PhotoQuestion({ cell, names, allergens, onBack, onAnswer }: PhotoQuestionProps) {
  const t = useMessages(oldTexts);
  return (
    <Question
      title={t.photoQuestion}
      consequence={t.photoConsequence}
      list={<OldList form={formOf(cell)} names={names} allergens={allergens} />}
      keepLabel={t.keep}
      dropLabel={t.drop}
      onBack={onBack}
      onKeep={() => onAnswer(true)}
      onDrop={() => onAnswer(false)}
    />
  );
}

interface QuestionProps {
  title: string;
  consequence: string;
  list: ReactNode;
  keepLabel: string;
  dropLabel: string;
  onBack: () => void;
  onKeep: () => void;
  onDrop: () => void;
}

/** The act that keeps them stands below them, so that they are seen first. */
function Question({ title, consequence, list, onBack, onKeep, onDrop, ...labels }: QuestionProps) {
  const t = useMessages(oldTexts);
  return (
    <Dialog
      open
      title={title}
      onClose={onBack}
      footer={
        <ConfirmActions
          backLabel={t.back}
          onBack={onBack}
          actionLabel={labels.dropLabel}
          onAction={onDrop}
        />
      }
    >
      <p>{consequence}</p>
      {list}
      <Button variant="tonal" onClick={onKeep}>
        {labels.keepLabel}
      </Button>
    </Dialog>
  );
}
