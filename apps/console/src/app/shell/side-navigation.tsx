// The sidebar of a PC and the rail of a tablet: one list, and the width decides how it looks.
import caretUpDown from '@phosphor-icons/core/regular/caret-up-down.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import dotsVertical from '@phosphor-icons/core/bold/dots-three-vertical-bold.svg?raw';
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { useEffect, useLayoutEffect } from 'react';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { nameOfDormitory } from '../../routing/dormitory.ts';
import { useGo, usePath } from '../../routing/links.tsx';
import { openOverlay } from '../../routing/overlays.ts';
import { bringBack } from '../../parts/remove-soon.ts';
import { pageAt } from '../../routing/pages.ts';
import {
  addressOfPlace,
  groupNames,
  hasPage,
  placesWithRoom,
  roomOfBar,
  roomOfRail,
  usePlaces,
  type Places,
} from '../../routing/places.ts';
import { notePage } from '../../routing/recent-pages.ts';
import { useShortcuts, useShortcutsAreOn } from '../../routing/shortcuts.ts';
import { hasEverywhere, useSession, type SessionDormitory } from '../../session/session.ts';
import { AllButton } from './all-button.tsx';
import { useFollowedInbox } from './place-counts.ts';
import { PlaceLink } from './place-link.tsx';
import { roleWords } from './role-words.ts';
import { shellTexts } from './shell-texts.ts';
import styles from './side-navigation.module.css';

interface SideNavigationProps {
  /** It is there: what is in the same file can be had, too. */
  onShown: (isShown: true) => void;
}

export function SideNavigation({ onShown }: SideNavigationProps) {
  const t = useMessages(shellTexts);
  const places = usePlaces();
  useLayoutEffect(() => onShown(true), [onShown]);
  useShortcutsTo(places);
  useFollowedInbox(places.dormitory);
  const page = pageAt(usePath());
  useEffect(() => notePage(page), [page]);
  return (
    <header className={styles.side}>
      <DormitoryHead dormitory={places.dormitory} />
      <FindButton />
      <nav className={styles.places} aria-label={t.main}>
        <Groups {...places} />
      </nav>
      <AllButton styles={styles} />
      <PersonButton />
    </header>
  );
}

/** Where there is no navigation, as at the counter, a stray key leads nowhere. */
function useShortcutsTo({ places, dormitory }: Places) {
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
    undo: bringBack,
  });
}

/** One dormitory is plain text; several are a way to the others. */
function DormitoryHead({ dormitory }: { dormitory: SessionDormitory | undefined }) {
  const t = useMessages(shellTexts);
  const language = useLanguage();
  const session = useSession();
  const ofAll = roleWords(session.grants, language);
  const name = dormitory === undefined ? ofAll : nameOfDormitory(dormitory, language);
  const hasSeveral = session.dormitories.length > 1 || hasEverywhere(session);
  const words = (
    <>
      <Logo size={34} full={false} />
      <span className={styles.dormitory}>
        <b>{name}</b>
        {dormitory === undefined && hasSeveral && <span>{t.allDormitories}</span>}
      </span>
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

/** The rail leaves out what it has no room for, and where it is low, all that a phone leaves out, too. */
function Groups({ places, dormitory }: Places) {
  const language = useLanguage();
  const rail = placesWithRoom(places, roomOfRail);
  const bar = placesWithRoom(places, roomOfBar);
  const groups = [...new Set(places.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group} className={styles[group]}>
      {group !== 'day' && <p className={styles.group}>{groupNames[group][language]}</p>}
      <ul>
        {places
          .filter((place) => place.group === group)
          .map((place) => (
            <li
              key={place.id}
              className={
                bar.includes(place) ? '' : rail.includes(place) ? styles.tall : styles.wide
              }
            >
              <PlaceLink place={place} dormitory={dormitory} styles={styles} />
            </li>
          ))}
      </ul>
      {group === 'office' && <Office places={places} />}
    </div>
  ));
}

/** In the place of its places where the window is too low for them. */
function Office({ places }: Pick<Places, 'places'>) {
  const language = useLanguage();
  const page = pageAt(usePath());
  const isIn = places.some((place) => place.group === 'office' && hasPage(place, page));
  return (
    <button
      type="button"
      className={classNames(styles.place, styles.folded)}
      aria-haspopup="dialog"
      aria-current={isIn || undefined}
      onClick={() => openOverlay('all')}
    >
      {groupNames.office[language]}
      <Icon svg={caretRight} size={14} />
    </button>
  );
}

function PersonButton() {
  const language = useLanguage();
  const { person, grants } = useSession();
  return (
    <button
      type="button"
      className={styles.person}
      aria-haspopup="dialog"
      onClick={() => openOverlay('account')}
    >
      <Avatar src={undefined} name={person.display_name} size={34} />
      <span className={styles.personWords}>
        <b>{person.display_name}</b>
        <span>{roleWords(grants, language)}</span>
      </span>
      <Icon svg={dotsVertical} size={18} className={styles.caret} />
    </button>
  );
}
