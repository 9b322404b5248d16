// What other features show of things lent: those of a resident, and those that go out with a key.
export { useKeysOut } from './api.ts';
export { LoansOf } from './components/loans-of.tsx';
export { ThingsToReturn } from './components/things-to-return.tsx';
export { ThingsWithKey } from './components/things-with-key.tsx';
export { lacksName, lentThingsOf, proposedWithKey } from './with-key.ts';
