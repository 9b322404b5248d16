// Handlers of staff's calls on a room before an arrival.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { may, type Staff } from '../../../platform/session/staff.ts';
import { reachContract } from '../../resident-index/reach-contract.ts';
import { acceptPhoto } from '../photos.ts';
import { roomRecordTexts } from '../texts.ts';
import { photosView, photoView } from '../view.ts';
import { addCheckPhoto, removeCheckPhoto } from './check-photos.ts';
import { findCheck, writeCheck, type CheckedRoom } from './checks.ts';

export const roomCheckHandlers = {
  roomCheck: async ({ actor, params, platform, language, now }) => {
    const scope = await reachContract(platform.db.queries, actor, { id: params.id, language });
    return { data: await checkView(platform, actor, { ...scope, now }) };
  },

  changeRoomCheck: async ({ actor: staff, params, body, platform, language, now, requestId }) => {
    const scope = await reachContract(platform.db.queries, staff, { id: params.id, language });
    const outcome = await writeCheck(platform, { staff, requestId, now, ...scope }, body);
    if (outcome === 'arrived') return arrived(language);
    const check = await checkView(platform, staff, { ...scope, now });
    if (outcome === 'written') return { data: check };
    return changed(check, language);
  },

  addCheckPhoto: async ({ actor: staff, params, body, file, ...of }) => {
    const { platform, language, now, requestId } = of;
    const scope = await reachContract(platform.db.queries, staff, { id: params.id, language });
    const { position, name_ja: nameJa } = body;
    const drawn = await acceptPhoto(file, language);
    const act = { staff, requestId, now, ...scope };
    const outcome = await addCheckPhoto(platform, act, { position, nameJa, drawn });
    if (typeof outcome !== 'string') return { data: { photo: photoView(platform, outcome, now) } };
    if (outcome === 'arrived') return arrived(language);
    if (outcome === 'changed')
      return changed(await checkView(platform, staff, { ...scope, now }), language);
    return { refused: null, errCode: 'full' as const, message: roomRecordTexts(language).full };
  },

  removeCheckPhoto: async ({ actor: staff, params, platform, language, now, requestId }) => {
    const scope = await reachContract(platform.db.queries, staff, { id: params.id, language });
    const act = { staff, requestId, now, ...scope };
    const outcome = await removeCheckPhoto(platform, act, params.photo);
    if (outcome === undefined) throw notFound(language);
    return outcome === 'arrived' ? arrived(language) : { data: null };
  },
} satisfies Partial<StaffHandlers>;

const arrived = (language: Language) => ({
  refused: null,
  errCode: 'arrived' as const,
  message: roomRecordTexts(language).made,
});

const changed = <Check>(check: Check, language: Language) => ({
  refused: check,
  code: 'changed' as const,
  message: roomRecordTexts(language).checkChanged,
});

async function checkView(
  platform: Platform,
  staff: Staff,
  { contractId, dormitoryId, now }: CheckedRoom & { now: Instant },
) {
  const { isMade, points, revision, checked } = await findCheck(platform.db.queries, {
    contractId,
    dormitoryId,
  });
  return {
    points: points.map((point) => ({
      ...point,
      photos: photosView(platform, point.photos, now),
    })),
    revision,
    checked,
    can_edit: !isMade && may(staff, dormitoryId, 'arrivals', 'edit'),
  };
}
