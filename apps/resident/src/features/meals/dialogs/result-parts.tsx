// The outcome of an action: body and footer for the dialog that confirmed it and stays open.
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import type { ReactNode } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { ResultView } from '@yadori/kit/dialog/result-view.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { dialogTexts } from './texts.ts';
import styles from './result-parts.module.css';

export interface Result {
  tone: 'ok' | 'danger';
  /** Title of the dialog: says how it ended. */
  title: string;
  /** What it is about, or why it failed: never the title in other words. */
  line: ReactNode;
}

interface ResultBodyProps {
  result: Result;
  onClose: () => void;
}

export const ResultBody = ({ result: { tone, title, line }, onClose }: ResultBodyProps) => (
  <ResultView
    tone={tone}
    line={
      <>
        {/* The dialog was open already: its new title alone is not announced. */}
        <VisuallyHidden>{title} </VisuallyHidden>
        {line}
      </>
    }
    art={tone === 'danger' ? <EmptyPlate /> : undefined}
    onAutoHide={onClose}
  />
);

interface ResultFootProps {
  onClose: () => void;
  /** What can be done instead. */
  children?: ReactNode;
}

export function ResultFoot({ onClose, children }: ResultFootProps) {
  const t = useMessages(dialogTexts);
  const isPc = useIsPc();
  return (
    <div className={styles.foot}>
      {children}
      <Button wide={!isPc} ref={focusIt} onClick={onClose}>
        {t.close}
      </Button>
    </div>
  );
}

/** The button that was pressed is gone with the question. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus();

const EmptyPlate = () => (
  <span className={styles.plate}>
    <img className="meal-art" src="/drawings/dish-empty.svg" alt="" width="104" height="104" />
    <span className={styles.sign}>
      <Icon svg={warningCircle} size={32} />
    </span>
  </span>
);
