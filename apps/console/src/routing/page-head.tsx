// The head of every screen: title with its subtitle, state of the event stream, actions, and the search on small screens.
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import type { ReactNode } from 'react';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { LineState } from './line-state.tsx';
import { openOverlay } from './overlays.ts';
import styles from './page-head.module.css';

const texts = defineMessages({ ja: { find: '探す' }, en: { find: 'Search' } });

interface PageHeadProps {
  title: string;
  /** A date or a count. */
  sub?: ReactNode;
  /** Buttons of the screen; the last one is the most important. */
  acts?: ReactNode;
}

export function PageHead({ title, sub, acts }: PageHeadProps) {
  const t = useMessages(texts);
  return (
    <header className={styles.head}>
      <title>{`${title} | Yadori`}</title>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      <LineState />
      <IconButton
        className={styles.find}
        svg={magnifyingGlass}
        label={t.find}
        onClick={() => openOverlay('find')}
      />
      {acts}
    </header>
  );
}
