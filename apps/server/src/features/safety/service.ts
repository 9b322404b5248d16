// Safety checks as other features and commands use them.
export { addProxies, forgetSafetyNotes, noteCalls } from './acts.ts';
export { findFigures, openCheckOf } from './board.ts';
export { closeSafetyCheck, endCheckOfSurvey, reopenSafetyCheck } from './end.ts';
export { startSafetyCheck, type Start } from './start.ts';
