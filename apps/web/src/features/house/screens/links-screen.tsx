// /services: links for the resident, by what the resident is, and the papers for emergencies (S001 to S004, S016).
import { linkAudience } from '@yadori/api/house/link-audience';
import { usePageHead } from '../../../shell/page-head.ts';
import { useHouseLinks } from '../../../shell/house-links.ts';
import { useMessages } from '../../../shell/language.ts';
import { useUser } from '../../../shell/use-user.ts';
import { LinkGroup, LinkGroups } from '../components/link-groups.tsx';
import { linkTexts } from '../house-texts.ts';
import { linkHead } from '../link-head.ts';
import styles from './house-screen.module.css';

export function LinksScreen() {
  const t = useMessages(linkTexts);
  const user = useUser();
  const { manual, evacuation } = useHouseLinks();
  const audience = linkAudience({ status: user?.employment_status ?? 0 });
  usePageHead(linkHead('VariousLink', audience));
  const papers = [
    ...(manual === undefined ? [] : [{ label: t.manual, href: manual }]),
    ...(evacuation === undefined ? [] : [{ label: t.evacuation, href: evacuation }]),
  ];
  return (
    <div className={styles.page}>
      <LinkGroups audience={audience} />
      {papers.length > 0 && <LinkGroup title={t.emergency} links={papers} />}
    </div>
  );
}
