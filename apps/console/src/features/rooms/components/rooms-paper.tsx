// The rooms of a day on A4 landscape: surnames and one mark for each room, in black alone (SC045).
import { floorName, roomName } from '@yadori/api/residents/room';
import { textIn, type Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { spokenComma } from '@yadori/kit/calendar/spoken-date.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { betweenItems, formatCount, formatDate, formatShortDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import type { Grid, Room } from '../api.ts';
import { countsOf, tileStates, unitOf } from '../counts.ts';
import { paperPages } from '../paper-pages.ts';
import { markOf, type RoomWords } from '../room-words.ts';
import styles from '../rooms-paper.module.css';
import { roomTexts } from '../texts.ts';

export function RoomsPaper({ grid }: { grid: Grid }) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const pages = paperPages(grid.rooms);
  const count = (value: number) => formatCount(value, language);
  const beds = grid.rooms.reduce((sum, room) => sum + room.beds, 0);
  return (
    <Paper isWide>
      {pages.map((rows, at) => (
        <PaperSheet
          key={rows[0]?.rooms[0]?.id ?? at}
          title={t.printTitle}
          day={t.night(formatDate(grid.day as CalendarDate, language))}
          facts={t.sizes(count(grid.rooms.length), count(beds))}
          hasNames
          at={now()}
          number={at + 1}
          all={pages.length}
        >
          <Counts rooms={grid.rooms} />
          {rows.map(({ floor, rooms, isFirst }) => (
            <div key={rooms[0]?.id} className={classNames(styles.row, isFirst && styles.newFloor)}>
              <b className={styles.floor}>{isFirst && t.floor(floorName(floor))}</b>
              {rooms.map((room) => (
                <Cell key={room.id} room={room} />
              ))}
            </div>
          ))}
          <p className={styles.notes}>
            {[
              t.legend,
              ...notesOf(
                rows.flatMap((row) => row.rooms),
                t,
                language,
              ),
            ].join(betweenItems[language])}
          </p>
        </PaperSheet>
      ))}
    </Paper>
  );
}

/** With the marks of the cells as a legend. */
function Counts({ rooms }: { rooms: readonly Room[] }) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const counts = countsOf(rooms);
  return (
    <p className={styles.counts}>
      {tileStates.map((state) => (
        <span key={state}>
          <span className={classNames(styles.sign, styles[state])} /> {t[state]}{' '}
          <b>
            {formatCount(counts[state], language)} {t[unitOf[state]]}
          </b>
        </span>
      ))}
    </p>
  );
}

function Cell({ room }: { room: Room }) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const living = room.people.filter((one) => one.is_living);
  const isEmpty = room.state === 'coming' || room.state === 'preparing';
  return (
    <span
      className={classNames(
        styles.cell,
        styles[room.state],
        room.state !== 'free' && room.free_beds > 0 && styles.half,
      )}
    >
      <b>{roomName(room.number)}</b>
      <span className={styles.names}>
        {living.length > 0 ? surnames(living, language) : isEmpty && t.emptyRoom}
      </span>
      <b className={styles.mark}>{markOf(room, t, language)}</b>
    </span>
  );
}

type Named = { name: string };

/** Given names only where two share a surname. */
function surnames(people: readonly Named[], language: Language): string {
  const first = ({ name }: Named) => name.split(/[\s　]/)[0] ?? name;
  const names = people.map(first);
  const shown = people.map((one, at) =>
    names.filter((name) => name === names[at]).length > 1 ? one.name : first(one),
  );
  return shown.join(betweenItems[language]);
}

function notesOf(rooms: readonly Room[], t: RoomWords, language: Language): string[] {
  const days = ({ first, leaves, name }: Room['people'][number]) => {
    const short = (day: string) => formatShortDate(day as CalendarDate, language);
    return `${surnames([{ name }], language)} ${t.span(short(first), leaves === null ? '' : short(leaves))}`;
  };
  return rooms.flatMap((room) => {
    if (room.state === 'overlap')
      return [
        t.overlapOf(
          roomName(room.number),
          room.people.map(days).join(textIn(language, spokenComma)),
        ),
      ];
    if (room.state !== 'out_of_use' || room.closed_reason === null) return [];
    return [t.closedOf(roomName(room.number), room.closed_reason)];
  });
}
