// Soft sounds, distinct by rhythm as well as by pitch; nothing depends on them (SE025, SL049).

/** Hertz and seconds of each tone, one after the other. */
export type Tones = readonly (readonly [pitch: number, length: number])[];

const loudness = 0.12;
const pause = 0.06;

let context: AudioContext | undefined;

export function playTones(tones: Tones): void {
  // A browser that was not touched yet plays nothing; the next answer will.
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    let at = context.currentTime;
    for (const [pitch, length] of tones) {
      playTone(context, { pitch, at, until: at + length });
      at += length + pause;
    }
  } catch {
    // Without a sound device what happened is on the screen alone.
  }
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
