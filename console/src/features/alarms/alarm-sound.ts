import type { Alarm } from '@weir/contract/alarms';

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
 * Plays the tone of a level. A browser keeps still until somebody has touched its page once.
 *
 * @param volume In per cent.
 */
export async function soundAlarm(level: Alarm['level'], volume: number): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  const { hertz, beepS, pauseS } = tones[level];
  const gain = context.createGain();
  gain.gain.value = 0;
  gain.connect(context.destination);
  const loudness = (volume / 100) ** 2 / 2;
  hertz.forEach((pitch, index) => {
    if (!context) return;
    const fromS = context.currentTime + index * (beepS + pauseS);
    const oscillator = context.createOscillator();
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

/** The same from one of several open tabs only. */
export async function soundOnce(level: Alarm['level'], volume: number): Promise<void> {
  await navigator.locks.request('weir-alarm-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await soundAlarm(level, volume);
    await new Promise((resolve) => setTimeout(resolve, oneAtATimeMs));
  });
}
