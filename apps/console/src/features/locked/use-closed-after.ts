// Closes what a passkey has opened once the person has left it.
import { useEffect, useEffectEvent } from 'react';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** After so many minutes without a sign of a person, by the device's clock; also of a device that slept meanwhile. */
export function useClosedAfter(minutes: number, isOpen: boolean, onOver: () => void): void {
  const close = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOpen) return undefined;
    let last = Date.now();
    const note = () => void (last = Date.now());
    const check = () => {
      if (Date.now() - last >= minutes * 60_000) close();
    };
    const timer = setInterval(check, 10_000);
    const options = { capture: true, passive: true };
    for (const sign of signs) addEventListener(sign, note, options);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, note, options);
      document.removeEventListener('visibilitychange', check);
    };
  }, [minutes, isOpen]);
}
