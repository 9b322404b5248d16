// The certificate on the phone: a paper in the width of the screen, with the seal over the name of the dormitory (R001,
// R002).
import type { Language } from '@yadori/api/language/language';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import type { Certificate } from '../api.ts';
import { certificateTexts } from '../certificate-texts.ts';
import { CertificateFacts, issueDay } from './certificate-facts.tsx';
import styles from './paper-card.module.css';

/** The title is shown in both languages. */
const otherLanguage: Readonly<Record<Language, Language>> = { ja: 'en', en: 'ja' };

export function PaperCard({ certificate }: { certificate: Certificate }) {
  const t = useMessages(certificateTexts);
  const language = useLanguage();
  const { hall_name, location, number, stamp_image } = certificate;
  return (
    <Card as="article" className={styles.paper} aria-label={t.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t.title}</h2>
        <p className="muted size-12" lang={otherLanguage[language]}>
          {t.other}
        </p>
      </header>
      <CertificateFacts certificate={certificate} />
      <p className={styles.words}>{t.certifies}</p>
      <p className={`num ${styles.day}`}>{formatDateWithYear(issueDay(certificate), language)}</p>
      {location !== '' && <p className={styles.location}>{location}</p>}
      <div className="bar justify-end">
        <p className={styles.office}>{t.office(hall_name)}</p>
        <img className={styles.stamp} src={stamp_image} alt={t.stamp} width="72" height="72" />
      </div>
      <p className={styles.number}>
        {t.number}
        <span className="num">{number}</span>
      </p>
    </Card>
  );
}
