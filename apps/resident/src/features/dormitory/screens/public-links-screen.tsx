// /app-services: links for anyone; the address says for whom (S001 to S004, AM036).
import { useSearch } from '@tanstack/react-router';
import { linkAudience } from '@yadori/api/dormitory/link-audience';
import { useMessages } from '@yadori/kit/language.ts';
import { PublicFrame } from '@yadori/kit/page/public-frame.tsx';
import { usePageHead } from '../../../routing/page-head.ts';
import { LinkGroups } from '../components/link-groups.tsx';
import { linkTexts } from '../dormitory-texts.ts';
import { linkHead } from '../link-head.ts';
import styles from './dormitory-screen.module.css';

export function PublicLinksScreen() {
  const t = useMessages(linkTexts);
  const search: { employment_status?: unknown } = useSearch({ strict: false });
  const audience = linkAudience({ query: search.employment_status });
  usePageHead(linkHead('Link', audience));
  return (
    <PublicFrame width="plain">
      <h1 tabIndex={-1} className={styles.title}>
        {t.title}
      </h1>
      <LinkGroups audience={audience} />
    </PublicFrame>
  );
}
