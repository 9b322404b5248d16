// What matters about the resident while answering, beside the thread on wide screens (SF001).
import { Fragment } from 'react';
import { mealKeyOf } from '@yadori/api/meals/kinds';
import type { ThreadResident } from '@yadori/api/messages/inbox-shapes';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link, useAddress } from '../../../routing/links.tsx';
import { inboxTexts } from '../texts.ts';
import styles from '../thread.module.css';

export function ResidentFacts({ resident }: { resident: ThreadResident }) {
  const t = useMessages(inboxTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const day = (text: string) => formatDate(text as CalendarDate, language);
  const meals = resident.meals_today.map(
    ({ type_of_meal: meal, checked_in: isIn }) =>
      `${t[mealKeyOf(meal)]}${isIn ? ` (${t.checkedIn})` : ''}`,
  );
  const facts: [string, string][] = [
    [t.room, roomName(resident.room_number)],
    [t.phone, resident.phone_number],
    [t.meals, meals.length === 0 ? t.noMeals : meals.join(' / ')],
    ...fact(t.away, resident.away_until, (text) => t.awayUntil(day(text))),
    ...fact(t.moveOut, resident.move_out_on, day),
    ...fact(t.contractEnd, resident.contract_end, day),
  ];
  return (
    <aside className={styles.facts} aria-label={t.facts}>
      <h2>{resident.name}</h2>
      <p className="muted size-12" lang="ja">
        {resident.furigana}
      </p>
      <dl className={styles.pairs}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <Link to={`/${dormitory}/residents/${resident.account_id}/overview`}>{t.openCard}</Link>
    </aside>
  );
}

const fact = (
  name: string,
  value: string | null,
  text: (value: string) => string,
): [string, string][] => (value === null ? [] : [[name, text(value)]]);
