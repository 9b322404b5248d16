// The head of every screen: title with its subtitle, the pages of its place, state of the event stream, search on small screens, start of a safety
// check, actions (SL043). Dormitory and person are beside it, in the rail. Where it is narrow, what is the same on
// every page stays in view, and subtitle and actions scroll with the page.
// One row that wraps was 92 px high in English at 1024, and up to 141 at 320, with the safety button at another place
// on each page.
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import siren from '@phosphor-icons/core/regular/siren.svg?raw';
import type { ReactNode } from 'react';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { betweenItems } from '@yadori/kit/format.ts';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { hasRight, hasRightAnywhere, useSession } from '../session/session.ts';
import { useDormitory } from '../routing/dormitory.ts';
import { ConnectionState } from './connection-state.tsx';
import { lazyPart } from './lazy-part.tsx';
import { openOverlay } from '../routing/overlays.ts';
import { useSegment } from '../routing/places.ts';
import { PageSegment } from '../routing/page-segment.tsx';
import styles from './page-head.module.css';

const ApprovalBadge = lazyPart(
  async () => (await import('./acts/approval-badge.tsx')).ApprovalBadge,
);

const texts = defineMessages({
  ja: { find: '検索', safety: '安否確認を開始' },
  en: { find: 'Search', safety: 'Start a safety check' },
});

interface PageHeadProps {
  title: string;
  /** A date or a count: two short lines at most. Null while it is read: its line has its place. */
  sub?: ReactNode;
  /** Buttons of the screen; the last one is the most important. */
  acts?: ReactNode;
  /** The printed page has a head of its own. */
  isScreenOnly?: boolean;
}

export function PageHead({ title, sub, acts, isScreenOnly = false }: PageHeadProps) {
  const t = useMessages(texts);
  const language = useLanguage();
  const segment = useSegment();
  const mayApprove = hasRightAnywhere(useSession(), { of: 'approvals', level: 'view' });
  const name = segment?.place.name[language] ?? title;
  return (
    <header className={classNames(styles.head, isScreenOnly && styles.screenOnly)}>
      <title>{`${title} | Yadori`}</title>
      <div className={styles.bar}>
        <h1 className={styles.title}>
          {name}
          {name !== title && <VisuallyHidden>{betweenItems[language] + title}</VisuallyHidden>}
        </h1>
        <ConnectionState />
        <IconButton
          className={styles.find}
          svg={magnifyingGlass}
          label={t.find}
          aria-keyshortcuts="/"
          onClick={() => openOverlay('find')}
        />
        <SafetyButton />
      </div>
      <div className={styles.own}>
        {segment && <PageSegment {...segment} />}
        {mayApprove && <ApprovalBadge />}
        {sub !== undefined && <p className={styles.sub}>{sub ?? '\u00A0'}</p>}
        {acts !== undefined && <div className={styles.acts}>{acts}</div>}
      </div>
    </header>
  );
}

/** From every page: in an emergency there is no time to look for the right screen (SH013). */
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
