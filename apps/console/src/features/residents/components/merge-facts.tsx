// What is on file of two accounts, side by side; what differs is marked.
import type { MergeSide } from '@yadori/api/residents/merge-calls';
import { roomName } from '@yadori/api/residents/room';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import styles from '../merge.module.css';
import { mergeTexts } from '../merge-texts.ts';

type Texts = Translated<typeof mergeTexts.ja>;

interface MergeFactsProps {
  sides: readonly [MergeSide, MergeSide];
  livesId: number;
}

export function MergeFacts({ sides, livesId }: MergeFactsProps) {
  const t = useMessages(mergeTexts);
  const language = useLanguage();
  return (
    <table className={styles.facts}>
      <caption>
        <VisuallyHidden>{t.facts}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.fact}</th>
          {sides.map(({ account_id: id, resident_number: number }) => (
            <th key={id} scope="col">
              <span className="num">{number}</span>{' '}
              <Tag small tone={id === livesId ? 'green' : 'plain'}>
                {id === livesId ? t.lives : t.ends}
              </Tag>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {factsOf(t, language).map(({ label, value, tells }) => {
          const [one, other] = sides.map((side) => value(side) || t.none);
          const differs = tells && one !== other;
          return (
            <tr key={label} className={differs ? styles.differs : undefined}>
              <th scope="row">
                {label}{' '}
                {differs && (
                  <Tag small tone="amber">
                    {t.differs}
                  </Tag>
                )}
              </th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface Fact {
  label: string;
  value: (side: MergeSide) => string;
  /** One person has it but once: a difference says that there may be two. */
  tells?: true;
}

function factsOf(t: Texts, language: Language): readonly Fact[] {
  const day = (on: string | null) =>
    on === null ? '' : formatDateWithYear(on as CalendarDate, language);
  return [
    { label: t.name, value: ({ name }) => name, tells: true },
    { label: t.kana, value: ({ furigana }) => furigana, tells: true },
    { label: t.birthday, value: ({ birthday }) => day(birthday), tells: true },
    { label: t.phone, value: (side) => side.phone_number, tells: true },
    { label: t.email, value: ({ email }) => email },
    {
      label: t.place,
      value: ({ dormitory, room_number: room }) =>
        `${nameOfDormitory(dormitory, language)} ${roomName(room)}`,
    },
    {
      label: t.contracts,
      value: ({ contracts }) =>
        contracts
          .map(({ number, end_date: end }) =>
            end === null ? t.contractOpen(number) : t.contractUntil(number, day(end)),
          )
          .join(t.comma),
    },
    { label: t.registered, value: (side) => day(side.registered_on) },
    { label: t.lastSignIn, value: (side) => day(side.last_sign_in_on) },
  ];
}
