// The five places of a phone: today, search, inbox, safety checks, and everything else behind one button (SL042).
import dotsNine from '@phosphor-icons/core/regular/dots-nine.svg?raw';
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { openOverlay } from '../../routing/overlays.ts';
import type { Place } from '../../routing/places.ts';
import type { SessionDormitory } from '../../session/session.ts';
import styles from './phone-bar.module.css';
import { PlaceLink } from './place-link.tsx';
import { shellTexts } from './shell-texts.ts';

interface PhoneBarProps {
  places: readonly Place[];
  dormitory: SessionDormitory | undefined;
}

export function PhoneBar({ places, dormitory }: PhoneBarProps) {
  const t = useMessages(shellTexts);
  const [first, ...others] = placesOfBar(places).map((place) => (
    <PlaceLink key={place.id} place={place} dormitory={dormitory} styles={styles} />
  ));
  return (
    <nav className={styles.bar} aria-label={t.main}>
      {first}
      <BarButton svg={magnifyingGlass} label={t.find} onClick={() => openOverlay('find')} />
      {others}
      <BarButton svg={dotsNine} label={t.more} onClick={() => openOverlay('more')} />
    </nav>
  );
}

/** A role that has not all of these has the first of its others in their place. */
const usual: ReadonlySet<string> = new Set(['today', 'inbox', 'safety']);

function placesOfBar(places: readonly Place[]): readonly Place[] {
  const own = places.filter(({ id }) => usual.has(id));
  const others = places.filter(({ id }) => !usual.has(id));
  const chosen = new Set([...own, ...others].slice(0, usual.size));
  return places.filter((place) => chosen.has(place));
}

interface BarButtonProps {
  svg: string;
  label: string;
  onClick: () => void;
}

const BarButton = ({ svg, label, onClick }: BarButtonProps) => (
  <button type="button" className={styles.place} aria-haspopup="dialog" onClick={onClick}>
    <span className={styles.sign}>
      <Icon svg={svg} size={22} />
    </span>
    {label}
  </button>
);
