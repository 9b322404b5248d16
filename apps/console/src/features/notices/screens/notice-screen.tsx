// One published notice of the dormitory of the address.
import { useAddress } from '../../../routing/links.tsx';
import { NoticeView } from '../components/notice-view.tsx';

export function NoticeScreen() {
  const { dormitory, id = '' } = useAddress();
  return <NoticeView key={id} id={Number(id)} dormitory={dormitory} />;
}
