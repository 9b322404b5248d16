// A room as its form holds it: texts, and what is chosen.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Room } from './api.ts';

const rules = { none: null, male: 1, female: 2 } as const;

export interface RoomValues {
  floor: string;
  beds: string;
  gender_rule: keyof typeof rules;
  preparation: 'ready' | 'preparing';
  usable_from: string;
  usable_until: string;
  closed_from: string;
  closed_until: string;
  closed_reason: string;
  note: string;
}

export const noRoom: RoomValues = {
  floor: '',
  beds: '1',
  gender_rule: 'none',
  preparation: 'ready',
  usable_from: '',
  usable_until: '',
  closed_from: '',
  closed_until: '',
  closed_reason: '',
  note: '',
};

export const valuesOf = (room: Room): RoomValues => ({
  floor: room.floor.replace(/^0/, ''),
  beds: String(room.beds),
  gender_rule: room.gender_rule === 1 ? 'male' : room.gender_rule === 2 ? 'female' : 'none',
  preparation: room.is_preparing ? 'preparing' : 'ready',
  usable_from: room.usable_from ?? '',
  usable_until: room.usable_until ?? '',
  closed_from: room.closed_from ?? '',
  closed_until: room.closed_until ?? '',
  closed_reason: room.closed_reason ?? '',
  note: room.note,
});

const dayOrNull = (typed: string) => (typed === '' ? null : (typed as CalendarDate));

export const roomOf = (values: RoomValues) => {
  const closed_from = dayOrNull(values.closed_from);
  const isClosed = closed_from !== null;
  return {
    floor: values.floor.trim(),
    beds: Number(values.beds),
    gender_rule: rules[values.gender_rule],
    usable_from: dayOrNull(values.usable_from),
    usable_until: dayOrNull(values.usable_until),
    closed_from,
    closed_until: isClosed ? dayOrNull(values.closed_until) : null,
    closed_reason: isClosed ? values.closed_reason.trim() : null,
    is_preparing: values.preparation === 'preparing',
    note: values.note.trim(),
  };
};
