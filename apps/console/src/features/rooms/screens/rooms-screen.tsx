// The rooms of a dormitory on a day: where a bed is free, who comes, who leaves (SC045).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import trayArrowDown from '@phosphor-icons/core/regular/tray-arrow-down.svg?raw';
import { roomsOfDay } from '@yadori/api/rooms/staff-calls';
import { roomStates, type RoomState } from '@yadori/api/rooms/state';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useDialog, useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useMedia } from '@yadori/kit/use-media.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { tonight } from '@yadori/web-client/tonight.ts';
import { DayBar } from '../../../parts/day-bar.tsx';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { usePrintOnce } from '../../../parts/paper/use-print-once.ts';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { printFresh } from '../../../parts/paper/print-fresh.ts';
import { LinkButton, useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { useRooms, type Grid, type Room } from '../api.ts';
import { ExportRooms } from '../components/export-rooms.tsx';
import { DayStrip } from '../components/day-strip.tsx';
import { FreeList } from '../components/free-list.tsx';
import { ChangeRoomDialog, CreateRoomDialog } from '../components/room-dialog.tsx';
import { RoomGrid } from '../components/room-grid.tsx';
import { RoomPanel } from '../components/room-panel.tsx';
import { RoomsPaper } from '../components/rooms-paper.tsx';
import { StateTiles } from '../components/state-tiles.tsx';
import styles from '../rooms.module.css';
import { useMoving } from '../use-moving.tsx';
import { roomTexts } from '../texts.ts';
import { searchText } from '../../../routing/search-text.ts';

export function RoomsScreen() {
  const t = useMessages(roomTexts);
  const { dormitory = '' } = useAddress();
  const shown = useShown();
  const read = useRooms(dormitory, shown.day);
  const grid = read.data?.data;
  const [create, dialog] = useDialog((close) => (
    <CreateRoomDialog dormitory={dormitory} onClose={close} />
  ));
  useLiveRefresh(['contracts', 'residents'], () => readAgain(roomsOfDay));
  usePrintOnce(grid !== undefined && shown.prints);
  return (
    <>
      <PageHead
        isScreenOnly
        title={t.title}
        acts={<Acts dormitory={dormitory} grid={grid} onCreate={create} />}
      />
      <div className={styles.screen}>
        <ReadView
          read={read}
          data={grid}
          failed={{ title: t.failed, text: t.failedText }}
          waiting={[60, 420]}
          radius={12}
        >
          {(found) =>
            found.rooms.length === 0 ? (
              <StatePanel kind="empty" title={t.empty} text={t.emptyText} />
            ) : (
              <Rooms dormitory={dormitory} grid={found} shown={shown} />
            )
          }
        </ReadView>
      </div>
      {dialog}
      {grid !== undefined && <RoomsPaper grid={grid} />}
    </>
  );
}

interface ActsProps {
  dormitory: string;
  grid: Grid | undefined;
  onCreate: () => void;
}

function Acts({ dormitory, grid, onCreate }: ActsProps) {
  const t = useMessages(roomTexts);
  return (
    <>
      {grid?.can_edit === true && (
        <>
          <LinkButton to={`/${dormitory}/imports?kind=rooms`} icon={trayArrowDown}>
            {t.import}
          </LinkButton>
          <Button icon={plus} onClick={onCreate}>
            {t.create}
          </Button>
        </>
      )}
      <Button
        icon={printer}
        disabled={grid === undefined || grid.rooms.length === 0}
        aria-keyshortcuts="P"
        onClick={() => void printFresh()}
      >
        {t.print}
      </Button>
    </>
  );
}

/** Day, state and room of the address. */
function useShown() {
  const search = useSearch();
  const setSearch = useSetSearch({ keepsScroll: true });
  const now = {
    day: parseDate(searchText(search['date'])),
    state: roomStates.find((one) => one === search['state']),
    room: searchText(search['room']) || undefined,
  };
  return {
    ...now,
    prints: search['print'] !== undefined,
    show: (next: Partial<typeof now>) => {
      const to = { ...now, ...next };
      setSearch({
        ...(to.day !== undefined && to.day !== tonight() && { date: to.day }),
        ...(to.state !== undefined && { state: to.state }),
        ...(to.room !== undefined && { room: to.room }),
      });
    },
  };
}

interface RoomsProps {
  dormitory: string;
  grid: Grid;
  shown: ReturnType<typeof useShown>;
}

function Rooms({ dormitory, grid, shown }: RoomsProps) {
  const moving = useMoving(grid);
  const [change, dialog] = useDialogOf<Room>((of, close) => (
    <ChangeRoomDialog room={of} onClose={close} />
  ));
  const room = grid.rooms.find(({ number }) => number === shown.room);
  const choose = ({ number }: Room) => moving.leave(() => shown.show({ room: number }));
  return (
    <>
      <Night grid={grid} asked={shown.day} onDay={(day) => shown.show({ day })} />
      <StateTiles
        rooms={grid.rooms}
        state={shown.state}
        onState={(state: RoomState | undefined) => shown.show({ state })}
      />
      <ListWithDetails
        keepsList
        details={
          room && (
            <>
              {!moving.isBeside && (
                <RoomPanel
                  dormitory={dormitory}
                  grid={grid}
                  room={room}
                  onMove={(person) => moving.open({ room, person })}
                  onChange={() => change(room)}
                  onClose={() => shown.show({ room: undefined })}
                />
              )}
              {moving.form}
            </>
          )
        }
      >
        <Floors
          dormitory={dormitory}
          grid={grid}
          room={room}
          target={moving.target}
          shown={shown}
          onChoose={choose}
        />
      </ListWithDetails>
      {dialog}
    </>
  );
}

interface FloorsProps extends RoomsProps {
  room: Room | undefined;
  /** Where somebody moves; empty for none. */
  target: string;
  onChoose: (room: Room) => void;
}

function Floors({ dormitory, grid, room, target, shown, onChoose: choose }: FloorsProps) {
  const t = useMessages(roomTexts);
  const isPhone = useMedia('(width < 600px)');
  return (
    <div className={styles.main}>
      <DayStrip grid={grid} onDay={(day) => shown.show({ day })} />
      {isPhone && room === undefined && <FreeList rooms={grid.rooms} onChoose={choose} />}
      <RoomGrid
        rooms={grid.rooms}
        state={shown.state}
        chosen={room?.number}
        target={target}
        onChoose={choose}
      />
      <p className="note">{t.hint}</p>
      <div>
        <ExportRooms dormitory={dormitory} day={shown.day} />
      </div>
    </div>
  );
}

interface NightProps {
  grid: Grid;
  /** Of the address; `grid` may still be of the day before it. */
  asked: CalendarDate | undefined;
  onDay: (day: CalendarDate) => void;
}

function Night({ grid, asked, onDay }: NightProps) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const day = grid.day as CalendarDate;
  const beds = grid.rooms.reduce((sum, room) => sum + room.beds, 0);
  return (
    <DayBar
      day={asked ?? day}
      present={grid.today as CalendarDate}
      words={{ earlier: t.earlier, later: t.later, present: t.tonight }}
      onDay={onDay}
    >
      {t.night(formatDate(day, language))}{' '}
      <span className="note">{t.sizes(count(grid.rooms.length), count(beds))}</span>
    </DayBar>
  );
}
