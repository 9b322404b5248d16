// On the screens of a dormitory with an open safety check. Today has a tile in its place.
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import { causeNames } from '@yadori/api/safety/kinds';
import { formatCount } from '@yadori/kit/format.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link, useDrawnPath } from '../../../routing/links.tsx';
import { useChecks } from '../api.ts';
import styles from '../safety.module.css';
import { safetyTexts } from '../texts.ts';

/** Reads the checks for the count in the navigation, too; screens of safety checks read them themselves. */
export function OpenCheckBar({ dormitory }: { dormitory: string }) {
  const [, place] = useDrawnPath();
  if (place === 'safety') return null;
  return place === 'today' ? (
    <ReadChecks dormitory={dormitory} />
  ) : (
    <CheckBar dormitory={dormitory} />
  );
}

function ReadChecks({ dormitory }: { dormitory: string }) {
  useChecks(dormitory);
  return null;
}

/** Also where the figures of the place are not there. */
export function CheckBar({ dormitory }: { dormitory: string }) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const checks = useChecks(dormitory);
  const open = checks.data?.data.rows.find(({ state }) => state === 'open');
  if (open === undefined) return null;
  const rooms = open.unregistered.missing;
  const cause = causeNames[open.cause][language];
  const words = open.kind === 'drill' ? t.drillOf(cause) : cause;
  return (
    <p className={classNames(styles.bar, open.kind === 'drill' && styles.drill)} role="status">
      <Icon svg={siren} size={22} />
      <span className={styles.longWords}>
        {t.running(words, formatCount(open.figures.missing, language))}
        {rooms > 0 && ` ${t.runningRooms(formatCount(rooms, language))}`}
      </span>
      <span className={styles.shortWords}>
        {t.runningShort(words, formatCount(open.figures.missing, language))}
      </span>
      <Link to={`/${dormitory}/safety/${open.id}`}>{t.toBoard}</Link>
    </p>
  );
}
