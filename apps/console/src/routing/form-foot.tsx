// The end of a form that is a page or a part of one: the main button at the bottom right, in view wherever the form is
// scrolled, and beside it that what was typed is saved (SL046).
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import type { ReactNode } from 'react';
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
  /** Further acts, left of the main one. */
  children?: ReactNode;
}

/** Last in the form, or below it, and no item of a grid: that would keep it in its row. */
export function FormFoot({ actionLabel, busy = false, isSaved, ...others }: FormFootProps) {
  const t = useMessages(texts);
  const { savedText = t.saved, unsavedText, isInPanel = false, children } = others;
  return (
    <div className={classNames(styles.foot, isInPanel && styles.inPanel)}>
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
