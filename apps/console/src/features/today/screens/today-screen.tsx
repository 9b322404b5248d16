// The first screen: what is cooked next, what waits for an act, who is in tonight (SB001).
import notePencil from '@phosphor-icons/core/regular/note-pencil.svg?raw';
import type { ReactNode } from 'react';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useMedia } from '@yadori/kit/use-media.ts';
import { today, useNow } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { useAddress, useSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { readDayAhead, useDormitoryDay, type TodayData } from '../api.ts';
import { arrangementOf, isNight, type TileName, type Width } from '../arrangement.ts';
import { ActList } from '../components/act-list.tsx';
import { Conversations } from '../components/conversations.tsx';
import { DayField } from '../components/day-field.tsx';
import { DayBand } from '../components/day-band.tsx';
import { Guests } from '../components/guests.tsx';
import { Handover } from '../components/handover.tsx';
import { MealNow } from '../components/meal-now.tsx';
import { MealsAhead } from '../components/meals-ahead.tsx';
import { Moves, movesOf } from '../components/moves.tsx';
import { Quiet } from '../components/tile.tsx';
import { Tonight } from '../components/tonight.tsx';
import { setDraft, useDraft } from '../drafts.ts';
import { todayTexts } from '../texts.ts';
import styles from '../today.module.css';
import { useMayHandOver } from '../use-may-hand-over.ts';

const CheckTile = lazyPart(async () => (await import('../../safety/panel.tsx')).CheckTile);
const CheckBar = lazyPart(async () => (await import('../../safety/panel.tsx')).CheckBar);
const OtherDay = lazyPart(async () => (await import('../other-day/other-day.tsx')).OtherDay);
// Its place is above all others: it comes with them.
void CheckTile.preload();
readDayAhead();
const viewSafety = { of: 'safety', level: 'view' } as const;

/** `?date=2027-04-01` shows another day (SB015). */
export function TodayScreen() {
  const { dormitory = '' } = useAddress();
  const { date } = useSearch();
  const day = typeof date === 'string' ? parseDate(date) : undefined;
  return day === undefined || day === today() ? (
    <PresentDay />
  ) : (
    <OtherDay key={`${dormitory} ${day}`} dormitory={dormitory} date={day} />
  );
}

function PresentDay() {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const { data, isPending, refetch } = useDormitoryDay(dormitory);
  const isTileKnown = CheckTile.useIsKnown();
  const session = useSession();
  const place = useDormitory();
  // An open check stands above all tiles: they do not come before it.
  const day = data?.data.safety != null && !isTileKnown ? undefined : data?.data;
  const isWaiting = isPending || (data !== undefined && day === undefined);
  return (
    <>
      {day === undefined &&
        !isWaiting &&
        place !== undefined &&
        hasRight(session, place, viewSafety) && <CheckBar dormitory={dormitory} />}
      <PageHead
        title={t.title}
        sub={day === undefined ? null : formatDate(day.date as CalendarDate, language)}
        acts={
          <>
            <DayField day={undefined} />
            <WriteNote dormitory={dormitory} />
          </>
        }
      />
      <div className={styles.screen}>
        {day?.safety != null && (
          <CheckTile
            check={day.safety}
            figures={day.safety.figures}
            unregistered={day.safety.unregistered}
            to={`/${dormitory}/safety/${day.safety.id}`}
          />
        )}
        {day !== undefined && <Day day={day} />}
        {day === undefined && isWaiting && (
          <SkeletonRegion>
            <div className={styles.columns}>
              <Skeleton height={320} radius={16} />
              <Skeleton height={320} radius={16} />
            </div>
          </SkeletonRegion>
        )}
        {day === undefined && !isWaiting && <Failed onAgain={() => void refetch()} />}
      </div>
    </>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(todayTexts);
  return <FailedPanel title={t.failed} text={t.failedText} onAgain={onAgain} />;
}

/** Opens the form in its tile, wherever on the screen that is. */
function WriteNote({ dormitory }: { dormitory: string }) {
  const t = useMessages(todayTexts);
  const mayWrite = useMayHandOver();
  const draft = useDraft(dormitory);
  const isPc = useWidth() === 'pc';
  if (!mayWrite || draft !== undefined) return null;
  const open = () => setDraft(dormitory, '');
  // The head of a tablet or a phone has room for its sign alone.
  return isPc ? (
    <Button icon={notePencil} onClick={open}>
      {t.handOver}
    </Button>
  ) : (
    <IconButton svg={notePencil} label={t.handOver} className={styles.headButton} onClick={open} />
  );
}

function Day({ day }: { day: TodayData }) {
  const t = useMessages(todayTexts);
  const width = useWidth();
  const atNight = isNight(width, useNow(60_000));
  const isUrgent = day.alerts.some(
    ({ kind, aside }) => kind === 'message_urgent' && aside === null,
  );
  const tiles = tilesOf(day);
  const groups = arrangementOf(width, { atNight, isUrgent })
    .map((names) => names.filter((name) => tiles[name] !== null))
    .filter((names) => names.length > 0);
  return (
    <>
      <DayBand day={day} />
      {day.meals === null && !day.services.meal_reservation && <Quiet>{t.noMealService}</Quiet>}
      <div className={width === 'tablet' ? styles.lines : styles.columns}>
        {groups.map((names) => (
          <div key={names.join()} className={classNames(styles.group, styles[`of${names.length}`])}>
            {names.map((name) => (
              <Keyed key={name}>{tiles[name]}</Keyed>
            ))}
          </div>
        ))}
      </div>
      {day.tonight !== null && !day.services.guest_report && <Quiet>{t.noGuestService}</Quiet>}
    </>
  );
}

const Keyed = ({ children }: { children: ReactNode }) => children;

/** Tiles of functions that the person has not, and of services that the dormitory has not, are absent (SB016). */
const tilesOf = (day: TodayData): Readonly<Record<TileName, ReactNode>> => ({
  meal: day.meals && <MealNow meal={day.meals.next} />,
  acts: <ActList alerts={day.alerts} conversations={day.conversations} />,
  messages: day.conversations && <Conversations conversations={day.conversations} />,
  tonight: day.tonight && <Tonight tonight={day.tonight} services={day.services} />,
  moves: day.moves && <Moves moves={movesOf(day.moves)} />,
  ahead: day.meals && <MealsAhead meals={day.meals.following} />,
  guests: day.guests && <Guests guests={day.guests} />,
  notes: <Handover notes={day.notes} />,
});

function useWidth(): Width {
  const isPc = useMedia('(width >= 1200px)');
  const isTablet = useMedia('(width >= 600px)');
  return isPc ? 'pc' : isTablet ? 'tablet' : 'phone';
}
