// The new room: the nearest free ones as cards, every other room in a list below them (SC046).
import { useState } from 'react';
import { floorName, roomName } from '@yadori/api/residents/room';
import { Button } from '@yadori/kit/button.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import type { Grid, Room } from '../api.ts';
import type { moveTexts } from '../move-texts.ts';
import { roomFacts, stateWords } from '../room-words.ts';
import styles from '../target-field.module.css';
import { targetsOf } from '../targets.ts';
import { roomTexts } from '../texts.ts';

interface TargetFieldProps {
  id: string;
  name: string;
  /** Empty: none. */
  value: string;
  error: string | undefined;
  grid: Grid;
  /** In which the person is. */
  room: Room;
  t: Translated<typeof moveTexts.ja>;
  onChoose: (room: string) => void;
}

export function TargetField({ id, name, value, error, grid, room, t, onChoose }: TargetFieldProps) {
  const language = useLanguage();
  const placeOf = usePlace(room, t);
  const { cards, others } = targetsOf(grid, room);
  const [hasOthers, setHasOthers] = useState(cards.length === 0);
  const isOther = others.some(({ number }) => number === value);
  const list = (
    <SelectField
      {...(cards.length === 0 && { id, name, error })}
      label={cards.length === 0 ? t.room : t.others}
      need={cards.length === 0 ? 'required' : undefined}
      empty={t.choose}
      value={isOther ? value : ''}
      options={others.map((one) => ({
        value: one.number,
        label: t.roomIn(roomName(one.number), placeOf(one)),
      }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
  if (cards.length === 0) return list;
  return (
    <div className={styles.target}>
      <ChoiceField
        id={id}
        name={name}
        error={error}
        look="stacked"
        label={t.room}
        need="required"
        value={isOther || value === '' ? undefined : value}
        options={cards.map((one) => ({
          value: one.number,
          label: <Card room={one} place={placeOf(one)} />,
        }))}
        onChange={onChoose}
      />
      {hasOthers && list}
      {!hasOthers && others.length > 0 && (
        <Button size="small" variant="text" onClick={() => setHasOthers(true)}>
          {t.moreRooms(formatCount(others.length, language))}
        </Button>
      )}
    </div>
  );
}

/** Floor and state; of a room in which somebody lives, how many beds are free. */
function usePlace(room: Room, t: TargetFieldProps['t']): (one: Room) => string {
  const words = useMessages(roomTexts);
  const language = useLanguage();
  return (one) => {
    const text = one.floor === room.floor ? t.sameFloor : t.otherFloor;
    const free = formatCount(one.free_beds, language);
    const isShared = one.state !== 'free' && one.free_beds > 0;
    const state = isShared ? words.freeBeds(free) : stateWords(one, words, language);
    return text(floorName(one.floor), state);
  };
}

function Card({ room, place }: { room: Room; place: string }) {
  const words = useMessages(roomTexts);
  const language = useLanguage();
  return (
    <span className={styles.card}>
      <b className="num size-17">{roomName(room.number)}</b>{' '}
      <span>
        <span className="block">{place}</span>{' '}
        <span className={styles.facts}>
          {roomFacts(room, words, language).join(betweenItems[language])}
        </span>
      </span>
    </span>
  );
}
