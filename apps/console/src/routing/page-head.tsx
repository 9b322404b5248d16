// The head of every screen: title with its subtitle, state of the event stream, actions, and the search on small screens.
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import siren from '@phosphor-icons/core/regular/siren.svg?raw';
import type { ReactNode } from 'react';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { hasRight, useSession } from '../session/session.ts';
import { useDormitory } from './dormitory.ts';
import { LineState } from './line-state.tsx';
import { openOverlay } from './overlays.ts';
import styles from './page-head.module.css';

const texts = defineMessages({
  ja: { find: '探す', safety: '安否確認を開始' },
  en: { find: 'Search', safety: 'Start a safety check' },
});

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
      <SafetyButton />
      {acts}
    </header>
  );
}

/** From every page: in an emergency nobody looks for the right screen (SH013). */
function SafetyButton() {
  const t = useMessages(texts);
  const session = useSession();
  const dormitory = useDormitory();
  if (dormitory === undefined || !hasRight(session, dormitory, { of: 'safety', level: 'edit' }))
    return null;
  return (
    <IconButton
      className={styles.safety}
      svg={siren}
      label={t.safety}
      aria-haspopup="dialog"
      onClick={() => openOverlay('safety')}
    />
  );
}
