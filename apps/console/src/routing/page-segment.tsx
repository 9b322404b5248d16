// The pages of a place beside the title of each of them (SL042): links, since below each is a screen of its own.
import { useLanguage } from '@yadori/kit/language.ts';
import { useDormitory } from './dormitory.ts';
import { Link } from './links.tsx';
import { addressOf, type PageId } from './pages.ts';
import { nameOfPage, type Place } from './places.ts';
import styles from './page-segment.module.css';

export function PageSegment({ place, page }: { place: Place; page: PageId }) {
  const language = useLanguage();
  const dormitory = useDormitory();
  return (
    <nav
      className={styles.segment}
      data-listed={place.id === 'settings' || undefined}
      aria-label={place.name[language]}
    >
      {place.pages.map((id) => (
        <Link
          key={id}
          to={addressOf(id, dormitory)}
          className={styles.page ?? ''}
          aria-current={id === page ? 'page' : undefined}
        >
          {nameOfPage(id)[language]}
        </Link>
      ))}
    </nav>
  );
}
