// What `useLeaveQuestion` asks, in the place of the form. It is read first, and is no field: it shows no ring.
import type { RefObject } from 'react';
import { ConfirmText } from '../confirm-dialog.tsx';
import styles from './leave-question.module.css';

interface LeaveQuestionProps {
  place: RefObject<HTMLDivElement | null>;
  summary: string;
}

export const LeaveQuestion = ({ place, summary }: LeaveQuestionProps) => (
  <div ref={place} tabIndex={-1} className={styles.question}>
    <ConfirmText summary={summary} />
  </div>
);
