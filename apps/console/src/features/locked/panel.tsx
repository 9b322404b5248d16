// What the lock shows without a network.
export { LockedLists } from './components/locked-lists.tsx';
