// Records several people of a floor at once: no box is ticked at first, and "all" leaves out people who are known
// to be away (AM250).
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { ChecksField } from '@yadori/kit/fields/checks-field.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useChoices } from '../../../parts/forms/use-choices.ts';
import { isKnownAway, type ShownPerson, type ShownRoom } from '../board-view.ts';
import { countWords } from '../count-words.ts';
import { queueStatement } from '../proxy-queue.ts';
import styles from '../safety.module.css';
import { safetyTexts, stateVerbs } from '../texts.ts';
import { StatementForm } from './statement-form.tsx';

interface FloorDialogProps {
  checkId: number;
  /** As people say it. */
  floor: string;
  people: readonly ShownPerson[];
  rooms: readonly ShownRoom[];
  onClose: () => void;
}

interface Ticked {
  accounts: string[];
  contracts: string[];
}

const noneTicked: Ticked = { accounts: [], contracts: [] };

export function FloorDialog({ checkId, floor, people, rooms, onClose }: FloorDialogProps) {
  const t = useMessages(safetyTexts);
  const verbs = useMessages(stateVerbs);
  const language = useLanguage();
  const { values, change, replace } = useChoices(noneTicked);
  const { accounts, contracts } = values;
  const named = people.filter((one) => accounts.includes(accountOf(one)));
  const visited = rooms.filter((one) => contracts.includes(contractOf(one)));
  const count = countWords({ people: named.length, rooms: visited.length }, language);
  const isNobody = named.length + visited.length === 0;
  const all = countWords({ people: people.length, rooms: rooms.length }, language);
  return (
    <Dialog open onClose={onClose} title={t.floorAll(floor, all)} wide>
      <div className="stack gap-16">
        <TickActs people={people} rooms={rooms} isNobody={isNobody} onTick={replace} />
        <PeopleFields
          people={people}
          values={accounts}
          onChange={(ids) => change('accounts', ids)}
        />
        {rooms.length > 0 && (
          <RoomsField
            rooms={rooms}
            values={contracts}
            onChange={(ids) => change('contracts', ids)}
          />
        )}
        <StatementForm
          needsNote={false}
          label={(state) => (isNobody ? t.save : verbs[state](count))}
          blocked={isNobody ? t.chooseSomebody : undefined}
          onSave={(statement) => {
            queueStatement({ ...statement, checkId, people: named, rooms: visited });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}

interface TickActsProps extends Pick<FloorDialogProps, 'people' | 'rooms'> {
  isNobody: boolean;
  onTick: (ticked: Ticked) => void;
}

function TickActs({ people, rooms, isNobody, onTick }: TickActsProps) {
  const t = useMessages(safetyTexts);
  const near = people.filter((one) => !isKnownAway(one));
  const all = { accounts: near.map(accountOf), contracts: rooms.map(contractOf) };
  return (
    <div className={styles.results}>
      <Button size="small" onClick={() => onTick(all)}>
        {t.tickAll}
      </Button>
      <Button size="small" disabled={isNobody} onClick={() => onTick(noneTicked)}>
        {t.tickNobody}
      </Button>
    </div>
  );
}

interface FieldsProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Who is known to be away is ticked one by one, or not at all. */
function PeopleFields({ people, ...field }: FieldsProps & { people: readonly ShownPerson[] }) {
  const t = useMessages(safetyTexts);
  const [away, near] = [people.filter(isKnownAway), people.filter((one) => !isKnownAway(one))];
  return (
    <>
      {near.length > 0 && <People {...field} label={t.people} people={near} />}
      {away.length > 0 && (
        <People {...field} label={t.awayPeople} hint={t.awayPeopleHint} people={away} />
      )}
    </>
  );
}

function RoomsField({ rooms, ...field }: FieldsProps & { rooms: readonly ShownRoom[] }) {
  const t = useMessages(safetyTexts);
  return (
    <ChecksField
      {...field}
      label={t.unregistered}
      options={rooms.map((one) => ({
        value: contractOf(one),
        label: `${one.room} ${one.name}`.trim(),
      }))}
    />
  );
}

const accountOf = ({ account_id }: ShownPerson) => String(account_id);
const contractOf = ({ contract_id }: ShownRoom) => String(contract_id);

/** The values are those of both lists of people. */
interface PeopleProps extends FieldsProps {
  label: string;
  hint?: string;
  people: readonly ShownPerson[];
}

function People({ label, hint, people, values, onChange }: PeopleProps) {
  const ids = people.map(accountOf);
  const others = values.filter((value) => !ids.includes(value));
  return (
    <ChecksField
      label={label}
      hint={hint}
      values={values.filter((value) => ids.includes(value))}
      onChange={(own) => onChange([...others, ...own])}
      options={people.map(({ account_id, room, name }) => ({
        value: String(account_id),
        label: `${room} ${name}`,
      }))}
    />
  );
}
