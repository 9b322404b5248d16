// Templates that match what is typed after `;`, with the text that the marked one would send (SF017, SF018).
import { useEffect, useRef } from 'react';
import { languagesOfTemplate } from '@yadori/api/messages/templates';
import type { ReplyTemplate } from '@yadori/api/messages/template-calls';
import { classNames } from '@yadori/kit/class-names.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { Link, useAddress } from '../../../routing/links.tsx';
import styles from '../templates.module.css';
import { templateTexts } from '../template-texts.ts';
import type { TemplatePicker } from '../use-template-picker.ts';

interface TemplateListProps {
  id: string;
  picker: TemplatePicker;
}

export function TemplateList({ id, picker }: TemplateListProps) {
  const t = useMessages(templateTexts);
  const { dormitory = '' } = useAddress();
  const { found, marked, hasAny } = picker;
  if (found === undefined) return null;
  const current = found[marked];
  return (
    <div className={styles.picker}>
      <div id={id} role="listbox" aria-label={t.templates} className={styles.options}>
        {found.map((template, at) => (
          <Option
            key={template.id}
            id={`${id}-${at}`}
            template={template}
            isMarked={at === marked}
            onChoose={picker.choose}
          />
        ))}
      </div>
      <VisuallyHidden>
        <p role="status">{t.found(found.length)}</p>
      </VisuallyHidden>
      {current === undefined ? (
        <p className={styles.noMatch}>
          {hasAny ? t.none : t.noneAtAll} <Link to={`/${dormitory}/templates`}>{t.edit}</Link>
        </p>
      ) : (
        <div className={styles.preview}>
          <p className="muted size-12">{t.preview}</p>
          <p className={styles.previewText}>{picker.preview(current)}</p>
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  template: ReplyTemplate;
  isMarked: boolean;
  onChoose: (template: ReplyTemplate) => void;
}

function Option({ id, template, isMarked, onChoose }: OptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    // Keys come through the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={place}
      id={id}
      role="option"
      aria-selected={isMarked}
      className={classNames(styles.option, isMarked && styles.isMarked)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(template)}
    >
      <span className="grow bold anywhere">{template.title}</span>
      {template.shortcut !== '' && <span className="note">;{template.shortcut}</span>}
      <LanguagesTag template={template} />
    </div>
  );
}

/** Which texts a template has. */
export function LanguagesTag({ template }: { template: ReplyTemplate }) {
  const t = useMessages(templateTexts);
  const isBoth = languagesOfTemplate(template, null).length > 1;
  return <Tag small>{isBoth ? t.bothLanguages : t.japaneseOnly}</Tag>;
}
