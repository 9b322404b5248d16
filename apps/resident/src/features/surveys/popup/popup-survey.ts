// The survey that the shell's popup shows.
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { openPopup } from '../../../session/popups.ts';
import { noteShown } from './seen-popups.ts';

let shown: ListedSurvey | undefined;

export const popupSurvey = (): ListedSurvey | undefined => shown;

export function showInPopup(survey: ListedSurvey): void {
  shown = survey;
  noteShown(survey);
  openPopup('survey');
}
