// One field for people, screens and acts: what is marked opens with Enter, arrows move the mark (brief, 3).
import { isComposing } from '@yadori/kit/form/composing.ts';
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { classNames } from '@yadori/kit/class-names.ts';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { useGo } from '../../routing/links.tsx';
import { openOverlay } from '../../routing/overlays.ts';
import type { Place } from '../../routing/places.ts';
import type { SessionDormitory } from '../../session/session.ts';
import styles from './find-sheet.module.css';
import { useFindings, type Finding } from './findings.ts';

const texts = defineMessages({
  ja: {
    title: '検索',
    field: '名前・かな・部屋・契約番号・画面',
    none: '見つかりません。言葉を短くしてみてください。',
  },
  en: {
    title: 'Search',
    field: 'Name, reading, room, contract or screen',
    none: 'Nothing found. Try fewer letters.',
  },
});

interface FindSheetProps {
  places: readonly Place[];
  dormitory: SessionDormitory | undefined;
}

export function FindSheet({ places, dormitory }: FindSheetProps) {
  const t = useMessages(texts);
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const listId = useId();
  const found = useFindings(typed, places, dormitory);
  const close = () => openOverlay(undefined);
  const open = (finding: Finding | undefined) => {
    if (finding === undefined) return;
    close();
    go(finding.address);
  };
  const type = (next: string) => {
    setTyped(next);
    setMarked(0);
  };
  const move = (step: number) => setMarked((marked + step + found.length) % found.length);
  return (
    // Of one height: the field stays where it is while the list becomes shorter.
    <Dialog open wide tall onClose={close} title={t.title} initialFocus={input}>
      <div className={styles.head}>
        <FindField
          field={input}
          listId={listId}
          marked={found[marked] === undefined ? undefined : marked}
          typed={typed}
          onType={type}
          onMove={move}
          onEnter={() => open(found[marked])}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t.field}>
        {found.map((finding, index) => (
          <Option
            key={finding.id}
            id={`${listId}-${index}`}
            finding={finding}
            isMarked={index === marked}
            onOpen={open}
          />
        ))}
      </div>
      <p role="status" className="muted">
        {found.length === 0 ? t.none : ''}
      </p>
    </Dialog>
  );
}

interface FindFieldProps {
  field: Ref<HTMLInputElement>;
  listId: string;
  /** Undefined: nothing was found. */
  marked: number | undefined;
  typed: string;
  onType: (typed: string) => void;
  onMove: (step: number) => void;
  onEnter: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function FindField({ field, listId, marked, typed, onType, onMove, onEnter }: FindFieldProps) {
  const t = useMessages(texts);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // Enter and arrows of an input method choose its words.
    if (isComposing(event.nativeEvent) || marked === undefined) return;
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) onEnter();
    else onMove(step);
  };
  return (
    <input
      ref={field}
      type="search"
      role="combobox"
      aria-label={t.field}
      placeholder={t.field}
      aria-expanded
      aria-controls={listId}
      aria-activedescendant={marked === undefined ? undefined : `${listId}-${marked}`}
      autoComplete="off"
      maxLength={100}
      className={styles.field}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** What the arrows mark in a list longer than the sheet. */
const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

interface OptionProps {
  id: string;
  finding: Finding;
  isMarked: boolean;
  onOpen: (finding: Finding) => void;
}

const Option = ({ id, finding, isMarked, onOpen }: OptionProps) => (
  // Keys come through the field, which keeps the focus.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    ref={isMarked ? bringIntoView : undefined}
    id={id}
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
  </div>
);
