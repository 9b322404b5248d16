// What other features show of things lent: those of a resident, and those that go out with a key.
export { LoansOf } from './components/loans-of.tsx';
export { ThingsWithKey, type Ticked } from './components/things-with-key.tsx';
