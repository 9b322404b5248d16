// The survey that was offered during the visit, over any screen.
import { useState } from 'react';
import { popupSurvey } from './popup-survey.ts';
import { SurveyPopup } from './survey-popup.tsx';

export function OfferedPopup({ onClose }: { onClose: () => void }) {
  // Stays what it was opened for.
  const [survey] = useState(popupSurvey);
  return survey === undefined ? null : <SurveyPopup survey={survey} onClose={onClose} />;
}
