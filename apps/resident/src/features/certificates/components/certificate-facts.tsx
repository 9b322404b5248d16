// What a certificate states, as a list.
import { date, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Certificate } from '../api.ts';
import { certificateTexts } from '../certificate-texts.ts';
import styles from './certificate-facts.module.css';

/** Name, number, dormitory and period in the order of the paper (R003). */
export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const t = useMessages(certificateTexts);
  const language = useLanguage();
  const inWords = (day: string) => formatDateWithYear(date(day), language);
  const { name, personal_code, hall_name, location, contract_start, contract_end } = certificate;
  const start = inWords(contract_start);
  const period = contract_end === null ? t.open(start) : t.from(start, inWords(contract_end));
  const facts = [
    [t.name, name],
    [t.code, personal_code],
    [t.hall, hall_name],
    [t.location, location],
    [t.period, period],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={`num ${styles.value}`} lang={label === t.name ? 'ja' : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The day of issue. */
export const issueDay = ({ created_at }: Certificate): CalendarDate =>
  date(created_at.slice(0, 10));
