// What a resident answered to a safety check, in one line: the answer, when it was given or what it waits for.
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import cloudSlash from '@phosphor-icons/core/fill/cloud-slash-fill.svg?raw';
import hand from '@phosphor-icons/core/fill/hand-palm-fill.svg?raw';
import { dateAt } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { formatDay, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { Link } from '../../../routing/links.tsx';
import styles from './given-line.module.css';
import { oneTapTexts } from './one-tap-texts.ts';
import type { OneTapState } from './use-one-tap.ts';

interface GivenLineProps {
  tap: OneTapState;
  /** The survey to which the line leads. */
  survey?: number;
}

export function GivenLine({ tap, survey }: GivenLineProps) {
  const { phase, chosen } = tap;
  const waits = phase === 'offline' || phase === 'unreachable';
  // Green only where all is well.
  const safe = chosen?.kind === 'safe';
  const icon = waits ? cloudSlash : safe ? check : hand;
  const tone = waits ? styles.waits : safe && styles.safe;
  const words = <Words tap={tap} />;
  return (
    <p className={classNames(styles.given, tone)}>
      <Icon svg={icon} size={22} />
      {survey === undefined ? (
        <span className={styles.words}>{words}</span>
      ) : (
        <Link to="/survey" search={{ id: survey }} className={styles.words}>
          {words}
        </Link>
      )}
    </p>
  );
}

function Words({ tap: { phase, chosen, givenAt } }: { tap: OneTapState }) {
  const t = useMessages(oneTapTexts);
  const at = useMoment(givenAt);
  return (
    <>
      {t.safetyCheck}
      <b>
        <ServerText>{chosen?.title}</ServerText>
      </b>
      {phase === 'answered' || phase === 'asked' ? (
        <span className="num note nowrap">{t.at(at)}</span>
      ) : (
        <span className="size-13 block">{t[phase]}</span>
      )}
    </>
  );
}

/** The time alone where it was today. */
function useMoment(iso: string | null): string {
  const language = useLanguage();
  const at = Date.parse(iso ?? '');
  if (Number.isNaN(at)) return '';
  const day = dateAt(at);
  return day === today() ? formatTime(at) : `${formatDay(day, language)} ${formatTime(at)}`;
}
