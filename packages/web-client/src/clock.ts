// The client's clock: the device's time moved to the server's, because a phone's clock may be wrong (AM030).
// Each answer carries `server-time`; the way of the answer through the network is not taken out. The server decides
// every deadline again, so this clock only saves useless attempts.
import { useEffect, useState } from 'react';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { deviceStorage } from './storage.ts';

/** Kept over visits: the guard reads the expiry of a token before the first answer has come. */
const key = 'yadori.clock';

/** Less is the way of the answer through the network, in milliseconds. */
const jitter = 1000;

let offset = Number(deviceStorage.read(key)) || 0;

/** Milliseconds since the epoch by the server's clock. */
export const now = (): Instant => Date.now() + offset;

/** The present day in Tokyo. */
export const today = (): CalendarDate => dateAt(now());

/** Takes over the server's instant of an answer that just arrived. */
export function noteServerTime(instant: Instant): void {
  const measured = instant - Date.now();
  if (Math.abs(measured - offset) < jitter) return;
  offset = measured;
  deviceStorage.write(key, String(offset));
}

/** The present instant, rendered again every so many milliseconds. */
export function useNow(everyMs: number): Instant {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return instant;
}

/** The present day; another one within a minute after midnight. */
export const useToday = (): CalendarDate => dateAt(useNow(60_000));
