import type { AlarmLevel } from '../../../../components/AlarmLevelMark.tsx';

export const canSpeak = 'speechSynthesis' in globalThis;

/** Of this machine, not of the user: the loudspeaker stands here. */
const storageKey = 'weir-spoken-alarms';

export interface SpokenAlarms {
  on: boolean;
  /** The mildest level that is spoken. */
  upTo: AlarmLevel;
}

const silent: SpokenAlarms = { on: false, upTo: 2 };

export function readSpokenAlarms(): SpokenAlarms {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<SpokenAlarms>; // written below
    return { ...silent, ...kept };
  } catch {
    return silent;
  }
}

export const writeSpokenAlarms = (spoken: SpokenAlarms): void =>
  localStorage.setItem(storageKey, JSON.stringify(spoken));

/**
 * Says a text after all that is being said.
 *
 * @param language As a page names its own, such as `zh-CN`: without a voice of it, the browser takes its standard one.
 */
export function speak(text: string, language: string): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  const voice = speechSynthesis.getVoices().find(({ lang }) => lang.startsWith(language.slice(0, 2)));
  if (voice) utterance.voice = voice;
  speechSynthesis.speak(utterance);
}

export const stopSpeaking = (): void => speechSynthesis.cancel();
