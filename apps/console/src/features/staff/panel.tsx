// What other features show of staff: one of the person's dormitories to choose, the people.
export { usePeople } from './api.ts';
export { DormitoryField } from './components/dormitory-field.tsx';
