// /services: links for the resident, by what the resident is, and the papers for emergencies (S001 to S004, S016).
import { linkAudience } from '@yadori/api/dormitory/link-audience';
import { useMessages } from '@yadori/kit/language.ts';
import { usePageHead } from '../../../routing/page-head.ts';
import { useDormitoryLinks } from '../dormitory-links.ts';
import { PaperRow } from '../components/paper-row.tsx';
import { useUser } from '../../../session/use-user.ts';
import { LinkGroup, LinkGroups } from '../components/link-groups.tsx';
import { linkTexts } from '../dormitory-texts.ts';
import { linkHead } from '../link-head.ts';
import styles from './dormitory-screen.module.css';

export function LinksScreen() {
  const t = useMessages(linkTexts);
  const user = useUser();
  const { manual, evacuation } = useDormitoryLinks();
  const audience = linkAudience({ status: user?.employment_status ?? 0 });
  usePageHead(linkHead('VariousLink', audience));
  return (
    <div className={styles.page}>
      <LinkGroups audience={audience} />
      {(manual !== undefined || evacuation !== undefined) && (
        <LinkGroup title={t.emergency}>
          <PaperRow paper={manual} name={t.manual} end="external" />
          <PaperRow paper={evacuation} name={t.evacuation} end="external" />
        </LinkGroup>
      )}
    </div>
  );
}
