// Moves somebody to another room, from tonight or from a day on; what speaks against it is shown before (SC046).
import { useEffect, useState, type ComponentProps } from 'react';
import type { Language } from '@yadori/api/language/language';
import { moveRoom, type MoveWarning } from '@yadori/api/rooms/move-calls';
import { roomMovedText } from '@yadori/api/residents/act-message';
import { roomName } from '@yadori/api/residents/room';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { ActSlip, type SlipPlace } from '../../../parts/acts/act-slip.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { readsOfRooms, type Grid, type Person, type Room } from '../api.ts';
import { moveTexts } from '../move-texts.ts';
import { KeysField, noKeys, type MovedKeys } from './keys-field.tsx';
import { TargetField } from './target-field.tsx';

type Texts = Translated<typeof moveTexts.ja>;

/** Beside the grid, which marks the room that is chosen. */
interface MoveSlip extends SlipPlace {
  onTarget: (room: string) => void;
}

interface MoveDialogProps {
  grid: Grid;
  room: Room;
  person: Person;
  /** Left out: a dialog at any width. */
  slip?: MoveSlip;
  onClose: () => void;
}

interface Values {
  room: string;
  when: 'tonight' | 'other';
  from: string;
  closed_reason: string;
  keys: MovedKeys;
}

interface Warning {
  kind: MoveWarning;
  on: string | null;
  name: string | null;
}

/** Of the room that was chosen when they came. */
interface Warned {
  room: string;
  warnings: readonly Warning[];
}

export function MoveDialog({ grid, room, person, slip, onClose }: MoveDialogProps) {
  const t = useMessages(moveTexts);
  const language = useLanguage();
  const [opened] = useState({ grid, room });
  const { declared, act, form, warnings } = useMove({ opened, person, onClose });
  const target = form.values.room === '' ? undefined : roomName(form.values.room);
  const from = form.values.when === 'tonight' ? undefined : parseDate(form.values.from);
  useTarget(slip, form.values.room);
  return (
    <ActSlip
      act={act}
      slip={slip}
      title={t.title(roomName(opened.room.number), person.name)}
      text={t.text}
      actionLabel={actionOf(target, warnings.length > 0, t)}
      message={
        person.account_id === null || target === undefined
          ? undefined
          : { name: person.name, act: roomMovedText(target, from) }
      }
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
      {warnings.map((warning) => (
        <Banner key={warning.kind} tone="warn" role="status">
          {warningText(warning, target ?? '', t, language)}
        </Banner>
      ))}
    </ActSlip>
  );
}

/** Says which room is chosen, until the form is closed. */
function useTarget(slip: MoveSlip | undefined, room: string) {
  const onTarget = slip?.onTarget;
  useEffect(() => {
    onTarget?.(room);
    return () => onTarget?.('');
  }, [onTarget, room]);
}

interface Opened {
  grid: Grid;
  room: Room;
}

interface Moving {
  opened: Opened;
  person: Person;
  onClose: () => void;
}

/** Warnings are of the room that was chosen when they came; what was shown is accepted by the next press. */
function useMove({ opened, person, onClose }: Moving) {
  const t = useMessages(moveTexts);
  const language = useLanguage();
  const [warned, setWarned] = useState<Warned>();
  const [fields] = useState(() => fieldsOf(opened, person.account_id));
  const declared = { fields, t, language, without };
  const warningsOf = ({ room }: Values) => (warned?.room === room ? warned.warnings : []);
  const { act, form } = useAct<typeof moveRoom, keyof Values, Values>(moveRoom, {
    ...formOf(declared),
    input: (why, values) => ({
      params: { id: person.contract_id },
      body: {
        ...why,
        room: values.room,
        from: dayOf(values, opened.grid),
        room_number: opened.room.number,
        accepts: warningsOf(values).map(({ kind }) => kind),
        closed_reason: values.closed_reason.trim(),
        keys_back: values.when === 'tonight' && values.keys.back,
        new_key: values.when === 'tonight' ? values.keys.given.trim() : '',
      },
    }),
    done: (_answer, values) => doneText({ values, person, grid: opened.grid }, t, language),
    onDone: onClose,
    onRefused: (refusal) => {
      if (!('data' in refusal) || refusal.data === null || refusal.data === undefined) return false;
      setWarned({ room: form.values.room, warnings: refusal.data.warnings });
      return true;
    },
    reads: readsOfRooms,
    readsAfter: 'answer',
  });
  return { declared, act, form, warnings: warningsOf(form.values) };
}

function actionOf(target: string | undefined, isWarned: boolean, t: Texts): string {
  if (target === undefined) return t.actionPlain;
  return isWarned ? t.anyway(target) : t.action(target);
}

function warningText(
  { kind, on, name }: Warning,
  target: string,
  t: Texts,
  language: Language,
): string {
  if (kind !== 'overlap') return t[kind](target);
  return t.overlap(target, formatDate(on as CalendarDate, language), name ?? '');
}

interface Done {
  values: Values;
  person: Person;
  grid: Grid;
}

function doneText({ values, person, grid }: Done, t: Texts, language: Language): string {
  const target = roomName(values.room);
  const from = dayOf(values, grid);
  return from === grid.today
    ? t.done(target, person.name)
    : t.planned(target, person.name, formatDate(from, language));
}

/** A day that is missing is said at its field before. */
const dayOf = ({ when, from }: Values, grid: Grid): CalendarDate =>
  (when === 'tonight' ? grid.today : from) as CalendarDate;

/** Keys change hands on the day itself. */
const without = ({ when }: Values): 'from'[] | 'keys'[] =>
  when === 'tonight' ? ['from'] : ['keys'];

interface ShownKeys {
  value: MovedKeys;
  onChoose: (value: MovedKeys) => void;
  t: Texts;
}

type ShownTarget = Omit<ComponentProps<typeof TargetField>, 'grid' | 'room'>;

const field = fieldsWith<Texts>();

const fieldsOf = ({ grid, room }: Opened, account: number | null) => ({
  room: {
    initial: '',
    wrong: (value: string, t: Texts) => (value === '' ? t.needRoom : undefined),
    show: (shown: ShownTarget) => <TargetField {...shown} grid={grid} room={room} />,
  },
  when: field.segment<Values['when']>('tonight', {
    label: (t) => t.when,
    options: (t, language) => [
      { value: 'tonight', label: t.tonight(formatDate(grid.today as CalendarDate, language)) },
      { value: 'other', label: t.other },
    ],
  }),
  from: field.text({
    label: (t) => t.day,
    wrong: (value, t) => {
      const day = parseDate(value);
      return day === undefined || day < grid.today ? t.needDay : undefined;
    },
    input: { min: grid.today },
    control: DateField,
  }),
  keys: {
    initial: noKeys,
    show: ({ value, onChoose, t }: ShownKeys) =>
      account !== null && <KeysField account={account} t={t} value={value} onChange={onChoose} />,
  },
  closed_reason: field.text({
    label: (t) => t.closed,
    hint: (t) => t.closedHint,
    input: { maxLength: 100 },
  }),
});
