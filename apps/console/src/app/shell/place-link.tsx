// One place of the navigation; the style sheet of its bar says how it looks.
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage } from '@yadori/kit/language.ts';
import { Link, usePath } from '../../routing/links.tsx';
import { addressOfPlace, type Place } from '../../routing/places.ts';
import type { SessionDormitory } from '../../session/session.ts';
import { usePlaceCount } from './place-counts.ts';
import { iconOfPlace } from './place-icons.ts';
import own from './place-link.module.css';

interface PlaceLinkProps {
  place: Place;
  dormitory: SessionDormitory | undefined;
  /** Classes `place`, `sign`, `name`, `short` and `count` of the bar. */
  styles: Readonly<Record<string, string | undefined>>;
}

export function PlaceLink({ place, dormitory, styles }: PlaceLinkProps) {
  const language = useLanguage();
  const { rest, current } = iconOfPlace(place.id);
  const [, screen = ''] = usePath();
  const count = usePlaceCount(place, dormitory);
  const isWithin = place.pages?.includes(screen) === true;
  return (
    <Link
      to={addressOfPlace(place, dormitory)}
      className={styles['place'] ?? ''}
      aria-current={isWithin ? 'page' : undefined}
      activeProps={{ 'aria-current': 'page' }}
      aria-label={count?.label ?? place.name[language]}
    >
      {({ isActive }) => (
        <>
          <span className={styles['sign']}>
            <Icon svg={isActive || isWithin ? current : rest} size={20} />
          </span>
          <span className={styles['name']}>{place.name[language]}</span>
          <span className={styles['short']}>{place.short[language]}</span>
          {count !== undefined && (
            <span className={classNames(own.waiting, styles['count'])} data-place={place.id}>
              {count.shown}
            </span>
          )}
        </>
      )}
    </Link>
  );
}
