// The newest survey over any screen: answer it, or close it (K015, AM133). A safety check is answered right here.
import { useEffect, useState, type SyntheticEvent } from 'react';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { LinkButton } from '../../../routing/links.tsx';
import { useOpenSurveys } from '../api.ts';
import { OneTapAnswer } from '../one-tap/one-tap-answer.tsx';
import { noteClosed } from './seen-popups.ts';
import { popupTexts } from './popup-texts.ts';
import styles from './survey-popup.module.css';

export interface SurveyPopupProps {
  survey: ListedSurvey;
  onClose: () => void;
}

export function SurveyPopup({ survey: opened, onClose: onClosed }: SurveyPopupProps) {
  const t = useMessages(popupTexts);
  const armed = useArmed();
  // A reload meanwhile updates this survey, but never switches to another one.
  const { data } = useOpenSurveys();
  const survey = data?.data.surveys.find(({ id }) => id === opened.id) ?? opened;
  const safety = survey.emergency_contact === 1;
  const oneTap = survey.one_tap !== null;
  const onClose = () => {
    noteClosed(survey);
    onClosed();
  };
  return (
    <Dialog
      open
      alert={safety}
      onClose={onClose}
      title={safety ? t.safetyCheck : t.survey}
      footer={
        <div className="stack gap-8">
          <LinkButton
            to="/survey"
            search={{ id: survey.id }}
            variant={oneTap ? 'line' : 'primary'}
            wide
            onClick={onClose}
          >
            {oneTap ? t.more : t.answer}
          </LinkButton>
          <Button variant="quiet" wide onClick={onClose}>
            {t.close}
          </Button>
        </div>
      }
    >
      <p className={styles.title}>
        <ServerText fallback={survey.language}>{survey.title}</ServerText>
      </p>
      {!oneTap && <p className={styles.lead}>{safety ? t.safetyLead : t.lead}</p>}
      {oneTap && (
        <div role="group" aria-disabled={!armed || undefined}>
          <div onClickCapture={armed ? undefined : ignore}>
            <OneTapAnswer survey={survey} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Milliseconds in which a press was meant for what stood here before the popup. */
const ignoredFor = 500;

function ignore(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function useArmed(): boolean {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ignoredFor);
    return () => clearTimeout(timer);
  }, []);
  return armed;
}
