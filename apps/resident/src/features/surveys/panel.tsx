// What other features show of surveys: the answer by one press, the popup of a safety check, and whether one waits.
export { useSafetyCheckWaits } from './api.ts';
export { OneTapAnswer } from './one-tap/one-tap-answer.tsx';
export { loadSafetyPopup, SafetyPopup } from './popup/safety-popup.tsx';
