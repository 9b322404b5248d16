// The links of the operator, grouped, for students or for working adults (S002, S003).
import { useId, type ReactNode } from 'react';
import { documentKeys, documentNames, documentPaths } from '@yadori/api/documents/kinds';
import type { LinkAudience } from '@yadori/api/dormitory/link-audience';
import {
  adultPapers,
  hotelBrands,
  socialLinks,
  studentShops,
} from '@yadori/api/dormitory/operator-links';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { RowLink, RowList } from '@yadori/kit/list-row.tsx';
import { linkTexts } from '../dormitory-texts.ts';
import styles from './link-groups.module.css';

interface LinkRow {
  label: string;
  href: string;
}

export function LinkGroups({ audience }: { audience: LinkAudience }) {
  const t = useMessages(linkTexts);
  const language = useLanguage();
  const inLanguage = (links: readonly { ja: string; en: string; href: string }[]): LinkRow[] =>
    links.map((link) => ({ label: link[language], href: link.href }));
  const social = socialLinks.map(({ name, href }) => ({ label: name, href }));
  const documents = documentKeys.map((key) => ({
    label: documentNames[key][language],
    href: documentPaths[key],
  }));
  const groups =
    audience === 'students'
      ? ([
          [t.shops, inLanguage(studentShops)],
          [t.social, social],
          [t.documents, documents],
        ] as const)
      : ([
          [t.hotels, inLanguage(hotelBrands)],
          [t.papers, inLanguage(adultPapers)],
          [t.documents, documents],
        ] as const);
  return (
    <>
      <p className="muted phrases">{t.lead(audience)}</p>
      {groups.map(([title, links]) => (
        <LinkGroup key={title} title={title}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <RowLink href={href} end="external">
                {label}
              </RowLink>
            </li>
          ))}
        </LinkGroup>
      ))}
    </>
  );
}

/** `children`: rows of a list. */
export function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <RowList>{children}</RowList>
    </section>
  );
}
