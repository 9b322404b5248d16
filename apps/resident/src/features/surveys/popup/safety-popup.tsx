// The safety check that is open when Home is drawn first: over it in the same drawing, or not in this visit (AM221).
import { useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { keysRestedFor } from '@yadori/web-client/last-input.ts';
import { takeOwnModal } from '../../../session/popups.ts';
import { HelpProgress } from '../steps/safety-steps.tsx';
import { noteShown, wasShown } from './seen-popups.ts';
import type { SurveyPopupProps } from './survey-popup.tsx';

let Popup: ComponentType<SurveyPopupProps> | undefined;

const isSafetyCheck = (survey: ListedSurvey) => survey.emergency_contact === 1;

const unanswered = (surveys: readonly ListedSurvey[]) =>
  surveys.find((survey) => isSafetyCheck(survey) && !survey.is_answer && !wasShown(survey));

/** Before Home is drawn: the popup must be there in the same moment. Home renders without it, too. */
export async function loadSafetyPopup(surveys: readonly ListedSurvey[]): Promise<void> {
  const checks = surveys.filter(isSafetyCheck);
  if (checks.length === 0) return;
  const progress = HelpProgress.preload();
  await Promise.all([
    unanswered(surveys) && loadPopup(),
    // What stands below it would move with a later arrival.
    checks.some((check) => check.is_answer) && progress,
  ]);
}

const loadPopup = async () => {
  Popup = await import('./survey-popup.tsx').then(
    (piece) => piece.SurveyPopup,
    () => undefined,
  );
};

/** Milliseconds without a key: no typing and no moving from control to control. */
const rest = 2000;

const mayOpen = () =>
  Popup !== undefined && keysRestedFor() > rest && document.querySelector('dialog[open]') === null;

export function SafetyPopup({ surveys }: { surveys: readonly ListedSurvey[] }) {
  const [survey, setSurvey] = useState(() => (mayOpen() ? unanswered(surveys) : undefined));
  useEffect(() => {
    if (survey === undefined) return;
    takeOwnModal();
    noteShown(survey);
  }, [survey]);
  if (survey === undefined || Popup === undefined) return null;
  return createPortal(
    <Popup survey={survey} onClose={() => setSurvey(undefined)} />,
    document.body,
  );
}
