// The person's own page: who they are here, with which roles, and the ways to what they can change.
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { roleNames } from '@yadori/api/staff/rights';
import type { StaffSession } from '@yadori/api/staff/shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useSession } from '../../../session/session.ts';
import { NameForm } from '../components/name-form.tsx';
import { PushSection } from '../components/push-section.tsx';
import { SoundSection } from '../components/sound-section.tsx';
import styles from '../me.module.css';
import { meTexts } from '../texts.ts';

export function MeScreen() {
  const t = useMessages(meTexts);
  const { person, grants, grants_to_come: toCome } = useSession();
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.page}>
        <section className={styles.panel} aria-labelledby="me-person">
          <h2 id="me-person" className={styles.heading}>
            {person.name}
          </h2>
          {person.email !== null && (
            <dl className={styles.facts}>
              <dt>{t.email}</dt>
              <dd>{person.email}</dd>
            </dl>
          )}
          <NameForm />
        </section>
        <section className={styles.panel} aria-labelledby="me-roles">
          <h2 id="me-roles" className={styles.heading}>
            {t.roles}
          </h2>
          <ul>
            {grants.map((grant, index) => (
              <GrantRow key={index} grant={grant} />
            ))}
            {toCome.map((grant, index) => (
              <GrantToCome key={index} grant={grant} />
            ))}
          </ul>
          <p className={styles.note}>{t.rolesNote}</p>
        </section>
        <section className={styles.panel} aria-labelledby="me-safety">
          <h2 id="me-safety" className={styles.heading}>
            {t.safety}
          </h2>
          <p className="row gap-8">
            <LinkButton to="/me/factors">{t.factors}</LinkButton>
            <LinkButton to="/me/sessions">{t.sessions}</LinkButton>
          </p>
        </section>
        <PushSection />
        <SoundSection />
      </div>
    </>
  );
}

/** 「12月1日から 寮長（けやき寮）」: until then the role gives no rights. */
function GrantToCome({ grant }: { grant: StaffSession['grants_to_come'][number] }) {
  const t = useMessages(meTexts);
  const language = useLanguage();
  const { role, name_ja: ja, name_en: en, from_day: from, until_day: until } = grant;
  const place = { ja, en }[language] ?? t.all;
  const day = (date: string) => formatDateWithYear(date as CalendarDate, language);
  return (
    <li className={styles.row}>
      <span>
        {t.toCome(day(from), until === null ? undefined : day(until))}{' '}
        <b>{t.roleIn(roleNames[role][language], place)}</b>
      </span>
    </li>
  );
}

function GrantRow({ grant }: { grant: StaffSession['grants'][number] }) {
  const t = useMessages(meTexts);
  const language = useLanguage();
  const { dormitories } = useSession();
  const { role, dormitory: code, from_day: from, until_day: until } = grant;
  const dormitory = dormitories.find((each) => each.code === code);
  const place = code === null ? t.all : dormitory ? nameOfDormitory(dormitory, language) : code;
  return (
    <li className={styles.row}>
      <b>{roleNames[role][language]}</b>
      <span>{place}</span>
      <span className={styles.days}>
        {t.days(
          formatDateWithYear(from as CalendarDate, language),
          until === null ? undefined : formatDateWithYear(until as CalendarDate, language),
        )}
      </span>
    </li>
  );
}
