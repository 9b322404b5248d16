// What other features show of staff: one of the person's dormitories to choose, the people, the dialog of an act.
export { problemIn, usePeople } from './api.ts';
export { ActDialog } from './components/act-dialog.tsx';
export { DormitoryField } from './components/dormitory-field.tsx';
