// What the console needs once its first screen is there. Loaded then, since without a network it could not be.
import { dropHalfWritten } from '../session/half-written.ts';
import { watchRefusedPresses } from './not-sent-note.ts';

export function afterStart(): void {
  watchRefusedPresses();
  // Of who used this tab before.
  dropHalfWritten({ butOwn: true });
}
