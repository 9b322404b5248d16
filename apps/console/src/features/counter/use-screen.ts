// The screen of the tablet: awake with the reception, dimmed between the meals (SE026).
import { useEffect, useState } from 'react';

/** A touch brightens a dimmed screen for so long. */
const brightMs = 60_000;

/** True while the screen is to be dimmed. */
export function useScreen(isNear: boolean): boolean {
  useWakeLock(isNear);
  const [isTouched, setIsTouched] = useState(true);
  useEffect(() => {
    if (isNear) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      setIsTouched(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsTouched(false), brightMs);
    };
    touch();
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [isNear]);
  return !isNear && !isTouched;
}

/** Browsers end the lock where the page is hidden, so it is taken again with each return. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused with a low battery: the tablet then follows its own settings.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    const again = () => void take();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isOn]);
}
