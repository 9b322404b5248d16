// What the app and other features show of signing in.
export { EndedScreen } from './components/ended-screen.tsx';
export { LockScreen } from './components/lock-screen.tsx';
export { ProofDialog } from './components/proof-dialog.tsx';
export { AppSecret } from './components/app-secret.tsx';
export { hasPasskeys, loadCeremony } from './passkey.ts';
export { CodeFields, useCodeForm } from './components/code-form.tsx';
export { RecoveryCodes } from './components/recovery-codes.tsx';
