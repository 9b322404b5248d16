// Whom to call in a dormitory, and who is there tonight in figures.
import phone from '@phosphor-icons/core/regular/phone.svg?raw';
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import type { DormitorySummary } from '@yadori/api/today/summary-calls';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import styles from './summary-card.module.css';
import { dashboardTexts } from './texts.ts';

interface ContactsProps {
  row: DashboardRow;
  summary: DormitorySummary;
}

export function Contacts({ row, summary: { phone: number, people, tonight } }: ContactsProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const names = (of: readonly { name: string }[]) =>
    of.length === 0 ? t.vacant : of.map(({ name }) => name).join(t.names);
  return (
    <section className={styles.part} aria-label={t.contacts}>
      {number !== '' && (
        <ButtonLink
          href={`tel:${number}`}
          icon={phone}
          className={styles.call}
          aria-label={t.call(nameOfDormitory(row, language), number)}
        >
          {number}
        </ButtonLink>
      )}
      <dl className={styles.facts}>
        {number === '' && <Fact name={t.desk}>{t.noPhone}</Fact>}
        {people !== null && <Fact name={t.managers}>{names(people.managers)}</Fact>}
        {people !== null && people.deputies.length > 0 && (
          <Fact name={t.deputies}>{names(people.deputies)}</Fact>
        )}
        {tonight !== null && (
          <Fact name={t.tonight}>
            {t.tonightText(count(tonight.in), count(tonight.away), count(tonight.guests))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
