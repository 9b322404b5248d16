// What Home shows of notices: the newest, each as a row.
export { NoticeRow } from './components/notice-row.tsx';
