// Keys and signatures of meal codes (SE029, SE031).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeSlack, macText, signedPart, stepAt, type MealCode } from '@yadori/api/meals/code';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';

interface Coded {
  reservationId: number;
  date: CalendarDate;
}

/** The key that the resident's phone gets: good for one reservation on one day, and for nothing else. */
export const codeKey = (secretKey: string, { reservationId, date }: Coded): Buffer =>
  createHmac('sha256', secretKey).update(`meal-code:${reservationId}:${date}`).digest();

export function codeText(key: Buffer, reservationId: number, step: number): string {
  const signed = signedPart(reservationId, step);
  return `${signed}.${macText(createHmac('sha256', key).update(signed).digest())}`;
}

/** Whether the reservation's own key signed it, at whatever time. */
export function isGenuine(code: MealCode, key: Buffer): boolean {
  const signed = signedPart(code.reservationId, code.step);
  const mac = macText(createHmac('sha256', key).update(signed).digest());
  return timingSafeEqual(Buffer.from(mac), Buffer.from(code.mac));
}

export const isCurrent = ({ step }: MealCode, now: Instant): boolean =>
  Math.abs(step - stepAt(now)) <= codeSlack;
