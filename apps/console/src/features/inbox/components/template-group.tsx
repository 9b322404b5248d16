// Templates of one dormitory, or of all, in the order in which replies offer them.
import arrowDown from '@phosphor-icons/core/regular/arrow-down.svg?raw';
import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { useId } from 'react';
import {
  changeTemplate,
  removeTemplate,
  templates,
  type ReplyTemplate,
} from '@yadori/api/messages/template-calls';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { removeSoon, useIsHidden } from '../../../parts/remove-soon.ts';
import { toastRefusal } from '../../../parts/toast-refusal.ts';
import { useCall } from '../../../session/use-call.ts';
import styles from '../templates.module.css';
import { templateTexts } from '../template-texts.ts';
import { LanguagesTag } from './template-list.tsx';

interface TemplateGroupProps {
  title: string;
  rows: readonly ReplyTemplate[];
  onEdit: (template: ReplyTemplate) => void;
}

export function TemplateGroup({ title, rows, onEdit }: TemplateGroupProps) {
  const id = useId();
  const isHidden = useIsHidden();
  if (rows.every((row) => isHidden(keyOf(row)))) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      <ul className={styles.list}>
        {rows.map(
          (template, at) =>
            !isHidden(keyOf(template)) && (
              <li key={template.id} className={styles.row}>
                <div className={styles.rowWords}>
                  <p className={styles.rowHead}>
                    <b>{template.title}</b>
                    {template.shortcut !== '' && <span className="note">;{template.shortcut}</span>}
                    <LanguagesTag template={template} />
                  </p>
                  <p className={styles.rowText} lang="ja">
                    {template.ja}
                  </p>
                </div>
                {template.can_edit && (
                  <Acts template={template} place={at + 1} last={rows.length} onEdit={onEdit} />
                )}
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

interface ActsProps {
  template: ReplyTemplate;
  /** From 1. */
  place: number;
  last: number;
  onEdit: (template: ReplyTemplate) => void;
}

function Acts({ template, place, last, onEdit }: ActsProps) {
  const t = useMessages(templateTexts);
  const { call } = useCall(changeTemplate, {
    reads: [templates],
    readsAfter: 'answer',
    onFailed: toastRefusal,
  });
  const { id, revision, title } = template;
  const move = (position: number) => call({ params: { id }, body: { revision, position } });
  return (
    <span className={styles.rowActs}>
      <IconButton
        svg={arrowUp}
        label={t.up(title)}
        aria-disabled={place === 1}
        onClick={() => place > 1 && move(place - 1)}
      />
      <IconButton
        svg={arrowDown}
        label={t.down(title)}
        aria-disabled={place === last}
        onClick={() => place < last && move(place + 1)}
      />
      <IconButton svg={pencil} label={t.change(title)} onClick={() => onEdit(template)} />
      <IconButton
        svg={trash}
        label={t.removeNamed(title)}
        onClick={() => removeTemplateSoon(template, t.removed(title))}
      />
    </span>
  );
}

const keyOf = ({ id }: ReplyTemplate): string => `template.${id}`;

const removeTemplateSoon = (template: ReplyTemplate, text: string): void =>
  removeSoon({
    key: keyOf(template),
    text,
    call: removeTemplate,
    input: { params: { id: template.id } },
    reads: [templates],
  });
