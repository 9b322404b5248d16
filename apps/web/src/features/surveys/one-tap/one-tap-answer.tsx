// The choices of a safety check as large buttons, and what became of the press.
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import cloudSlash from '@phosphor-icons/core/fill/cloud-slash-fill.svg?raw';
import { useEffect, useId, useRef } from 'react';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { dateAt } from '@yadori/api/time/tokyo';
import { today } from '../../../shell/clock.ts';
import { formatDay, formatTime } from '../../../shell/format.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { ServerText } from '../../../shell/server-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './one-tap-answer.module.css';
import { oneTapTexts } from './one-tap-texts.ts';
import { useOneTap } from './use-one-tap.ts';

export function OneTapAnswer({ survey }: { survey: ListedSurvey }) {
  const t = useMessages(oneTapTexts);
  const tap = useOneTap(survey);
  const changeButton = useRef<HTMLButtonElement>(null);
  const group = useFocusKept(tap.asking, changeButton);
  const questionId = useId();
  const { one_tap } = survey;
  if (one_tap === null) return null;
  return (
    <div ref={group} tabIndex={-1} className={styles.answer}>
      <p id={questionId} className={styles.question}>
        <ServerText>{one_tap.question}</ServerText>
      </p>
      <div role="status">{tap.chosen !== undefined && <Given tap={tap} />}</div>
      {tap.asking ? (
        <div role="group" aria-labelledby={questionId} className={styles.choices}>
          {one_tap.answers.map(({ id, title }) => (
            <Button
              key={id}
              size="large"
              wide
              aria-pressed={tap.chosen === undefined ? undefined : tap.chosen.id === id}
              onClick={() => tap.choose(id)}
            >
              <ServerText>{title}</ServerText>
            </Button>
          ))}
          {tap.chosen !== undefined && (
            <Button variant="quiet" wide onClick={tap.keep}>
              {t.keep}
            </Button>
          )}
        </div>
      ) : (
        <Button ref={changeButton} size="small" onClick={tap.change}>
          {t.change}
        </Button>
      )}
    </div>
  );
}

type Tap = ReturnType<typeof useOneTap>;

function Given({ tap: { phase, chosen, givenAt } }: { tap: Tap }) {
  const t = useMessages(oneTapTexts);
  const language = useLanguage();
  const at = Date.parse(givenAt ?? '');
  const time = Number.isNaN(at)
    ? ''
    : dateAt(at) === today()
      ? formatTime(at)
      : `${formatDay(dateAt(at), language)} ${formatTime(at)}`;
  const waits = phase === 'offline' || phase === 'unreachable';
  return (
    <div className={classNames(styles.given, waits && styles.waits)}>
      <Icon svg={waits ? cloudSlash : check} size={24} />
      <p className={styles.words}>
        <VisuallyHidden>{t.yourAnswer}</VisuallyHidden>{' '}
        <b>
          <ServerText>{chosen?.title}</ServerText>
        </b>
        <span className={`num ${styles.state ?? ''}`}>
          {phase === 'answered' || phase === 'asked' ? t.answeredAt(time) : t[phase]}
        </span>
      </p>
    </div>
  );
}

/** The pressed button goes away; the focus must not fall out of the page with it. */
function useFocusKept(asking: boolean, changeButton: { current: HTMLButtonElement | null }) {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(asking);
  useEffect(() => {
    if (before.current === asking) return;
    before.current = asking;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost) (asking ? group.current?.querySelector('button') : changeButton.current)?.focus();
  }, [asking, changeButton]);
  return group;
}
