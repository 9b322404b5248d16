// The five entries of a phone: four places, and all of them behind one button (SL042).
import { usePlaces, placesWithRoom, roomOfBar } from '../../routing/places.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { AllButton } from './all-button.tsx';
import styles from './phone-bar.module.css';
import { PlaceLink } from './place-link.tsx';
import { shellTexts } from './shell-texts.ts';

export function PhoneBar() {
  const t = useMessages(shellTexts);
  const { places, dormitory } = usePlaces();
  return (
    <nav className={styles.bar} aria-label={t.main}>
      {placesWithRoom(places, roomOfBar).map((place) => (
        <PlaceLink key={place.id} place={place} dormitory={dormitory} styles={styles} />
      ))}
      <AllButton styles={styles} />
    </nav>
  );
}
