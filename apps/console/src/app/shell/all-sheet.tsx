// All places in their groups, opened from rail and bottom bar, which stay in view and can be pressed. The search field
// above them finds people, screens and acts.
import clock from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { isComposing } from '@yadori/kit/form/composing.ts';
import { useKitTexts } from '@yadori/kit/kit-texts.ts';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useDormitory } from '../../routing/dormitory.ts';
import { Link, usePath } from '../../routing/links.tsx';
import { openOverlay } from '../../routing/overlays.ts';
import { addressOf, mayOpen, pageAt, pages } from '../../routing/pages.ts';
import {
  groupNames,
  hasPage,
  nameOfPage,
  usePlaces,
  type Place,
  type Places,
} from '../../routing/places.ts';
import { recentPages } from '../../routing/recent-pages.ts';
import { useSession } from '../../session/session.ts';
import styles from './all-sheet.module.css';
import { FindField, FoundList } from '../find/finder.tsx';
import { PlaceLink } from './place-link.tsx';
import { roleWords } from './role-words.ts';
import { shellTexts } from './shell-texts.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { useFinder } from '../find/use-finder.ts';

const close = () => openOverlay(undefined);

export function AllSheet() {
  const t = useMessages(shellTexts);
  const words = useKitTexts();
  const { field, dialog } = useSheet();
  const finder = useFinder();
  const places = usePlaces();
  return (
    <>
      <div className={styles.scrim} aria-hidden="true" />
      <dialog
        ref={dialog}
        className={styles.sheet}
        aria-label={t.all}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <span className={styles.grip} />
        <div className={styles.head}>
          <h2 className={styles.title} tabIndex={-1}>
            {t.all}
          </h2>
          <FindField ref={field} finder={finder} isOpen={!finder.isIdle} />
          <IconButton svg={x} label={words.close} onClick={close} />
        </div>
        <div className={styles.body}>
          {finder.isIdle ? <Groups {...places} /> : <FoundList finder={finder} />}
        </div>
        <PersonFoot />
      </dialog>
    </>
  );
}

/** Opened without making the rest inert. Escape and a press beside it close it; the focus returns to its button. */
function useSheet() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const focusFirst = useEffectEvent(() => {
    // On a phone a keyboard would cover the places.
    if (matchMedia('(width < 600px)').matches) dialog.current?.querySelector('h2')?.focus();
    else field.current?.focus();
  });
  useLayoutEffect(() => {
    const { current: sheet } = dialog;
    sheet?.show();
    focusFirst();
    return () => sheet?.close();
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) close();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('dialog, nav, header') === null) close();
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, []);
  return { dialog, field };
}

/** Columns of a wide sheet. */
const columns: readonly (readonly Place['group'][])[] = [
  ['day', 'dining'],
  ['life', 'voices'],
  ['office'],
];

function Groups(places: Places) {
  const t = useMessages(shellTexts);
  return (
    <nav className={styles.groups} aria-label={t.all}>
      {columns.map((groups) => (
        <div key={groups.join()}>
          {groups.map((group) => (
            <Group key={group} group={group} {...places} />
          ))}
          {groups.includes('office') && <Recent places={places.places} />}
        </div>
      ))}
    </nav>
  );
}

function Group({ group, places, dormitory }: Places & { group: Place['group'] }) {
  const language = useLanguage();
  const own = places.filter((place) => place.group === group);
  if (own.length === 0) return null;
  return (
    <section aria-label={groupNames[group][language]}>
      <p className={styles.label}>{groupNames[group][language]}</p>
      <ul className={styles.list}>
        {own.map((place) => (
          <li key={place.id} className={styles.item}>
            <PlaceLink place={place} dormitory={dormitory} styles={styles} />
            <PageWords place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pages of the place in small, as words that the search finds. */
function PageWords({ place: { name, pages: own, further = [] } }: { place: Place }) {
  const language = useLanguage();
  const names = [...(own.length > 1 ? own : []), ...further]
    .map((id) => nameOfPage(id)[language])
    .filter((each) => each !== name[language]);
  if (names.length === 0) return null;
  return (
    <span className={styles.pages} aria-hidden="true">
      {names.join(betweenItems[language])}
    </span>
  );
}

function Recent({ places }: { places: readonly Place[] }) {
  const t = useMessages(shellTexts);
  const language = useLanguage();
  const session = useSession();
  const dormitory = useDormitory();
  const here = pageAt(usePath());
  const recent = recentPages().filter(
    (id) => id !== here && mayOpen(session, dormitory, pages[id]),
  );
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={t.recent}>
      <p className={styles.label}>{t.recent}</p>
      <ul className={styles.list}>
        {recent.map((id) => {
          const name = nameOfPage(id)[language];
          const place = places.find((each) => hasPage(each, id))?.name[language];
          return (
            <li key={id} className={styles.item}>
              <Link to={addressOf(id, dormitory)} className={styles.place ?? ''}>
                <span className={styles.sign}>
                  <Icon svg={clock} size={20} />
                </span>
                <span className={styles.name}>{name}</span>
              </Link>
              {place !== undefined && place !== name && (
                <span className={styles.pages}>{place}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PersonFoot() {
  const t = useMessages(shellTexts);
  const language = useLanguage();
  const { person, grants } = useSession();
  return (
    <div className={styles.foot}>
      <button
        type="button"
        className={styles.card}
        aria-haspopup="dialog"
        onClick={() => openOverlay('account')}
      >
        <Avatar src={undefined} name={person.display_name} size={40} />
        <span className={styles.person}>
          <b>{person.display_name}</b>
          <span>{roleWords(grants, language)}</span>
        </span>
      </button>
      <span className={styles.own}>
        <Button onClick={() => openOverlay('account')}>{t.own}</Button>
      </span>
      <SignOutButton />
    </div>
  );
}
