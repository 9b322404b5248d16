// /notices: the dormitory's and the product's notices, in two tabs; the address names the tab (L001, AM211).
import { useNavigate, useSearch } from '@tanstack/react-router';
import { noticeType, type NoticeType } from '@yadori/api/notices/kinds';
import { useMessages } from '@yadori/kit/language.ts';
import { Tabs } from '@yadori/kit/tabs/tabs.tsx';
import { UnreadDot } from '@yadori/kit/unread-dot.tsx';
import { usePreload } from '@yadori/kit/loading/use-preload.ts';
import { useNotices } from '../api.ts';
import { NoticeList } from '../components/notice-list.tsx';
import { ReadAll } from '../components/read-all.tsx';
import { noticeTexts } from '../notice-texts.ts';
import { loadNoticeHtml } from '../load-notice-html.ts';
import styles from './notices-screen.module.css';

const types = { dormitory: noticeType.dormitory, product: noticeType.product } as const;

export function NoticesScreen() {
  const t = useMessages(noticeTexts);
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const lists = { dormitory: useNotices(types.dormitory), product: useNotices(types.product) };
  const selected = tab === noticeType.product ? 'product' : 'dormitory';
  // A reader of the list opens a notice next.
  usePreload(loadNoticeHtml);
  const choose = (type: NoticeType) =>
    void navigate({ to: '/notices', search: { tab: type }, resetScroll: false });
  const tabs = (['dormitory', 'product'] as const).map((id) => ({
    id,
    label: (
      <span className={styles.tab}>
        {t[id]}
        {lists[id].data?.data.notices.some((notice) => !notice.is_read) === true && <UnreadDot />}
      </span>
    ),
  }));
  return (
    <div className={styles.page}>
      <Tabs label={t.kinds} tabs={tabs} selected={selected} onSelect={(id) => choose(types[id])}>
        <ReadAll />
        <NoticeList key={selected} query={lists[selected]} />
      </Tabs>
    </div>
  );
}
