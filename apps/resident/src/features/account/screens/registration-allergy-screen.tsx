// /allergy-info: how to write about allergies and special notes (A050, A051).
import { useMessages } from '@yadori/kit/language.ts';
import { documentPaths } from '@yadori/api/documents/kinds';
import { socialLinks } from '@yadori/api/dormitory/operator-links';
import { PublicFrame } from '@yadori/kit/page/public-frame.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { RowLink, RowList } from '@yadori/kit/list-row.tsx';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { allergyTexts } from '../registration/registration-allergy-texts.ts';
import styles from './registration-allergy-screen.module.css';

export function RegistrationAllergyScreen() {
  const t = useMessages(allergyTexts);
  return (
    <PublicFrame width="plain">
      <h1 tabIndex={-1} className={styles.title}>
        {t.title}
      </h1>
      <p className={styles.text}>{t.lead}</p>
      <Banner tone="warn" className={styles.key}>
        {t.key}
      </Banner>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t.allergies}</h2>
        <NotesBlock sign="dot" items={t.allergyItems()} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t.special}</h2>
        <NotesBlock sign="dot" items={t.specialItems()} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t.use}</h2>
        <p className={styles.text}>{t.useText}</p>
        <RowList>
          <li>
            <RowLink href={documentPaths.allergy_notice} end="external">
              {t.notice}
            </RowLink>
          </li>
        </RowList>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t.follow}</h2>
        <RowList>
          {socialLinks.map(({ name, href }) => (
            <li key={href}>
              <RowLink href={href} end="external">
                {name}
              </RowLink>
            </li>
          ))}
        </RowList>
      </section>
    </PublicFrame>
  );
}
