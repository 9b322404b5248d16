// What the shell and Today show of safety checks.
export { CheckTile } from './components/alarm-band.tsx';
export { CheckBar, OpenCheckBar } from './components/open-check-bar.tsx';
export { StartSheet } from './components/start-sheet.tsx';
