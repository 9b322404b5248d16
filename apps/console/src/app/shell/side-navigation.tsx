// The sidebar of a PC and the rail of a tablet: one list, and the width decides how it looks.
import caretUpDown from '@phosphor-icons/core/regular/caret-up-down.svg?raw';
import dotsNine from '@phosphor-icons/core/regular/dots-nine.svg?raw';
import dotsVertical from '@phosphor-icons/core/bold/dots-three-vertical-bold.svg?raw';
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { useLayoutEffect } from 'react';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { nameOfDormitory } from '../../routing/dormitory.ts';
import { useGo } from '../../routing/links.tsx';
import { openOverlay } from '../../routing/overlays.ts';
import { addressOfPlace, groupNames, type Place } from '../../routing/places.ts';
import { useShortcuts, useShortcutsAreOn } from '../../routing/shortcuts.ts';
import { hasEverywhere, useSession, type SessionDormitory } from '../../session/session.ts';
import { useFollowedInbox } from './place-counts.ts';
import { PlaceLink } from './place-link.tsx';
import { roleWords } from './role-words.ts';
import { shellTexts } from './shell-texts.ts';
import styles from './side-navigation.module.css';

interface NavigationProps {
  places: readonly Place[];
  dormitory: SessionDormitory | undefined;
}

interface SideNavigationProps extends NavigationProps {
  /** It is there: what is in the same file can be had, too. */
  onShown: (isShown: true) => void;
}

export function SideNavigation({ places, dormitory, onShown }: SideNavigationProps) {
  const t = useMessages(shellTexts);
  useLayoutEffect(() => onShown(true), [onShown]);
  useShortcutsTo(places, dormitory);
  useFollowedInbox(dormitory);
  return (
    <header className={styles.side}>
      <DormitoryHead dormitory={dormitory} />
      <FindButton />
      <nav className={styles.places} aria-label={t.main}>
        <Groups places={places} dormitory={dormitory} />
      </nav>
      <PersonButton />
    </header>
  );
}

/** Where there is no navigation, as at the counter, a stray key leads nowhere. */
function useShortcutsTo(
  places: NavigationProps['places'],
  dormitory: NavigationProps['dormitory'],
) {
  const go = useGo();
  useShortcuts({
    find: () => openOverlay('find'),
    help: () => openOverlay('shortcuts'),
    goTo: (key) => {
      const place = places.find((each) => each.key === key);
      if (place === undefined) return false;
      go(addressOfPlace(place, dormitory));
      return true;
    },
  });
}

/** One dormitory is plain text; several are a way to the others. */
function DormitoryHead({ dormitory }: { dormitory: SessionDormitory | undefined }) {
  const t = useMessages(shellTexts);
  const language = useLanguage();
  const session = useSession();
  const name = dormitory === undefined ? t.all : nameOfDormitory(dormitory, language);
  const hasSeveral = session.dormitories.length > 1 || hasEverywhere(session);
  const words = (
    <>
      <Logo size={34} full={false} />
      <b className={styles.dormitory}>{name}</b>
    </>
  );
  if (!hasSeveral) return <div className={styles.head}>{words}</div>;
  return (
    <button
      type="button"
      className={styles.head}
      aria-label={t.switchDormitory(name)}
      aria-haspopup="dialog"
      onClick={() => openOverlay('dormitories')}
    >
      {words}
      <Icon svg={caretUpDown} size={18} className={styles.caret} />
    </button>
  );
}

function FindButton() {
  const t = useMessages(shellTexts);
  const keys = useShortcutsAreOn();
  return (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      onClick={() => openOverlay('find')}
    >
      <Icon svg={magnifyingGlass} size={16} />
      {t.findLong}
      {keys && <kbd>/</kbd>}
    </button>
  );
}

function Groups({ places, dormitory }: NavigationProps) {
  const language = useLanguage();
  const groups = [...new Set(places.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group}>
      {group !== 'day' && <p className={styles.group}>{groupNames[group][language]}</p>}
      <ul>
        {places
          .filter((place) => place.group === group)
          .map((place) => (
            <li key={place.id}>
              <PlaceLink place={place} dormitory={dormitory} styles={styles} />
            </li>
          ))}
      </ul>
    </div>
  ));
}

function PersonButton() {
  const t = useMessages(shellTexts);
  const language = useLanguage();
  const { person, grants } = useSession();
  return (
    <button
      type="button"
      className={styles.person}
      aria-haspopup="dialog"
      onClick={() => openOverlay('more')}
    >
      <span className={styles.face}>
        <Avatar src={undefined} name={person.display_name} size={34} />
      </span>
      <span className={styles.personWords}>
        <b>{person.display_name}</b>
        <span>{roleWords(grants, language)}</span>
      </span>
      <Icon svg={dotsVertical} size={18} className={styles.caret} />
      <span className={styles.more}>
        <Icon svg={dotsNine} size={24} />
        {t.more}
      </span>
    </button>
  );
}
