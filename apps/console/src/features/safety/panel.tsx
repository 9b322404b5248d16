// What the shell shows of safety checks.
export { OpenCheckBar } from './components/open-check-bar.tsx';
export { StartSheet } from './components/start-sheet.tsx';
