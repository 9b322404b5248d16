// What the person chose for the console: at once on this device, and kept by the server for others.
import { savePreferences } from '@yadori/api/staff/own-calls';
import { setAppearance, type Appearance } from './appearance.ts';
import { send } from './api.ts';

export function chooseAppearance(change: Partial<Appearance>): void {
  setAppearance(change);
  void send(savePreferences, { body: change });
}
