// The roster on the screen: a table for each floor (SH030).
import { roomName } from '@yadori/api/residents/room';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import type { RosterData } from '../api.ts';
import { linesOf, type RosterLine } from '../roster-pages.ts';
import { rosterTexts } from '../roster-texts.ts';
import styles from '../roster.module.css';
import { useStateOf } from './roster-words.ts';

type Floor = RosterData['floors'][number];

export function RosterFloor({ floor }: { floor: Floor }) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const { totals } = floor;
  return (
    <table className={styles.floor}>
      <caption className={styles.caption}>
        <b>{t.floor(floor.floor)}</b>
        <span className="num">{t.inOf(count(totals.in), count(totals.residents))}</span>
        {totals.guests > 0 && <span>{t.guests(count(totals.guests))}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.room}</th>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.state}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(floor).map((line, index) => (
          <Row key={index} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line }: { line: RosterLine }) {
  const t = useMessages(rosterTexts);
  const stateOf = useStateOf();
  if (line.kind === 'guest') {
    return (
      <tr>
        <td className="num">{roomName(line.room)}</td>
        <td>{line.name}</td>
        <td>{t.guest(line.host)}</td>
      </tr>
    );
  }
  const { room, person } = line;
  const isAway = person.state === 'away';
  return (
    <tr className={classNames(isAway && 'muted')}>
      <th scope="row" className="num">
        {roomName(room)}
      </th>
      <td>{person.name === '' ? t.noName : person.name}</td>
      <td>
        {person.state === 'in' ? (
          stateOf(person)
        ) : (
          <Tag small tone={isAway ? 'dinner' : 'green'}>
            {stateOf(person)}
          </Tag>
        )}{' '}
        {person.unconfirmed && (
          <Tag small tone="amber">
            {t.unconfirmed}
          </Tag>
        )}
      </td>
    </tr>
  );
}
