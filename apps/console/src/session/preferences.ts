// What the person chose for the console: at once on this device, and kept by the server for others.
import { savePreferences } from '@yadori/api/staff/own-calls';
import { setAppearance, type Appearance } from './appearance.ts';
import { send } from './api.ts';
import { currentSession, putSession } from './session.ts';

export function chooseAppearance(change: Partial<Appearance>): void {
  setAppearance(change);
  void send(savePreferences, { body: change });
}

export function chooseSounds(sounds: boolean): void {
  const session = currentSession();
  putSession({ ...session, preferences: { ...session.preferences, sounds } });
  void send(savePreferences, { body: { sounds } });
}
