// Calls of residents on the record of their room at arrival (SC052).
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { idParameter, lines } from '../validation/fields.ts';
import { mostPoints, pointNoteLength, roomPhotoMaxBytes } from './rules.ts';
import { roomPhoto, roomRecordShape } from './shapes.ts';

const source = 'SC052';

/** `closed`: the last day is over; `unanswered`: a point is open, or a difference has neither words nor a photo. */
const refusal = <const Code extends string>(...errCodes: Code[]) => ({
  status: 409 as const,
  data: z.null(),
  errCodes,
});

export const roomRecord = call({
  summary:
    "The record of the resident's own room; null before the arrival, or without a checklist.",
  source,
  method: 'GET',
  versions: ['v1'],
  path: '/room-record',
  access: 'resident',
  data: z.object({ record: z.nullable(roomRecordShape) }),
});

export const answerRoomPoints = call({
  summary: 'Keeps what the resident found at some points of the record.',
  source,
  method: 'PUT',
  versions: ['v1'],
  path: '/room-record/:id/points',
  access: 'resident',
  params: z.object({ id: idParameter() }),
  body: z.object({
    points: z
      .array(
        z.object({
          id: idParameter(),
          differs: z.boolean({ error: 'invalid' }),
          note: z._default(lines(pointNoteLength), ''),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostPoints)),
  }),
  data: z.object({ record: roomRecordShape }),
  refusal: refusal('closed'),
  failures: [404],
});

export const addRoomPhoto = call({
  summary: 'Adds a photo to a point of the record; it loses place and time of the camera.',
  source,
  method: 'POST',
  versions: ['v1'],
  path: '/room-record/points/:id/photos',
  access: 'resident',
  limit: { hits: 120, windowSeconds: 600 },
  params: z.object({ id: idParameter() }),
  file: { name: 'photo', required: true },
  maxFileBytes: roomPhotoMaxBytes,
  data: z.object({ photo: roomPhoto }),
  /** `full`: the point has all photos that it may have. */
  refusal: refusal('closed', 'full'),
  failures: [404],
});

export const removeRoomPhoto = call({
  summary: 'Removes a photo of the record.',
  source,
  method: 'DELETE',
  versions: ['v1'],
  path: '/room-record/photos/:id',
  access: 'resident',
  params: z.object({ id: idParameter() }),
  data: z.null(),
  refusal: refusal('closed'),
  failures: [404],
});

export const sendRoomRecord = call({
  summary: 'Sends the record to the dormitory; it may be changed until its last day.',
  source,
  method: 'POST',
  versions: ['v1'],
  path: '/room-record/:id/send',
  access: 'resident',
  params: z.object({ id: idParameter() }),
  data: z.object({ record: roomRecordShape }),
  refusal: refusal('closed', 'unanswered'),
  failures: [404],
});
