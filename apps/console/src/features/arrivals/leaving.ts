// Those who move out on a day: by time, and the step that usually comes next. Pure.
import type { Departure, DepartureStep } from '@yadori/api/arrivals/departure-calls';

/** In the order of the people; null: without a filed move-out. */
export function leavingByTime(
  people: readonly Departure[],
): { time: string | null; people: readonly Departure[] }[] {
  const times = new Map<string | null, Departure[]>();
  for (const one of people) times.set(one.time, [...(times.get(one.time) ?? []), one]);
  return [...times].map(([time, there]) => ({ time, people: there }));
}

/** Once the keys are back an inspection is not waited for. */
export function nextToLeave({ attended, keys, done }: Departure): DepartureStep | undefined {
  if (done !== null) return undefined;
  if (keys !== null) return 'done';
  return attended === null ? 'attended' : 'keys';
}
