// Handlers of residents' calls on the record of their room.
import { notFound } from '../../platform/http/common-errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { makeRecord } from './make-record.ts';
import { acceptPhoto } from './photos.ts';
import { findOwnRecord } from './queries.ts';
import { addPhoto, answerPoints, removePhoto, sendRecord } from './service.ts';
import { roomRecordTexts } from './texts.ts';
import { photoView, recordView } from './view.ts';

type RoomRecordCall =
  | 'roomRecord'
  | 'answerRoomPoints'
  | 'addRoomPhoto'
  | 'removeRoomPhoto'
  | 'sendRoomRecord';

export const roomRecordHandlers: Handlers<RoomRecordCall> = {
  roomRecord: async ({ actor, platform, now }) => {
    const { queries } = platform.db;
    const before = await findOwnRecord(queries, actor);
    if (before !== undefined) return { data: { record: recordView(platform, before, now) } };
    // Who registered after the arrival, or arrived before the checklist was written.
    await makeRecord(queries, actor.contractId, now);
    const made = await findOwnRecord(queries, actor);
    return { data: { record: made === undefined ? null : recordView(platform, made, now) } };
  },

  answerRoomPoints: async ({ actor, params, body, platform, language, now }) => {
    const given = { id: params.id, points: body.points };
    const outcome = await answerPoints(platform, actor, given, now);
    if (outcome === undefined) throw notFound(language);
    if (typeof outcome === 'string')
      return { refused: null, errCode: 'closed', message: roomRecordTexts(language).closed };
    const record = await findOwnRecord(platform.db.queries, actor);
    if (record === undefined) throw notFound(language);
    return { data: { record: recordView(platform, record, now) } };
  },

  addRoomPhoto: async ({ actor, params, file, platform, language, now }) => {
    const drawn = await acceptPhoto(file, language);
    const outcome = await addPhoto(platform, actor, { pointId: params.id, drawn }, now);
    if (outcome === 'gone') throw notFound(language);
    if (typeof outcome !== 'string') return { data: { photo: photoView(platform, outcome, now) } };
    const errCode = outcome === 'full' ? 'full' : 'closed';
    return { refused: null, errCode, message: roomRecordTexts(language)[errCode] };
  },

  removeRoomPhoto: async ({ actor, params, platform, language, now }) => {
    const outcome = await removePhoto(platform, actor, params.id, now);
    if (outcome === undefined) throw notFound(language);
    if (typeof outcome !== 'string') return { data: null };
    return { refused: null, errCode: 'closed', message: roomRecordTexts(language).closed };
  },

  sendRoomRecord: async ({ actor, params, platform, language, now }) => {
    const outcome = await sendRecord(platform, actor, params.id, now);
    if (outcome === undefined) throw notFound(language);
    if (typeof outcome === 'string') {
      const errCode = outcome === 'unanswered' ? 'unanswered' : 'closed';
      return { refused: null, errCode, message: roomRecordTexts(language)[errCode] };
    }
    const record = await findOwnRecord(platform.db.queries, actor);
    if (record === undefined) throw notFound(language);
    return { data: { record: recordView(platform, record, now) } };
  },
};
