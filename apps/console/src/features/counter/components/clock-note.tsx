// Says that the tablet's own clock is wrong (SE019). Codes and receptions follow the server's, as the counter does.
import { useEffect, useState } from 'react';
import type { Instant } from '@yadori/api/time/tokyo';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { counterTexts } from '../texts.ts';
import styles from '../counter.module.css';

/** So far may the device's own clock be off before the counter says it. */
const clockOffMs = 90_000;
const aDay = 24 * 60 * 60_000;

const deviceNow = () => Date.now();

export function ClockNote({ now }: { now: Instant }) {
  const t = useMessages(counterTexts);
  const language = useLanguage();
  const ofServer = Math.abs(now - deviceNow());
  const ofHost = useHostOff(ofServer >= clockOffMs);
  const off = ofHost === undefined ? 0 : Math.min(ofServer, ofHost);
  if (off < clockOffMs) return null;
  return (
    <p className={styles.clockOff} role="status">
      {off < aDay ? t.clockOff(formatCount(Math.round(off / 60_000), language)) : t.dateOff}
    </p>
  );
}

/**
 * How far the device's clock is from that of the server's machine, in milliseconds; undefined until it is known. In a
 * trial the server's clock is moved (YADORI_CLOCK) and its machine's is not: then the device is right.
 */
function useHostOff(isAsked: boolean): number | undefined {
  const [off, setOff] = useState<number>();
  useEffect(() => {
    if (isAsked) void readHostOff().then(setOff);
  }, [isAsked]);
  return off;
}

async function readHostOff(): Promise<number> {
  try {
    const { headers } = await fetch('/healthz', { cache: 'no-store' });
    const off = Math.abs(Date.parse(headers.get('date') ?? '') - deviceNow());
    return Number.isNaN(off) ? Infinity : off;
  } catch {
    return Infinity;
  }
}
