// The end of a form that is a page or a part of one: the main button at the bottom right, in view wherever the form is
// scrolled, and beside it that what was typed is saved, or what kept it from being saved (SL046).
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import styles from './form-foot.module.css';

const texts = defineMessages({
  ja: { saved: '保存しました' },
  en: { saved: 'Saved' },
});

interface FormFootProps {
  /** Of the button that submits the form; left out where the children have the main one. */
  actionLabel?: string;
  busy?: boolean;
  /** Nothing was typed since the last save. */
  isSaved: boolean;
  /** In the place of "Saved". */
  savedText?: string;
  /** In its place while it is not. */
  unsavedText?: string;
  /** The form is one of several of a page, in a panel. */
  isInPanel?: boolean;
  /** Why it was not saved: a refusal, a conflict with its ways out. */
  problem?: ReactNode;
  /** The form is saved by itself: a problem comes while somebody types, and takes no focus. */
  savesItself?: boolean;
  /** What belongs to the act, above the buttons: whom it tells, its reason. */
  notes?: ReactNode;
  /** Further acts, left of the main one. */
  children?: ReactNode;
}

/** Last in the form, or below it, and no item of a grid: that would keep it in its row. */
export function FormFoot({ actionLabel, busy = false, isSaved, ...others }: FormFootProps) {
  const t = useMessages(texts);
  const { savedText = t.saved, unsavedText, isInPanel = false, children } = others;
  const { problem, notes, savesItself = false } = others;
  return (
    <div className={classNames(styles.foot, isInPanel && styles.inPanel)}>
      {isThere(problem) && <Problem takesFocus={!savesItself}>{problem}</Problem>}
      {isThere(notes) && <div className={styles.notes}>{notes}</div>}
      <p role="status" className={classNames(styles.state, isSaved && styles.saved)}>
        {isSaved ? (
          <>
            <Icon svg={checkCircle} size={18} />
            {savedText}
          </>
        ) : (
          unsavedText
        )}
      </p>
      {children}
      {actionLabel !== undefined && (
        <Button type="submit" variant="primary" busy={busy}>
          {actionLabel}
        </Button>
      )}
    </div>
  );
}

const isThere = (node: ReactNode): boolean => node !== undefined && node !== false && node !== '';

function Problem({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) banner.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Banner ref={banner} tone="danger" role="alert" className={styles.problem}>
      {children}
    </Banner>
  );
}
