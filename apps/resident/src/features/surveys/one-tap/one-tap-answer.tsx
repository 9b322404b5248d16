// The choices of a safety check as large buttons; answered, one line with the answer, and what helps next.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { PlainJapanese } from '../components/plain-japanese.tsx';
import { SafetySteps } from '../steps/safety-steps.tsx';
import { GivenLine } from './given-line.tsx';
import styles from './one-tap-answer.module.css';
import { oneTapTexts } from './one-tap-texts.ts';
import { useOneTap, type OneTapState } from './use-one-tap.ts';

interface OneTapAnswerProps {
  survey: ListedSurvey;
  /** Shown above the question as long as the choices are shown. */
  head?: ReactNode;
  /** The line of the answer leads to the survey. */
  linked?: boolean;
}

export function OneTapAnswer({ survey, head, linked = false }: OneTapAnswerProps) {
  const t = useMessages(oneTapTexts);
  const tap = useOneTap(survey);
  const changeButton = useRef<HTMLButtonElement>(null);
  const group = useFocusKept(tap.asking, changeButton);
  const { chosen } = tap;
  if (survey.one_tap === null) return null;
  const needsHelp = chosen?.kind === 'injured' || chosen?.kind === 'help';
  return (
    <div ref={group} role="group" aria-label={t.check} tabIndex={-1} className={styles.answer}>
      {tap.asking && head}
      <div className={styles.line}>
        <div role="status" className="grow">
          {chosen !== undefined && (
            <GivenLine tap={tap} {...(linked && !tap.asking && { survey: survey.id })} />
          )}
        </div>
        {!tap.asking && (
          <Button ref={changeButton} size="small" variant="text" onClick={tap.change}>
            {t.change}
          </Button>
        )}
      </div>
      {tap.asking && <Choices survey={survey} oneTap={survey.one_tap} tap={tap} />}
      {!tap.asking && needsHelp && (
        <SafetySteps
          answer={{ survey: survey.id, question: survey.one_tap.question_id, choice: chosen.id }}
          help={survey.help}
          isSent={tap.phase === 'answered'}
        />
      )}
    </div>
  );
}

interface ChoicesProps {
  survey: ListedSurvey;
  oneTap: NonNullable<ListedSurvey['one_tap']>;
  tap: OneTapState;
}

function Choices({ survey, oneTap, tap }: ChoicesProps) {
  const { question, question_plain, answers } = oneTap;
  const t = useMessages(oneTapTexts);
  const questionId = useId();
  const columns = answers.length === 4 ? 2 : Math.min(answers.length, 3);
  return (
    <div className="stack gap-10">
      <p id={questionId} className={styles.question}>
        {/* The title above has the mark of the card where it is Japanese only. */}
        <ServerText fallback={survey.language === undefined ? oneTap.language : undefined}>
          {question}
        </ServerText>
        <PlainJapanese text={question_plain} />
      </p>
      <div
        role="group"
        aria-labelledby={questionId}
        className={styles.choices}
        data-columns={columns}
      >
        {answers.map(({ id, title, title_plain }) => (
          <Button
            key={id}
            size="large"
            wide
            aria-pressed={tap.chosen === undefined ? undefined : tap.chosen.id === id}
            onClick={() => tap.choose(id)}
          >
            <span>
              <ServerText>{title}</ServerText>
              <PlainJapanese text={title_plain} />
            </span>
          </Button>
        ))}
      </div>
      {tap.chosen !== undefined && (
        <Button variant="quiet" wide onClick={tap.keep}>
          {t.keep}
        </Button>
      )}
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
