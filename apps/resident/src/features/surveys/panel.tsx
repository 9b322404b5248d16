// What Home shows of surveys: the answer by one press, and the popup of a safety check.
export { OneTapAnswer } from './one-tap/one-tap-answer.tsx';
export { loadSafetyPopup, SafetyPopup } from './popup/safety-popup.tsx';
