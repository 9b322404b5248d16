// A place of the navigation: the bar decides by its classes how it looks.
import { useState } from 'react';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage } from '@yadori/kit/language.ts';
import { Link } from '../../routing/links.tsx';
import { addressOfPlace, useIsIn, type Place } from '../../routing/places.ts';
import type { SessionDormitory } from '../../session/session.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import type { CountOfAll } from './count-of-all.tsx';
import { isCountedOfAll, usePlaceCount } from './place-counts.ts';
import own from './place-link.module.css';
import { usePlaceFill } from './use-place-fill.ts';

const ReportCountOfAll = lazyPart(
  async () => (await import('./count-of-all.tsx')).ReportCountOfAll,
);

interface PlaceLinkProps {
  place: Place;
  dormitory: SessionDormitory | undefined;
  /** Classes `place`, `sign`, `name`, `short` and `count` of the bar. */
  styles: Readonly<Record<string, string | undefined>>;
}

export function PlaceLink({ place, dormitory, styles }: PlaceLinkProps) {
  const language = useLanguage();
  const current = usePlaceFill(place);
  const [ofAll, setOfAll] = useState<CountOfAll>();
  const count = usePlaceCount(place, dormitory, ofAll);
  const isIn = useIsIn(place);
  return (
    <Link
      to={addressOfPlace(place, dormitory)}
      className={styles['place'] ?? ''}
      aria-current={isIn ? 'page' : undefined}
      aria-label={count?.label ?? place.name[language]}
    >
      <span className={styles['sign']}>
        <Icon svg={isIn ? current : place.icon} size={20} />
      </span>
      <span className={styles['name']}>{place.name[language]}</span>
      <span className={styles['short']}>{(place.short ?? place.name)[language]}</span>
      {count !== undefined && (
        <span className={classNames(own.waiting, styles['count'])} data-tone={count.tone}>
          {count.shown}
        </span>
      )}
      {isCountedOfAll(place) && <ReportCountOfAll place={place.id} onCount={setOfAll} />}
    </Link>
  );
}
