// One room: who lives in it and who comes, its facts, and what can be done.
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { DetailsHead } from '../../../parts/details/details-head.tsx';
import { Link } from '../../../routing/links.tsx';
import type { Grid, Person, Room } from '../api.ts';
import { HalfYearBar } from './half-year-bar.tsx';
import { stateWords } from '../room-words.ts';
import styles from '../rooms.module.css';
import { roomTexts } from '../texts.ts';

interface RoomPanelProps {
  dormitory: string;
  grid: Grid;
  room: Room;
  onMove: (person: Person) => void;
  onChange: () => void;
  onClose: () => void;
}

const tones = { free: 'green', overlap: 'red', leaving: 'amber', out_of_use: 'amber' } as const;

export function RoomPanel({ dormitory, grid, room, onMove, onChange, onClose }: RoomPanelProps) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const tone = tones[room.state as keyof typeof tones];
  useCloseToRow(room.number, onClose);
  return (
    <section className={styles.panel} aria-label={t.roomName(roomName(room.number))}>
      <DetailsHead shown={room.number} closeLabel={t.close} onClose={onClose}>
        {t.roomName(roomName(room.number))}
      </DetailsHead>
      <p>
        <Tag {...(tone !== undefined && { tone })}>{stateWords(room, t, language)}</Tag>
      </p>
      <HalfYearBar room={room} grid={grid} />
      {room.people.length === 0 && <p className="muted">{t.nobody}</p>}
      <ul className={styles.people}>
        {room.people.map((person) => (
          <PersonRow
            key={`${person.contract_id} ${person.first}`}
            dormitory={dormitory}
            person={person}
            onMove={grid.can_move && !isOver(person, grid) ? onMove : undefined}
          />
        ))}
      </ul>
      <Facts room={room} />
      {grid.can_edit && (
        <Button size="small" onClick={onChange}>
          {t.change}
        </Button>
      )}
    </section>
  );
}

const isOver = ({ leaves }: Person, { today }: Grid) => leaves !== null && leaves < today;

interface PersonRowProps {
  dormitory: string;
  person: Person;
  onMove: ((person: Person) => void) | undefined;
}

function PersonRow({ dormitory, person, onMove }: PersonRowProps) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const day = (on: string) => formatDateWithYear(on as CalendarDate, language);
  const { account_id: accountId, first, leaves, moves_to: to, moves_from: from } = person;
  return (
    <li className={styles.person}>
      <span>
        {accountId === null ? (
          <b>{person.name}</b>
        ) : (
          <Link to={`/${dormitory}/residents/${accountId}`}>{person.name}</Link>
        )}{' '}
        {accountId === null && <Tag small>{t.unregistered}</Tag>}
      </span>
      <span className="note">
        {t.span(day(first), leaves === null ? t.openEnd : day(leaves))}
        {to !== null && leaves !== null && ` ${t.movesTo(roomName(to), day(leaves))}`}
        {from !== null && ` ${t.movesFrom(roomName(from))}`}
      </span>
      {onMove !== undefined && to === null && (
        <Button size="small" aria-label={t.moveOf(person.name)} onClick={() => onMove(person)}>
          {t.move}
        </Button>
      )}
    </li>
  );
}

function Facts({ room }: { room: Room }) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const day = (on: string) => formatDateWithYear(on as CalendarDate, language);
  const rule = { 1: t.ruleMale, 2: t.ruleFemale }[room.gender_rule ?? 0] ?? t.ruleNone;
  const { usable_from: from, usable_until: until, closed_from: closed } = room;
  return (
    <dl className={styles.facts}>
      <dt>{t.kind}</dt>
      <dd>{t.kindOf(formatCount(room.beds, language))}</dd>
      <dt>{t.rule}</dt>
      <dd>{rule}</dd>
      {(from ?? until) !== null && (
        <>
          <dt>{t.usable}</dt>
          <dd>{t.span(from === null ? '' : day(from), until === null ? '' : day(until))}</dd>
        </>
      )}
      {closed !== null && (
        <>
          <dt>{t.closed}</dt>
          <dd>
            {t.span(day(closed), room.closed_until === null ? t.openEnd : day(room.closed_until))}
            <br />
            {room.closed_reason}
          </dd>
        </>
      )}
      {room.note !== '' && (
        <>
          <dt>{t.note}</dt>
          <dd>{room.note}</dd>
        </>
      )}
    </dl>
  );
}
