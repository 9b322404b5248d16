// Who changes menus, where and when.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../../../platform/platform.ts';

export interface MenuAct {
  platform: Pick<Platform, 'db' | 'sensitive'>;
  /** `actOf` of the person, or the same of a job. */
  by: { actor: { staff: number }; sessionId?: number; requestId?: string };
  dormitoryId: number;
  now: Instant;
}

export const eventBy = ({ by, dormitoryId, now }: MenuAct) => ({ ...by, dormitoryId, at: now });
