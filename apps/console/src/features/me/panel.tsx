// What other features show of signed-in devices.
export { EndSessionDialog, SessionRow, type OpenSession } from './components/session-row.tsx';
export { sessionTexts } from './session-texts.ts';
