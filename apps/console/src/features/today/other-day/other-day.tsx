// Any other day with the tiles of Today (SB015). Without live updates: what was read stays until it is read again.
import { todayDays } from '@yadori/api/today/days';
import type { HandoverNote } from '@yadori/api/today/staff-calls';
import { nightName } from '@yadori/api/time/night-name';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import type { TodayData } from '../api.ts';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { useSetSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useOtherDay } from '../api.ts';
import { otherDayTexts } from './texts.ts';
import { todayTexts } from '../texts.ts';
import styles from '../today.module.css';
import { DayField } from '../components/day-field.tsx';
import { DayMeals } from './day-meals.tsx';
import { Guests } from '../components/guests.tsx';
import { Moves, movesOf } from '../components/moves.tsx';
import { Quiet, Tile } from '../components/tile.tsx';
import { Tonight } from '../components/tonight.tsx';

interface OtherDayProps {
  dormitory: string;
  date: CalendarDate;
}

export function OtherDay({ dormitory, date }: OtherDayProps) {
  const t = useMessages(otherDayTexts);
  const isShown =
    date >= addDays(today(), -todayDays.back) && date <= addDays(today(), todayDays.ahead);
  return (
    <>
      <Head date={date} />
      <div className={styles.screen}>
        {isShown ? (
          <Found dormitory={dormitory} date={date} />
        ) : (
          <StatePanel kind="empty" title={t.outside} />
        )}
      </div>
    </>
  );
}

function Found({ dormitory, date }: OtherDayProps) {
  const t = useMessages(todayTexts);
  const read = useOtherDay(dormitory, date);
  const boxes = (
    <SkeletonRegion>
      <div className={styles.columns}>
        <Skeleton height={320} radius={16} />
        <Skeleton height={320} radius={16} />
      </div>
    </SkeletonRegion>
  );
  return (
    <ReadView read={read} data={read.data?.data} failed={t.failed} waiting={boxes}>
      {(day) => <Tiles day={day} />}
    </ReadView>
  );
}

function Head({ date }: Pick<OtherDayProps, 'date'>) {
  const t = useMessages(otherDayTexts);
  const language = useLanguage();
  const setSearch = useSetSearch();
  return (
    <PageHead
      title={formatDate(date, language)}
      acts={
        <>
          <DayField day={date} />
          <Button size="small" onClick={() => setSearch({})}>
            {t.today}
          </Button>
        </>
      }
    />
  );
}

function Tiles({ day }: { day: TodayData }) {
  const t = useMessages(otherDayTexts);
  const words = useMessages(todayTexts);
  const language = useLanguage();
  const date = formatDate(day.date as CalendarDate, language);
  return (
    <>
      <p className="note">{day.date < today() ? t.past(date) : t.ahead(date)}</p>
      {day.day_meals === null && !day.services.meal_reservation && (
        <Quiet>{words.noMealService}</Quiet>
      )}
      <div className={styles.columns}>
        <div className={styles.group}>
          {day.day_meals && <DayMeals meals={day.day_meals} />}
          {day.moves && (
            <Moves
              moves={movesOf(day.moves)}
              words={{ title: t.moves(date), note: t.movesNote, none: t.noMoves }}
            />
          )}
        </div>
        <div className={styles.group}>
          {day.tonight && (
            <Tonight
              tonight={day.tonight}
              services={day.services}
              title={t.night(nightName(day.date as CalendarDate, language))}
            />
          )}
          {day.guests && (
            <Guests guests={day.guests} words={{ title: t.guests(date), none: t.noGuests }} />
          )}
          {day.notes.length > 0 && <NotesOfDay notes={day.notes} />}
        </div>
      </div>
    </>
  );
}

/** To be read only. */
function NotesOfDay({ notes }: { notes: readonly HandoverNote[] }) {
  const t = useMessages(otherDayTexts);
  return (
    <Tile title={t.notes}>
      <ul className={styles.rows}>
        {notes.map((note) => (
          <li key={note.id} className={styles.oldNote}>
            <span className="block muted size-12">
              <span className="num">{formatTime(Date.parse(note.written_at))}</span>{' '}
              {note.author.name}
            </span>
            <span>{note.text}</span>
          </li>
        ))}
      </ul>
    </Tile>
  );
}
