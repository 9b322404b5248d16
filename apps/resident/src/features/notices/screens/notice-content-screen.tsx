// /notices/{id}/content: the same notice without the shell, for a web view of the app (L010, AM137).
import { useParams } from '@tanstack/react-router';
import { NoticeView } from '../components/notice-view.tsx';
import styles from './notice-content-screen.module.css';

export function NoticeContentScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <main className={styles.page}>
      <NoticeView key={id} id={id} alone />
    </main>
  );
}
