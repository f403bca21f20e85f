import type { Alarm } from '@weir/contract/alarms/alarms';

interface Tone {
  /** Pitch of each beep. */
  hertz: readonly number[];
  beepS: number;
  pauseS: number;
}

/** The graver, the higher, the more and the faster: told apart without looking. */
const tones: Record<Alarm['level'], Tone> = {
  1: { hertz: [988, 784, 988, 784, 988, 784], beepS: 0.14, pauseS: 0.04 },
  2: { hertz: [784, 784, 784], beepS: 0.16, pauseS: 0.1 },
  3: { hertz: [587, 587], beepS: 0.2, pauseS: 0.14 },
  4: { hertz: [440], beepS: 0.28, pauseS: 0 },
};

const fadeS = 0.015;
let context: AudioContext | undefined;

/**
 * Plays the tone of a level, unless the browser keeps the page still.
 *
 * @param volume In per cent.
 */
export async function soundAlarm(level: Alarm['level'], volume: number): Promise<void> {
  const audio = await awakeContext();
  if (audio) play(audio, level, volume);
}

const awakeWithinMs = 400;

/** A browser lets no page be heard before somebody has touched it; what it held back is not played later. */
async function awakeContext(): Promise<AudioContext | undefined> {
  context ??= new AudioContext();
  if (context.state !== 'running') await Promise.race([context.resume(), delay(awakeWithinMs)]);
  return context.state === 'running' ? context : undefined;
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function play(audio: AudioContext, level: Alarm['level'], volume: number): void {
  const { hertz, beepS, pauseS } = tones[level];
  const gain = audio.createGain();
  gain.gain.value = 0;
  gain.connect(audio.destination);
  const loudness = (volume / 100) ** 2 / 2;
  hertz.forEach((pitch, index) => {
    const fromS = audio.currentTime + index * (beepS + pauseS);
    const oscillator = audio.createOscillator();
    oscillator.type = 'triangle';
    oscillator.frequency.value = pitch;
    oscillator.connect(gain);
    gain.gain.setTargetAtTime(loudness, fromS, fadeS);
    gain.gain.setTargetAtTime(0, fromS + beepS - fadeS, fadeS);
    oscillator.start(fromS);
    oscillator.stop(fromS + beepS + 4 * fadeS);
  });
}

const oneAtATimeMs = 1500;

/** The same from one of several open tabs only: the first of those that can be heard. */
export async function soundOnce(level: Alarm['level'], volume: number): Promise<void> {
  const audio = await awakeContext();
  if (!audio) return;
  // Without https a browser has no locks; better twice than not at all.
  if (!('locks' in navigator)) return play(audio, level, volume);
  await navigator.locks.request('weir-alarm-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    play(audio, level, volume);
    await delay(oneAtATimeMs);
  });
}
