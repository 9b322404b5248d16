// The drawn house on Home: its light by the Tokyo hour, and the files. The server preloads them by a header, the client
// shows them.
import { hourAt, type Instant } from '../time/tokyo.ts';

export type Light = 'morning' | 'day' | 'evening';

/** Morning 5 to 10, day 11 to 15, evening 16 to 4; the night belongs to the dark scheme. */
export function lightAt(instant: Instant): Light {
  const hour = hourAt(instant);
  if (hour >= 5 && hour <= 10) return 'morning';
  return hour >= 11 && hour <= 15 ? 'day' : 'evening';
}

interface Scene {
  address: string;
  /** The screens that show this file. */
  media: string;
}

const drawing = (width: 'mobile' | 'wide', light: Light | 'night') =>
  `/drawings/scene-home-${width}-${light}.svg`;

/** Exactly one of them fits a screen. */
export const scenesAt = (light: Light): [mobile: Scene, ...others: Scene[]] => [
  {
    address: drawing('mobile', light),
    media: '(prefers-color-scheme: light) and (max-width: 899.98px)',
  },
  {
    address: drawing('wide', light),
    media: '(prefers-color-scheme: light) and (min-width: 900px)',
  },
  {
    address: drawing('mobile', 'night'),
    media: '(prefers-color-scheme: dark) and (max-width: 899.98px)',
  },
  {
    address: drawing('wide', 'night'),
    media: '(prefers-color-scheme: dark) and (min-width: 900px)',
  },
];
