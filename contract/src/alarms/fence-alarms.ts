import type { Language } from '../common.ts';

/** When a fence raises an alarm: on the way in, on the way out, after some time within it, above a speed within it. */
export const fenceRules = ['enter', 'exit', 'dwell', 'overspeed'] as const;
export type FenceRule = (typeof fenceRules)[number];

/** The code of the alarm of the fence that a device itself has. */
export const deviceFenceCode = 'fence';

/** The code of an alarm of a fence of the device's project. */
export const projectFenceCode = (fenceId: number, rule: FenceRule): string => `fence:${fenceId}:${rule}`;

export const fenceRuleOf = (code: string): FenceRule | undefined =>
  fenceRules.find((rule) => code.endsWith(`:${rule}`));

type Texts = Record<FenceRule, (fence: string) => string> & { left: string };

const texts: Record<Language, Texts> = {
  zh: {
    left: '驶离电子围栏',
    enter: (fence) => `进入围栏“${fence}”`,
    exit: (fence) => `离开围栏“${fence}”`,
    dwell: (fence) => `在围栏“${fence}”内停留过久`,
    overspeed: (fence) => `在围栏“${fence}”内超速`,
  },
  en: {
    left: 'Left the electronic fence',
    enter: (fence) => `Entered fence “${fence}”`,
    exit: (fence) => `Left fence “${fence}”`,
    dwell: (fence) => `Too long within fence “${fence}”`,
    overspeed: (fence) => `Too fast within fence “${fence}”`,
  },
  es: {
    left: 'Salió de la geocerca',
    enter: (fence) => `Entró en la geocerca «${fence}»`,
    exit: (fence) => `Salió de la geocerca «${fence}»`,
    dwell: (fence) => `Demasiado tiempo en la geocerca «${fence}»`,
    overspeed: (fence) => `Exceso de velocidad en la geocerca «${fence}»`,
  },
  ja: {
    left: 'ジオフェンスから離脱',
    enter: (fence) => `ジオフェンス「${fence}」に進入`,
    exit: (fence) => `ジオフェンス「${fence}」から離脱`,
    dwell: (fence) => `ジオフェンス「${fence}」内に長時間滞在`,
    overspeed: (fence) => `ジオフェンス「${fence}」内で速度超過`,
  },
};

/** What an alarm of a fence says: `name` is that of the fence. */
export function fenceAlarmText(code: string, name: string | null, language: Language): string {
  const rule = fenceRuleOf(code);
  return rule === undefined ? texts[language].left : texts[language][rule](name ?? '');
}
