// A room by hand: added, or changed with the version that was opened (SC044).
import { useState } from 'react';
import { roomName } from '@yadori/api/residents/room';
import { changeRoom, createRoom } from '@yadori/api/rooms/staff-calls';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfRooms, type Room } from '../api.ts';
import { noRoom, roomOf, valuesOf, type RoomValues } from '../room-values.ts';
import { roomTexts } from '../texts.ts';

const field = fieldsWith<Translated<typeof roomTexts.ja>>();
const day = DateField;

const fields = {
  floor: field.text({
    label: (t) => t.floorLabel,
    hint: (t) => t.floorHint,
    missing: (t) => t.needFloor,
    input: { maxLength: 2 },
  }),
  beds: field.text({
    label: (t) => t.bedCount,
    wrong: (value, t) => (/^(?:[1-9]|1\d|20)$/.test(value.trim()) ? undefined : t.needBeds),
    input: { inputMode: 'numeric', maxLength: 2 },
  }),
  gender_rule: field.segment<RoomValues['gender_rule']>('none', {
    label: (t) => t.rule,
    options: (t) => [
      { value: 'none', label: t.ruleNone },
      { value: 'male', label: t.ruleMale },
      { value: 'female', label: t.ruleFemale },
    ],
  }),
  preparation: field.segment<RoomValues['preparation']>('ready', {
    label: (t) => t.ready,
    options: (t) => [
      { value: 'ready', label: t.isReady },
      { value: 'preparing', label: t.preparing },
    ],
  }),
  usable_from: field.text({ label: (t) => t.usableFrom, control: day }),
  usable_until: field.text({ label: (t) => t.usableUntil, control: day }),
  closed_from: field.text({ label: (t) => t.closedFrom, control: day }),
  closed_until: field.text({
    label: (t) => t.closedUntil,
    hint: (t) => t.closedUntilHint,
    control: day,
  }),
  closed_reason: field.text({ label: (t) => t.closedReason, input: { maxLength: 100 } }),
  note: field.text({ label: (t) => t.note, input: { maxLength: 200 } }),
};

const fieldsWithNumber = {
  room_number: field.text({
    label: (t) => t.room_number,
    hint: (t) => t.numberHint,
    missing: (t) => t.needNumber,
    input: { maxLength: 4 },
  }),
  ...fields,
};

/** Empty fields are right where the room is in use. */
const without = ({ closed_from: from }: RoomValues) =>
  from === '' ? (['closed_until', 'closed_reason'] as const) : [];

interface CreateProps {
  dormitory: string;
  onClose: () => void;
}

export function CreateRoomDialog({ dormitory, onClose }: CreateProps) {
  const t = useMessages(roomTexts);
  const declared = { fields: fieldsWithNumber, t, language: useLanguage(), without };
  const form = useWriteForm(createRoom, {
    ...formOf(declared),
    initial: { room_number: '', ...noRoom },
    input: ({ room_number: number, ...values }) => ({
      params: { dormitory },
      body: { room_number: number.trim(), ...roomOf(values) },
    }),
    done: ({ data }) => t.created(roomName(data.number)),
    onDone: onClose,
    reads: readsOfRooms,
  });
  return (
    <WriteDialog form={form} title={t.createTitle} actionLabel={t.createAction} onClose={onClose}>
      <FieldList {...declared} form={form} />
    </WriteDialog>
  );
}

interface ChangeProps {
  room: Room;
  onClose: () => void;
}

export function ChangeRoomDialog({ room, onClose }: ChangeProps) {
  const t = useMessages(roomTexts);
  const [opened] = useState(room);
  const declared = { fields, t, language: useLanguage(), without };
  const form = useWriteForm(changeRoom, {
    ...formOf(declared),
    initial: valuesOf(opened),
    input: (values) => ({
      params: { id: opened.id },
      body: { ...roomOf(values), revision: opened.revision },
    }),
    done: t.changed(roomName(opened.number)),
    onDone: onClose,
    reads: readsOfRooms,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      form={form}
      title={t.changeTitle(roomName(opened.number))}
      actionLabel={t.changeAction}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
    </WriteDialog>
  );
}
