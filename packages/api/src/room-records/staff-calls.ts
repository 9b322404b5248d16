// Calls of the console on records of rooms at arrival and on the checklist that they are made from (SC052).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, dateText, instantText, plainText, rowId } from '../validation/answers.ts';
import { choice, idParameter, requiredText, text } from '../validation/fields.ts';
import {
  checkNoteLength,
  checkStates,
  mostPoints,
  pointNameLength,
  roomPhotoMaxBytes,
} from './rules.ts';
import { pointNames, roomPhoto, roomRecordShape } from './shapes.ts';

const ofDormitory = z.object({ dormitory: requiredText(20) });

const rowShape = z.object({
  id: rowId('The record.'),
  account_id: rowId('The resident.'),
  name: plainText('As the resident is called.'),
  room_number: plainText('Room of the arrival.'),
  arrived_on: dateText('Day of the arrival.'),
  last_day: dateText('Last day on which the resident changes it.'),
  is_open: z.boolean(),
  points: count('Points of the record.'),
  answered: count('Points that the resident has looked at.'),
  different: count('Points that differ.'),
  sent_at: z.nullable(instantText('When it was sent; null: not yet.')),
  is_seen: z.boolean(),
});

export type RoomRecordRow = z.output<typeof rowShape>;

export const roomRecords = staffCall({
  summary: 'Records of rooms of those who arrived within the last 90 days.',
  source: 'SC052 SK159',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/room-records',
  right: { of: 'arrivals', level: 'view' },
  params: ofDormitory,
  /** The newest arrival first. */
  data: z.object({ records: z.array(rowShape), can_edit: z.boolean() }),
});

const whoAndWhen = z.nullable(
  z.object({ at: instantText('When.'), name: plainText('Who of the staff.') }),
);

export const roomRecordOf = staffCall({
  summary: 'One record with all points, and photos of the resident.',
  source: 'SC052 SK160',
  method: 'GET',
  path: '/staff/room-records/:id',
  right: { of: 'arrivals', level: 'view' },
  params: z.object({ id: idParameter() }),
  data: z.object({
    record: roomRecordShape,
    account_id: rowId('The resident.'),
    name: plainText('As the resident is called.'),
    seen: whoAndWhen,
    /** Before the arrival. */
    checked: whoAndWhen,
    can_edit: z.boolean(),
  }),
  failures: [404],
});

export const seeRoomRecord = staffCall({
  summary: 'Marks a record that was sent as seen by staff.',
  source: 'SC052 SK161',
  method: 'POST',
  path: '/staff/room-records/:id/seen',
  right: { of: 'arrivals', level: 'edit' },
  params: z.object({ id: idParameter() }),
  data: z.object({ id: rowId('The record.') }),
  refusal: { status: 409, data: z.null(), errCodes: ['not_sent'] },
  failures: [404],
});

const pointFields = {
  area_ja: requiredText(pointNameLength),
  area_en: requiredText(pointNameLength),
  name_ja: requiredText(pointNameLength),
  name_en: requiredText(pointNameLength),
};

const checklistShape = z.object({
  points: z.array(z.object(pointNames)),
  revision: count('Counts changes; 0: there is none yet.'),
});

export const roomChecklist = staffCall({
  summary: 'The points from which records of this dormitory are made.',
  source: 'SC052 SK162',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/room-checklist',
  right: { of: 'arrivals', level: 'view' },
  params: ofDormitory,
  data: checklistShape,
});

export const changeRoomChecklist = staffCall({
  summary: 'Other points for records that are made from now on; those that exist stay as they are.',
  source: 'SC052 SK162',
  method: 'PUT',
  path: '/staff/dormitories/:dormitory/room-checklist',
  right: { of: 'arrivals', level: 'edit' },
  params: ofDormitory,
  body: z.object({
    revision: z.int({ error: 'invalid' }).check(z.minimum(0, { error: 'invalid' })),
    points: z.array(z.object(pointFields)).check(z.maxLength(mostPoints)),
  }),
  data: checklistShape,
  codes: ['changed'],
  /** The points after the other change. */
  refusal: { status: 409, data: checklistShape },
});

const checkShape = z.object({
  points: z.array(
    z.object({
      ...pointNames,
      state: z.nullable(z.enum(checkStates)),
      note: plainText('May be empty.'),
      photos: z.array(roomPhoto),
    }),
  ),
  revision: count('Counts changes; 0: not checked yet.'),
  checked: whoAndWhen,
  /** Until the record of the resident is made. */
  can_edit: z.boolean(),
});

export const roomCheck = staffCall({
  summary:
    'The room of a contract as staff saw it before the arrival; else the points of the checklist.',
  source: 'SC052 SK167',
  method: 'GET',
  path: '/staff/contracts/:id/room-check',
  right: { of: 'arrivals', level: 'view' },
  params: z.object({ id: idParameter() }),
  data: checkShape,
  failures: [404],
});

export const changeRoomCheck = staffCall({
  summary: 'Keeps how staff saw the room; it becomes a part of the record with the arrival.',
  source: 'SC052 SK167',
  method: 'PUT',
  path: '/staff/contracts/:id/room-check',
  right: { of: 'arrivals', level: 'edit' },
  params: z.object({ id: idParameter() }),
  body: z.object({
    revision: z.int({ error: 'invalid' }).check(z.minimum(0, { error: 'invalid' })),
    points: z
      .array(
        z.object({
          ...pointFields,
          state: z.nullable(choice(checkStates)),
          note: z._default(text(checkNoteLength), ''),
        }),
      )
      .check(z.minLength(1, { error: 'required' }), z.maxLength(mostPoints)),
  }),
  data: checkShape,
  codes: ['changed'],
  /** Null: the record is made. */
  refusal: { status: 409, data: z.nullable(checkShape), errCodes: ['arrived'] },
  failures: [404],
});

/** `changed`: the checklist has another point there; `full`: the point has all photos that it may have. */
const photoRefusal = { status: 409 as const, data: z.nullable(checkShape) };

export const addCheckPhoto = staffCall({
  summary: 'Adds a photo of staff to a point of the room before the arrival.',
  source: 'SC052 SK157',
  method: 'POST',
  path: '/staff/contracts/:id/room-check/photos',
  right: { of: 'arrivals', level: 'edit' },
  limit: { hits: 240, windowSeconds: 600 },
  params: z.object({ id: idParameter() }),
  body: z.object({
    /** Counted from 1. */
    position: idParameter(),
    /** The point as it was shown. */
    name_ja: requiredText(pointNameLength),
  }),
  file: { name: 'photo', required: true },
  maxFileBytes: roomPhotoMaxBytes,
  data: z.object({ photo: roomPhoto }),
  codes: ['changed'],
  refusal: { ...photoRefusal, errCodes: ['arrived', 'full'] },
  failures: [404],
});

export const removeCheckPhoto = staffCall({
  summary: 'Removes a photo of staff before the arrival.',
  source: 'SC052 SK157',
  method: 'DELETE',
  path: '/staff/contracts/:id/room-check/photos/:photo',
  right: { of: 'arrivals', level: 'edit' },
  params: z.object({ id: idParameter(), photo: idParameter() }),
  data: z.null(),
  refusal: { ...photoRefusal, errCodes: ['arrived'] },
  failures: [404],
});
