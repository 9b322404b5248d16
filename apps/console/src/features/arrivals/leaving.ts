// Those who move out on a day: by time, and the step that usually comes next. Pure.
import type { Departure, DepartureStep } from '@yadori/api/arrivals/departure-calls';
import { byTime } from './slots.ts';

/** In the order of the people; null: without a filed move-out. */
export const leavingByTime = (people: readonly Departure[]) => byTime(people, ({ time }) => time);

/** Once the keys are back an inspection is not waited for. */
export function nextToLeave({ attended, keys, done }: Departure): DepartureStep | undefined {
  if (done !== null) return undefined;
  if (keys !== null) return 'done';
  return attended === null ? 'attended' : 'keys';
}
