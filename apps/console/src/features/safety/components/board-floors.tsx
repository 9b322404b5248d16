// The floors of the board: on a phone one at a time, on wider screens all windows beside the list of a floor.
import { useState } from 'react';
import type { SafetyBoard } from '@yadori/api/safety/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { useIsWide } from '@yadori/kit/use-media.ts';
import { callOrder, withQueue, type ShownPerson } from '../board-view.ts';
import { say, useQueue } from '../proxy-queue.ts';
import styles from '../safety.module.css';
import { safetyTexts } from '../texts.ts';
import { useContacts } from '../use-contacts.ts';
import { CallList } from './call-list.tsx';
import { ContactsPart } from './contacts-part.tsx';
import { FloorWindows } from './floor-windows.tsx';
import { PersonDialog } from './person-dialog.tsx';

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
  const [opened, setOpened] = useState<readonly number[]>([]);
  // The first floor with somebody to look for, until one is chosen.
  const floor =
    floors.find((one) => one.floor === chosen) ??
    floors.find(({ calls }) => calls.length > 0) ??
    floors[0];
  if (floor === undefined) return null;
  const canEdit = board.can.edit && board.state === 'open';
  const name = t.floor(floor.floor);
  const everybody = floors.flatMap(({ people }) => people);
  const inDialog = everybody.filter(({ account_id }) => opened.includes(account_id));
  const [first, second] = inDialog;
  return (
    <div className={styles.floors}>
      <div className={styles.picked}>
        <FloorPicker floors={floors} value={floor.floor} onChange={setChosen} />
        {(isWide ? floors : [floor]).map((one) => (
          <div key={one.floor} className={styles.floor}>
            {isWide && <h2 className={styles.floorName}>{t.floor(one.floor)}</h2>}
            <FloorWindows
              name={t.floor(one.floor)}
              people={one.people}
              onOpen={({ account_id }) => setOpened([account_id])}
            />
          </div>
        ))}
      </div>
      <FloorOrder {...props} floor={floor} onOpen={setOpened} />
      {first !== undefined && (
        <PersonDialog
          key={opened.join(' ')}
          checkId={checkId}
          people={inDialog}
          canEdit={canEdit}
          title={second === undefined ? `${first.room} ${first.name}` : t.callOrder(name)}
          onClose={() => setOpened([])}
        />
      )}
    </div>
  );
}

interface Floor {
  floor: string;
  people: ShownPerson[];
  /** Whom to look for. */
  calls: ShownPerson[];
}

/** The highest one first, as they are in the building. */
function useFloors(checkId: number, board: SafetyBoard): Floor[] {
  const queue = useQueue(checkId).filter(({ refused }) => refused === undefined);
  return board.floors
    .map(({ floor, people }) => {
      const shown = withQueue(people, queue);
      return { floor, people: shown, calls: callOrder(shown) };
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
      options={floors.map(({ floor, calls }) => ({
        value: floor,
        label: (
          <>
            {t.floor(floor)} <b className="num">{calls.length}</b>
          </>
        ),
      }))}
    />
  );
}

interface FloorOrderProps extends BoardFloorsProps {
  floor: Floor;
  onOpen: (accountIds: readonly number[]) => void;
}

function FloorOrder({ checkId, board, isDrill, floor: { floor, calls }, onOpen }: FloorOrderProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const opening = useContacts(checkId, board.dormitory);
  const canEdit = board.can.edit && board.state === 'open';
  const name = t.floor(floor);
  const missing = calls.filter(({ standing }) => standing === 'missing');
  return (
    <section className={styles.order} aria-label={t.callOrder(name)}>
      <div className={styles.orderHead}>
        <h2>{t.callOrder(name)}</h2>
        <span className="num">{t.leftCount(formatCount(calls.length, language))}</span>
      </div>
      {calls.length === 0 && <p className={styles.hint}>{t.allKnown}</p>}
      <CallList
        people={calls}
        contacts={opening.contacts?.rows}
        canEdit={canEdit}
        onOpen={({ account_id }) => onOpen([account_id])}
        onSafe={(person) =>
          say({ checkId, people: [person], state: 'safe', how: 'in_person', note: '' })
        }
      />
      {canEdit && missing.length > 1 && (
        <Button wide onClick={() => onOpen(missing.map(({ account_id }) => account_id))}>
          {t.floorAll(formatCount(missing.length, language))}
        </Button>
      )}
      {canEdit && board.can.open_contacts && <ContactsPart {...opening} isDrill={isDrill} />}
    </section>
  );
}
