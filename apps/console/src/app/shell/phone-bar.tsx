// The places of a phone: at most three, the search, and everything else behind one button.
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
  return (
    <nav className={styles.bar} aria-label={t.main}>
      {places.slice(0, 3).map((place) => (
        <PlaceLink key={place.id} place={place} dormitory={dormitory} styles={styles} />
      ))}
      <BarButton svg={magnifyingGlass} label={t.find} onClick={() => openOverlay('find')} />
      <BarButton svg={dotsNine} label={t.more} onClick={() => openOverlay('more')} />
    </nav>
  );
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
