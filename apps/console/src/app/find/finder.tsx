// One field for people, screens and acts, and the list of what it finds: what is marked opens with Enter, arrows move the
// mark, Tab shows what can be done for the marked person (brief, 3).
import { isComposing } from '@yadori/kit/form/composing.ts';
import type { KeyboardEvent, Ref } from 'react';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { findTexts } from './find-texts.ts';
import styles from './finder.module.css';
import type { Finding } from './recent-people.ts';
import type { Finder } from './use-finder.ts';

const listId = 'found';
const idOf = (finding: Finding) => `${listId}-${finding.id}`;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface FindFieldProps {
  ref: Ref<HTMLInputElement>;
  finder: Finder;
  /** Its list is shown. */
  isOpen?: boolean;
}

export function FindField({ ref, finder, isOpen = true }: FindFieldProps) {
  const t = useMessages(findTexts);
  const { marked, about, typed, onType } = finder;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows of an input method choose its words.
    if (isOpen && !isComposing(event.nativeEvent) && isUsed(event, finder)) event.preventDefault();
  };
  return (
    <input
      ref={ref}
      type="search"
      role="combobox"
      aria-label={about === undefined ? t.field : t.actsFor(about.name)}
      placeholder={t.hint}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={isOpen && marked ? idOf(marked) : undefined}
      autoComplete="off"
      maxLength={100}
      className={styles.field}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Whether the key is one of the list's. */
function isUsed(event: KeyboardEvent, finder: Finder): boolean {
  const { marked, about, onMove, onOpen, onActs, onLeave } = finder;
  const step = steps[event.key];
  if (event.key === 'Escape' && about !== undefined) onLeave();
  else if (marked === undefined) return false;
  else if (step !== undefined) onMove(step);
  else if (event.key === 'Enter') onOpen(marked);
  else return event.key === 'Tab' && !event.shiftKey && onActs();
  return true;
}

/** What the arrows mark in a list longer than the sheet. */
const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

export function FoundList({ finder }: { finder: Finder }) {
  const t = useMessages(findTexts);
  const { groups, marked, onOpen } = finder;
  return (
    <>
      <div id={listId} role="listbox" aria-label={t.field}>
        {groups.map(({ id, findings }) => (
          <div key={id} role="group" aria-label={t[id]}>
            <p className={styles.label} aria-hidden="true">
              {t[id]}
            </p>
            {findings.map((finding) => (
              <Option
                key={finding.id}
                finding={finding}
                isMarked={finding.id === marked?.id}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {groups.length === 0 ? t.none : ''}
      </p>
      {groups.length === 0 && <p className="muted">{t.noneHint}</p>}
    </>
  );
}

interface OptionProps {
  finding: Finding;
  isMarked: boolean;
  onOpen: Finder['onOpen'];
}

const Option = ({ finding, isMarked, onOpen }: OptionProps) => (
  // Keys come through the field, which keeps the focus.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    ref={isMarked ? bringIntoView : undefined}
    id={idOf(finding)}
    role="option"
    aria-selected={isMarked}
    className={classNames(styles.option, isMarked && styles.marked)}
    onClick={() => onOpen(finding)}
  >
    <span className={styles.sign}>
      <Icon svg={finding.sign} size={18} />
    </span>
    <span className={styles.said}>
      <span>{finding.name}</span>
      {finding.sub !== undefined && <span className={styles.sub}>{finding.sub}</span>}
    </span>
    {isMarked && finding.person !== undefined && <kbd className={styles.key}>Tab</kbd>}
  </div>
);
