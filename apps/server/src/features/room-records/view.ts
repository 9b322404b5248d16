// A record of a room as an answer has it.
import { isRecordOpen, lastDayOfRecord } from '@yadori/api/room-records/rules';
import type { RoomRecord } from '@yadori/api/room-records/shapes';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { fileAddress } from '../../platform/files/file-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { smallPhotoKey } from './photos.ts';
import type { FoundRecord } from './queries.ts';

export const photoView = (
  platform: Platform,
  { id, file }: { id: number; file: string },
  now: Instant,
) => ({
  id,
  address: fileAddress(platform, file, now) ?? '',
  small: fileAddress(platform, smallPhotoKey(file), now) ?? '',
});

export const photosView = (
  platform: Platform,
  photos: readonly { id: number; file: string }[],
  now: Instant,
) => photos.map((photo) => photoView(platform, photo, now));

export const recordView = (
  platform: Platform,
  { id, room_number, arrived_on, sent_at, checked_at: checkedAt, points }: FoundRecord,
  now: Instant,
): AnswerInput<RoomRecord> => ({
  id,
  room_number,
  arrived_on,
  last_day: lastDayOfRecord(arrived_on),
  is_open: isRecordOpen(arrived_on, now),
  sent_at,
  checked_on: checkedAt && dateAt(checkedAt.getTime()),
  points: points.map((point) => ({
    ...point,
    staff_photos: photosView(platform, point.staff_photos, now),
    photos: photosView(platform, point.photos, now),
  })),
});
