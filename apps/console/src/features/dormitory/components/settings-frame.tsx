// The list of the pages of the settings beside each of them: the settings of the dormitory, then the tools of the desk. It
// says how many changes are planned and what waits for a second person. Where there is no room beside, the pages are the
// segment of the head.
import chatCircle from '@phosphor-icons/core/regular/chat-circle.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import deviceTablet from '@phosphor-icons/core/regular/device-tablet.svg?raw';
import files from '@phosphor-icons/core/regular/files.svg?raw';
import building from '@phosphor-icons/core/regular/buildings.svg?raw';
import lightning from '@phosphor-icons/core/regular/lightning.svg?raw';
import plant from '@phosphor-icons/core/regular/plant.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import toggleLeft from '@phosphor-icons/core/regular/toggle-left.svg?raw';
import type { ReactNode } from 'react';
import { formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useMedia } from '@yadori/kit/use-media.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { Link } from '../../../routing/links.tsx';
import { addressOf, type PageId } from '../../../routing/pages.ts';
import { nameOfPage, useSegment, type Place } from '../../../routing/places.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { MoneyWaits } from '../../approvals/panel.tsx';
import { useSettings } from '../api.ts';
import { frameTexts } from '../frame-texts.ts';
import styles from '../frame.module.css';

const icons: Readonly<Partial<Record<PageId, string>>> = {
  names: building,
  settings: clock,
  functions: toggleLeft,
  prices: receipt,
  papers: files,
  desk: chatCircle,
  templates: lightning,
  stations: deviceTablet,
  allergens: plant,
};

/** In the order of the segment (places.ts). */
const groups = [
  { name: 'ofDormitory', pages: ['settings', 'functions', 'papers', 'prices', 'names'] },
  { name: 'tools', pages: ['templates', 'desk', 'stations', 'allergens'] },
] as const satisfies readonly { name: keyof typeof frameTexts.ja; pages: readonly PageId[] }[];

/** Below it the list would only read what it does not show. */
const roomForList = '(width >= 1200px)';

export function SettingsFrame({ children }: { children: ReactNode }) {
  const segment = useSegment();
  const hasRoom = useMedia(roomForList);
  if (segment === undefined) return children;
  return (
    <div className={styles.frame}>
      {hasRoom && <PageList {...segment} />}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

function PageList({ place, page }: { place: Place; page: PageId }) {
  const t = useMessages(frameTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  return (
    <nav className={styles.list} aria-label={place.name[language]}>
      {groups.map(({ name, pages }) => {
        const own = pages.filter((id) => place.pages.includes(id));
        return own.length === 0 ? null : (
          <section key={name}>
            <h2 className={styles.heading}>{t[name]}</h2>
            <ul>
              {own.map((id) => (
                <li key={id}>
                  <Link
                    to={addressOf(id, dormitory)}
                    className={styles.page ?? ''}
                    aria-current={id === page ? 'page' : undefined}
                  >
                    <Icon svg={icons[id] ?? clock} size={18} />
                    <span>{nameOfPage(id)[language]}</span>
                    <Ahead of={id} dormitory={dormitory?.code ?? ''} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** What is to come on a page: its planned changes, or a request that waits. */
function Ahead({ of, dormitory }: { of: PageId; dormitory: string }) {
  const session = useSession();
  const place = useDormitory();
  if (of === 'settings') return <Planned group="times" dormitory={dormitory} />;
  if (of === 'functions') return <Planned group="services" dormitory={dormitory} />;
  const mayApprove = hasRight(session, place, { of: 'approvals', level: 'view' });
  return of === 'prices' && mayApprove ? <MoneyWaits dormitory={dormitory} /> : null;
}

interface PlannedProps {
  group: 'times' | 'services';
  dormitory: string;
}

function Planned({ group, dormitory }: PlannedProps) {
  const t = useMessages(frameTexts);
  const language = useLanguage();
  const changes = useSettings(dormitory).data?.data.planned ?? [];
  const own = changes.filter((one) => one.group === group).length;
  if (own === 0) return null;
  const count = formatCount(own, language);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t.planned(count)}</VisuallyHidden>
    </span>
  );
}
