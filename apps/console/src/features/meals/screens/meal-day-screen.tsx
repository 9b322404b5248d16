// The day of a meal: figures of its kinds, everybody who booked, the waiting list, and acts on behalf (SE001 to SE006).
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { useState } from 'react';
import type { Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { mealDay } from '@yadori/api/meals/staff/staff-calls';
import type { BookingOfDay, MealDay, ReservationState } from '@yadori/api/meals/staff/staff-shapes';
import { reservationStates } from '@yadori/api/meals/staff/staff-shapes';
import { roomName } from '@yadori/api/residents/room';
import { addDays, date as dateOf, type CalendarDate } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StateChips } from '@yadori/kit/dense/state-chips.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatDate, formatTime } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { lateComponent } from '@yadori/kit/loading/late-component.tsx';
import { kindName } from '../../../parts/meal-names.ts';
import { useAddress, useGo, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { WaiveMealFee } from '../../ledger/panel.tsx';
import { useMealDay, type MealAddress } from '../api.ts';
import type { MealAct } from '../components/act-dialogs.tsx';
import { BookingTable } from '../components/booking-table.tsx';
import { Meters } from '../components/meters.tsx';
import { useWhen, WaitList } from '../components/wait-list.tsx';
import { mealsTexts, stateNames } from '../texts.ts';
import styles from '../meals.module.css';

/** Right after the first paint, before anybody can press. */
const ActDialogs = lateComponent(
  async () => (await import('../components/act-dialogs.tsx')).ActDialogs,
);

export function MealDayScreen() {
  const t = useMessages(mealsTexts);
  const { dormitory = '', day = '', meal = '' } = useAddress();
  const address = { dormitory, day: dateOf(day), meal: meal as Meal };
  const read = useMealDay(address);
  const shown = read.data?.data;
  useLiveRefresh(['meals', 'board', 'ledger'], () => readAgain(mealDay));
  return (
    <>
      <PageHead title={t.title} sub={shown ? <Hours day={shown} /> : null} />
      <div className={styles.screen}>
        <DayChoice {...address} />
        <ReadView read={read} data={shown} failed={t.failed} waiting={84}>
          {(found) => <Day day={found} />}
        </ReadView>
      </div>
    </>
  );
}

function Hours({ day }: { day: MealDay }) {
  const t = useMessages(mealsTexts);
  const when = useWhen();
  if (day.kinds.length === 0) return null;
  const time = (text: string) => formatTime(Date.parse(text));
  const deadline = Date.parse(day.deadline);
  return (
    <>
      {t.reception(time(day.reception_start), time(day.reception_end))}
      {' · '}
      {now() < deadline ? t.openUntil(when(deadline)) : t.closedSince}
    </>
  );
}

function DayChoice({ dormitory, day, meal }: MealAddress) {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  const go = useGo();
  const open = (on: CalendarDate, which = meal) => go(`/${dormitory}/meals/${on}/${which}`);
  return (
    <div className={styles.choice}>
      <IconButton
        svg={caretLeft}
        aria-keyshortcuts="["
        label={t.before}
        onClick={() => open(addDays(day, -1))}
      />
      <p className={styles.date} aria-live="polite">
        {formatDate(day, language)}
      </p>
      <IconButton
        svg={caretRight}
        aria-keyshortcuts="]"
        label={t.after}
        onClick={() => open(addDays(day, 1))}
      />
      <Segment
        legend={t.meal}
        legendHidden
        options={mealKeys.map((value) => ({ value, label: t[value] }))}
        value={meal}
        onChange={(which) => open(day, which)}
      />
    </div>
  );
}

function Day({ day }: { day: MealDay }) {
  const t = useMessages(mealsTexts);
  const [asked, setAsked] = useState<MealAct>();
  const [waive, dialog] = useWaiving();
  const { kind, state, choose } = useFilters();
  const summaryOf = useSummary(day);
  if (day.kinds.length === 0)
    return <StatePanel kind="empty" title={t.noMenu} text={t.noMenuText} />;
  const ofKind = day.bookings.filter((row) => kind === undefined || row.type_of_food === kind);
  const rows = ofKind.filter((row) =>
    // Who cancelled is listed on request: the list is who is expected.
    state === undefined ? row.state !== 'cancelled' : row.state === state,
  );
  return (
    <>
      <Meters kinds={day.kinds} chosen={kind} onChoose={(next) => choose({ kind: next, state })} />
      <div className={day.waits.length > 0 ? styles.withWaits : undefined}>
        <section className={styles.panel} aria-label={t.title}>
          <ListBar count={rows.length} className={styles.listBar}>
            <StateFilter
              counted={ofKind}
              state={state}
              onChoose={(next) => choose({ kind, state: next })}
            />
          </ListBar>
          {rows.length === 0 ? (
            <StatePanel
              kind="empty"
              title={state === undefined ? t.noBookings : t.noneOfFilter}
              text={state === undefined ? t.noBookingsText : undefined}
            />
          ) : (
            <BookingTable
              list={[day.date, day.type_of_meal, kind, state].join()}
              day={day}
              rows={rows}
              summaryOf={summaryOf}
              onAsk={setAsked}
              onWaive={waive}
            />
          )}
        </section>
        {day.waits.length > 0 && <WaitList day={day} summaryOf={summaryOf} onAsk={setAsked} />}
      </div>
      <ActDialogs asked={asked} onClose={() => setAsked(undefined)} />
      {dialog}
    </>
  );
}

const useWaiving = () =>
  useDialogOf<BookingOfDay>((row, close) => (
    <WaiveMealFee accountId={row.account_id} reservationId={row.reservation_id} onClose={close} />
  ));

interface Filters {
  kind: number | undefined;
  state: ReservationState | undefined;
}

/** In the address, so that a link carries them. */
function useFilters() {
  const search = useSearch();
  const setSearch = useSetSearch();
  const kind = typeof search['kind'] === 'number' ? search['kind'] : undefined;
  const state = reservationStates.find((one) => one === search['state']);
  const choose = (next: Filters) =>
    setSearch({
      ...(next.kind === undefined ? {} : { kind: next.kind }),
      ...(next.state === undefined ? {} : { state: next.state }),
      sort: search['sort'],
    });
  return { kind, state, choose };
}

interface StateFilterProps {
  counted: MealDay['bookings'];
  state: ReservationState | undefined;
  onChoose: (state: ReservationState | undefined) => void;
}

function StateFilter({ counted, state, onChoose }: StateFilterProps) {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  return (
    <StateChips
      label={t.filters}
      all={t.all}
      total={counted.filter((row) => row.state !== 'cancelled').length}
      states={reservationStates}
      nameOf={(one) => stateNames[one][language]}
      rows={counted}
      chosen={state}
      onChoose={onChoose}
    />
  );
}

function useSummary(day: MealDay) {
  const language = useLanguage();
  const on = formatDate(dateOf(day.date), language);
  return (row: { room_number: string; name: string; type_of_food: number }) =>
    `${roomName(row.room_number)} ${row.name} · ${on} ${kindName(row.type_of_food, language)}`;
}
