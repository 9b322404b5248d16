// Sounds of the counter's answers (SE025).
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import { playTones, type Tones } from '../../parts/tones.ts';
import { signOf } from './answer.ts';
import type { SignName } from './components/sign.tsx';
import type { CounterOutcome } from './use-counter.ts';

const tones: Readonly<Record<SignName, Tones>> = {
  ok: [[880, 0.12]],
  dup: [
    [294, 0.14],
    [294, 0.14],
  ],
  no: [[196, 0.5]],
  stop: [[196, 0.5]],
  wait: [
    [330, 0.14],
    [262, 0.24],
  ],
  swap: [
    [330, 0.14],
    [494, 0.14],
  ],
};

const pauseOfPulsesMs = 60;

export function playAnswer(shown: CounterOutcome, board: CounterBoard): void {
  const sign = signOf(shown, board);
  playTones(tones[sign]);
  // Where a tablet can: as many pulses as tones.
  navigator.vibrate?.(tones[sign].flatMap(([, length]) => [length * 300, pauseOfPulsesMs]));
}
