// What the person chose for the console: at once on this device, and kept by the server for others. Leaving the page at
// once loses no choice.
import { savePreferences } from '@yadori/api/staff/preference-calls';
import { setAppearance, type Appearance } from './appearance.ts';
import { send } from './api.ts';
import { currentSession, putSession } from './session.ts';

export function chooseAppearance(change: Partial<Appearance>): void {
  setAppearance(change);
  void send(savePreferences, { body: change }, { keepalive: true });
}

export async function chooseSounds(sounds: boolean): Promise<void> {
  putSounds(sounds);
  const { ok } = await send(savePreferences, { body: { sounds } }, { keepalive: true });
  if (!ok) putSounds(!sounds);
}

function putSounds(sounds: boolean): void {
  const session = currentSession();
  putSession({ ...session, preferences: { ...session.preferences, sounds } });
}
