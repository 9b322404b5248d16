// What other features show of residents: the best people for what was typed, and the search for one of them.
export type { Person } from '@yadori/api/residents/shapes';
export { FindPerson, FindResident } from './components/find-resident.tsx';
export { useFoundPeople } from './use-found-people.ts';
export { StatusTag } from './components/status-tag.tsx';
