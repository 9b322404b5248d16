// What other features show of the dormitory: its emergency papers, and that it has closed a service.
export { PaperRow } from './components/paper-row.tsx';
export { ServiceClosed } from './components/service-closed.tsx';
export { useDormitoryLinks } from './dormitory-links.ts';
