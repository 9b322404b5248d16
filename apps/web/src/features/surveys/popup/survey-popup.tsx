// The newest survey over any screen: answer it, or close it (K015, AM133). A safety check is answered right here.
import { useState } from 'react';
import { useMessages } from '../../../shell/language.ts';
import { LinkButton } from '../../../shell/links.tsx';
import { ServerText } from '../../../shell/server-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOpenSurveys } from '../api.ts';
import { OneTapAnswer } from '../one-tap/one-tap-answer.tsx';
import { waitingSurvey } from './offer-popup.ts';
import { popupTexts } from './popup-texts.ts';
import styles from './survey-popup.module.css';

export function SurveyPopup({ onClose }: { onClose: () => void }) {
  const t = useMessages(popupTexts);
  // Stays what it was opened for; what is read meanwhile only says how it stands.
  const [opened] = useState(waitingSurvey);
  const { data } = useOpenSurveys();
  if (opened === undefined) return null;
  const survey = data?.data.surveys.find(({ id }) => id === opened.id) ?? opened;
  const safety = survey.emergency_contact === 1;
  const oneTap = survey.one_tap !== null;
  return (
    <Dialog
      open
      alert={safety}
      onClose={onClose}
      title={safety ? t.safetyCheck : t.survey}
      footer={
        <div className={styles.foot}>
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
        <ServerText>{survey.title}</ServerText>
      </p>
      {!oneTap && <p className={styles.lead}>{safety ? t.safetyLead : t.lead}</p>}
      <OneTapAnswer survey={survey} />
    </Dialog>
  );
}
