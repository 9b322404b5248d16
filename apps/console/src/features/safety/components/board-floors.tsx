// The floors of the board: on a phone one at a time, on wider screens all windows beside the list of a floor.
import { useState, type ReactNode } from 'react';
import type { SafetyBoard } from '@yadori/api/safety/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { useIsWide } from '@yadori/kit/use-media.ts';
import {
  callOrder,
  roomsToVisit,
  roomsWithQueue,
  withQueue,
  type ShownPerson,
  type ShownRoom,
} from '../board-view.ts';
import { countWords } from '../count-words.ts';
import { queueStatement, useQueue } from '../proxy-queue.ts';
import styles from '../safety.module.css';
import { safetyTexts } from '../texts.ts';
import { useContacts } from '../use-contacts.ts';
import { CallList } from './call-list.tsx';
import { ContactsPart } from './contacts-part.tsx';
import { FloorDialog } from './floor-dialog.tsx';
import { FloorWindows } from './floor-windows.tsx';
import { PersonDialog, RoomDialog } from './person-dialog.tsx';
import { RoomList } from './room-list.tsx';

interface BoardFloorsProps {
  checkId: number;
  board: SafetyBoard;
  isDrill: boolean;
}

export function BoardFloors(props: BoardFloorsProps) {
  const { checkId, board } = props;
  const t = useMessages(safetyTexts);
  const isWide = useIsWide();
  const floors = useFloors(checkId, board);
  const [chosen, setChosen] = useState<string>();
  // The first floor with somebody to look for, until one is chosen.
  const floor =
    floors.find((one) => one.floor === chosen) ??
    floors.find(({ calls }) => calls.length > 0) ??
    floors.find(({ visits }) => visits.length > 0) ??
    floors[0];
  const [open, dialog] = useDialogOf<Opened>(
    (opened, close) =>
      floor !== undefined && (
        <OpenedDialog {...props} floor={floor} floors={floors} opened={opened} onClose={close} />
      ),
  );
  if (floor === undefined) return null;
  return (
    <div className={styles.floors}>
      <div className={styles.picked}>
        <FloorPicker floors={floors} value={floor.floor} onChange={setChosen} />
        {(isWide ? floors : [floor]).map((one) => (
          <div key={one.floor} className="stack gap-8">
            {isWide && <h2 className="size-16">{t.floor(one.floor)}</h2>}
            <FloorWindows
              name={t.floor(one.floor)}
              people={one.people}
              rooms={one.rooms}
              onOpen={({ account_id }) => open({ account: account_id })}
              onOpenRoom={({ contract_id }) => open({ contract: contract_id })}
            />
          </div>
        ))}
      </div>
      <FloorOrder {...props} floor={floor} onOpen={open} />
      {dialog}
    </div>
  );
}

/** A person, a room without account, or those of the floor who are still to be found. */
type Opened = { account: number } | { contract: number } | 'floor';

interface OpenedDialogProps extends BoardFloorsProps {
  floor: Floor;
  floors: readonly Floor[];
  opened: Opened;
  onClose: () => void;
}

function OpenedDialog(props: OpenedDialogProps): ReactNode {
  const { checkId, board, floor, floors, opened, onClose } = props;
  const t = useMessages(safetyTexts);
  const shared = { checkId, onClose, canEdit: canEditOf(board) };
  if (opened === 'floor')
    return (
      <FloorDialog
        checkId={checkId}
        onClose={onClose}
        floor={t.floor(floor.floor)}
        {...unknownOf(floor)}
      />
    );
  if ('account' in opened) {
    const people = floors.flatMap((one) => one.people);
    const person = people.find(({ account_id }) => account_id === opened.account);
    return person && <PersonDialog {...shared} person={person} />;
  }
  const rooms = floors.flatMap((one) => one.rooms);
  const room = rooms.find(({ contract_id }) => contract_id === opened.contract);
  return room && <RoomDialog {...shared} room={room} />;
}

const canEditOf = ({ can, state }: SafetyBoard): boolean => can.edit && state === 'open';

/** Of whom nothing is known yet. */
const unknownOf = ({ calls, visits }: Floor) => ({
  people: calls.filter(({ standing }) => standing === 'missing'),
  rooms: visits.filter(({ standing }) => standing === 'missing'),
});

interface Floor {
  floor: string;
  people: ShownPerson[];
  /** Without account. */
  rooms: ShownRoom[];
  /** Whom to look for. */
  calls: ShownPerson[];
  /** Rooms without account to go to. */
  visits: ShownRoom[];
}

/** The highest one first, as they are in the building. */
function useFloors(checkId: number, board: SafetyBoard): Floor[] {
  const queue = useQueue(checkId).filter(({ refused }) => refused === undefined);
  return board.floors
    .map(({ floor, people, rooms }) => {
      const shown = { people: withQueue(people, queue), rooms: roomsWithQueue(rooms, queue) };
      const [calls, visits] = [callOrder(shown.people), roomsToVisit(shown.rooms)];
      return { floor, ...shown, calls, visits };
    })
    .toReversed();
}

interface FloorPickerProps {
  floors: readonly Floor[];
  value: string;
  onChange: (floor: string) => void;
}

function FloorPicker({ floors, value, onChange }: FloorPickerProps) {
  const t = useMessages(safetyTexts);
  return (
    <Segment
      legend={t.floors}
      legendHidden
      value={value}
      onChange={onChange}
      options={floors.map(({ floor, calls, visits }) => ({
        value: floor,
        label: (
          <>
            {t.floor(floor)}{' '}
            <b className="num">
              {calls.length}
              {visits.length > 0 && <small>+{visits.length}</small>}
            </b>
          </>
        ),
      }))}
    />
  );
}

interface FloorOrderProps extends BoardFloorsProps {
  floor: Floor;
  onOpen: (opened: Opened) => void;
}

function FloorOrder({ checkId, board, isDrill, floor, onOpen }: FloorOrderProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const opening = useContacts(checkId, board.dormitory);
  const canEdit = canEditOf(board);
  const name = t.floor(floor.floor);
  const { calls, visits } = floor;
  const seen = { checkId, state: 'safe', how: 'in_person', note: '' } as const;
  return (
    <section className={styles.order} aria-label={t.callOrder(name)}>
      <div className={styles.orderHead}>
        <h2>{t.callOrder(name)}</h2>
        <span className="num">{t.leftCount(formatCount(calls.length, language))}</span>
      </div>
      {calls.length + visits.length === 0 && <p className="muted size-14">{t.allKnown}</p>}
      <CallList
        checkId={checkId}
        people={calls}
        contacts={opening.contacts?.rows}
        canEdit={canEdit}
        onOpen={({ account_id }) => onOpen({ account: account_id })}
        onSafe={(person) => queueStatement({ ...seen, people: [person], rooms: [] })}
      />
      {visits.length > 0 && (
        <RoomList
          rooms={visits}
          canEdit={canEdit}
          onOpen={({ contract_id }) => onOpen({ contract: contract_id })}
          onSafe={(room) => queueStatement({ ...seen, people: [], rooms: [room] })}
        />
      )}
      {canEdit && <RecordSeveral floor={floor} onOpen={() => onOpen('floor')} />}
      {canEdit && board.can.open_contacts && <ContactsPart {...opening} isDrill={isDrill} />}
    </section>
  );
}

function RecordSeveral({ floor, onOpen }: { floor: Floor; onOpen: () => void }) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const unknown = unknownOf(floor);
  const [people, rooms] = [unknown.people.length, unknown.rooms.length];
  if (people + rooms < 2) return null;
  return (
    <Button wide onClick={onOpen}>
      {t.floorAll(t.floor(floor.floor), countWords({ people, rooms }, language))}
    </Button>
  );
}
