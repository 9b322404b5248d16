// Four lights over the house by the Tokyo hour.
import { hourAt, type Instant } from '@yadori/api/time/tokyo';

export type Light = 'morning' | 'day' | 'evening';

/** Morning 5 to 10, day 11 to 15, evening 16 to 4; the night belongs to the dark scheme. */
export function lightAt(instant: Instant): Light {
  const hour = hourAt(instant);
  if (hour >= 5 && hour <= 10) return 'morning';
  return hour >= 11 && hour <= 15 ? 'day' : 'evening';
}
