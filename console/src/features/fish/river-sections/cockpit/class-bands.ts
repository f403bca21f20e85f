import type { WaterParameter } from '@weir/contract/fish/water';
import {
  classLimits,
  oxygenClassLimits,
  phClassLimits,
  type WaterBody,
} from '@weir/contract/fish/water-classes';
import type { ChartBand } from '../../../../components/chart/chart-line.ts';
import type { Translate } from '../../../../platform/i18n/messages.ts';
import type { cockpitMessages } from './cockpit.messages.ts';

type Words = Translate<(typeof cockpitMessages)['words']['zh']>;

/** From class III on: what is better needs no colour. The worse, the graver the colour. */
const shown = [
  { name: 'IV', at: 2, level: 4 },
  { name: 'V', at: 3, level: 3 },
] as const;
const worst = { at: 4, level: 1 } as const;

/** Values of a parameter that are worse than class III of GB 3838-2002, by class; none where it has no classes. */
export function classBands(parameter: WaterParameter, body: WaterBody, t: Words): ChartBand[] {
  if (parameter === 'pH') {
    const [low, high] = phClassLimits;
    const label = t('phBand');
    return [
      { label, from: null, to: low, level: worst.level },
      { label, from: high, to: null, level: worst.level },
    ];
  }
  if (parameter === 'dissolvedOxygen') return bandsOf(oxygenClassLimits, t, { isFalling: true });
  const known = Object.entries(classLimits[body]).find(([name]) => name === parameter);
  return known ? bandsOf(known[1], t, { isFalling: false }) : [];
}

function bandsOf(limits: readonly number[], t: Words, { isFalling }: { isFalling: boolean }): ChartBand[] {
  const limit = (at: number) => limits[at] ?? null;
  const between = (better: number | null, worse: number | null) =>
    isFalling ? { from: worse, to: better } : { from: better, to: worse };
  return [
    ...shown.map(({ name, at, level }) => ({
      ...between(limit(at), limit(at + 1)),
      ...{ label: t('classBand', { name }), level },
    })),
    { ...between(limit(worst.at), null), label: t('belowClass', { name: 'V' }), level: worst.level },
  ];
}
