// What the app shows of signing in over every screen.
export { LockScreen } from './components/lock-screen.tsx';
export { ProofDialog } from './components/proof-dialog.tsx';
