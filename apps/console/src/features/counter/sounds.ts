// Soft sounds of the answers, distinct by rhythm as well as by pitch; nothing depends on them (SE025).
import type { SignName } from './components/sign.tsx';

/** Hertz and seconds of each tone, one after the other. */
type Tones = readonly (readonly [pitch: number, length: number])[];

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

const loudness = 0.12;
const pause = 0.06;

let context: AudioContext | undefined;

export function play(sign: SignName): void {
  // A browser that was not touched yet plays nothing; the next answer will.
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    let at = context.currentTime;
    for (const [pitch, length] of tones[sign]) {
      playTone(context, { pitch, at, until: at + length });
      at += length + pause;
    }
  } catch {
    // Without a sound device the answer is on the screen alone.
  }
  // Where a tablet can: as many pulses as tones.
  navigator.vibrate?.(tones[sign].flatMap(([, length]) => [length * 300, pause * 1000]));
}

interface Tone {
  pitch: number;
  at: number;
  until: number;
}

function playTone(audio: AudioContext, { pitch, at, until }: Tone): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = 'sine';
  source.frequency.value = pitch;
  // Without a rise and a fall each tone would crack.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
  volume.gain.setValueAtTime(loudness, until - 0.04);
  volume.gain.linearRampToValueAtTime(0, until);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(until);
}
