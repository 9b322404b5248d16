// /notices/{id}: one notice inside the shell (L006, L010).
import { useParams } from '@tanstack/react-router';
import { NoticeView } from '../components/notice-view.tsx';

export function NoticeScreen() {
  const { id = '' } = useParams({ strict: false });
  return <NoticeView key={id} id={id} />;
}
