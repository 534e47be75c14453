import type { Tone } from "./tone";

interface SoundNote {
  hertz: number;
  /** Seconds. */
  from: number;
  long: number;
  wave: OscillatorType;
}

const melodies: Record<Tone, readonly SoundNote[]> = {
  yes: [
    { hertz: 880, from: 0, long: 0.09, wave: "sine" },
    { hertz: 1320, from: 0.09, long: 0.14, wave: "sine" },
  ],
  ask: [
    { hertz: 620, from: 0, long: 0.12, wave: "triangle" },
    { hertz: 620, from: 0.2, long: 0.12, wave: "triangle" },
  ],
  no: [{ hertz: 190, from: 0, long: 0.5, wave: "square" }],
};

/** Milliseconds of vibration and pause, alternating. */
const vibrations: Record<Tone, number[]> = { yes: [80], ask: [80, 80, 80], no: [450] };

let audio: AudioContext | undefined;

/** Call on a press of a button: browsers allow sound only then. */
export function allowSounds(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** Phones that can do only one of sound and vibration do that one. */
export function emitTone(tone: Tone): void {
  navigator.vibrate?.(vibrations[tone]);
  if (!audio) return;
  for (const { hertz, from, long, wave } of melodies[tone]) {
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = wave;
    source.frequency.value = hertz;
    volume.gain.value = 0.3;
    source.connect(volume).connect(audio.destination);
    source.start(audio.currentTime + from);
    source.stop(audio.currentTime + from + long);
  }
}
