// Whether notifications come to this device, why not, and how to change it.
import { useEffect, useState } from 'react';
import { mayNotify, permission } from './choice.ts';
import { switchOff, switchOn } from './permission.ts';
import { hasPushes } from './push-device.ts';

export type NotificationState = 'on' | 'off' | 'blocked' | 'insecure' | 'homeScreen' | 'unknown';

export function useNotifications() {
  const [state, setState] = useState(readState);
  const [busy, setBusy] = useState(false);
  const [pushes, setPushes] = useState<boolean>();
  useEffect(() => {
    // The resident may go to the settings of the browser and come back.
    const look = () => setState(readState());
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  useEffect(() => {
    if (state !== 'on' || busy) return undefined;
    let left = false;
    void hasPushes().then((known) => {
      if (!left) setPushes(known);
    });
    return () => {
      left = true;
    };
  }, [state, busy]);
  const change = async (on: boolean) => {
    setBusy(true);
    await (on ? switchOn() : switchOff());
    setState(readState());
    setBusy(false);
  };
  return { state, busy, pushes, change };
}

function readState(): NotificationState {
  const now = permission();
  if (now === 'denied') return 'blocked';
  if (now !== undefined) return mayNotify() ? 'on' : 'off';
  if (!isSecureContext) return 'insecure';
  return isApplePhone() ? 'homeScreen' : 'unknown';
}

/** iPads say that they are Macs, and are touched. */
const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);
