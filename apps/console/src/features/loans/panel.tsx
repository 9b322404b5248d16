// What other features show of things lent: those of a resident, those that go out with a key or come back.
export { useKeysOut } from './api.ts';
export { LoansOf } from './components/loans-of.tsx';
export { ThingsBack, ThingsOut } from './components/things-back.tsx';
export { ThingsToReturn } from './components/things-to-return.tsx';
export { ThingsWithKey } from './components/things-with-key.tsx';
export { thingWords } from './thing-words.ts';
export { lacksName, lentThingsOf, proposedWithKey } from './with-key.ts';
