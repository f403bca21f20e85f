import type { ChartGroup, GuildKind, SurveyChart } from '@weir/contract/fish/charts';
import { usualEffortText } from '@weir/contract/fish/effort.words';
import type { Deployment, EffortUnit, Gear } from '@weir/contract/fish/gears';
import { dietWords, ecoTypeWords } from '@weir/contract/fish/species.words';
import { deploymentWords, gearWords } from '@weir/contract/fish/surveys.words';
import { numberText } from '@weir/contract/value-text';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { chartsMessages } from './charts.messages.ts';

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** Results by the signs that every language has for them. */
const symbols: Readonly<Record<string, string>> = {
  ...{ richness: 'S', shannon: 'H′', shannonByWeight: 'H″', simpson: '1 − Σp²', pielou: 'J′', margalef: 'd' },
  ...{ mcNaughton: 'D₂', chao1: 'Chao1', chao2: 'Chao2', relative: 'Kn', sd: 's', ages: 'n (t)' },
  ...{ log10A: 'log₁₀ a', b: 'b', r2: 'r²', standardErrorOfB: 'SE(b)', t: 't', residualSd: 's' },
  ...{ backTransform: 'exp((s ln 10)² / 2)', aForCm: 'a (cm, g)', linfMm: 'L∞ (mm)', kPerYear: 'K (1/a)' },
  ...{
    t0Years: 't₀ (a)',
    residualSdMm: 's (mm)',
    kStandardError: 'SE(K)',
    binMm: 'Δ (mm)',
    maturityMm: 'L50 (mm)',
  },
};

/** How keys and figures of a chart are said. */
export function useChartWords(names: SurveyChart['names']) {
  const t = useMessages(chartsMessages);
  const language = useLanguage();
  const nameOf = (key: string): string | undefined => {
    const known = names[key];
    if (!known) return undefined;
    const { name, nameEn, nameEs, nameJa, scientificName } = known;
    const own = { zh: name, en: nameEn, es: nameEs, ja: nameJa }[language];
    return own ?? scientificName ?? nameEn ?? name ?? undefined;
  };
  const guildText = (kind: GuildKind, guild: string): string => {
    if (guild === 'unknown') return t('unknownGuild');
    if (kind === 'trophicLevel') return t('levels', { from: guild, to: Number(guild) + 1 });
    const words: Readonly<Record<string, string>> = (kind === 'diet' ? dietWords : ecoTypeWords)[language];
    return words[guild] ?? guild;
  };
  const keyText = (key: string): string => {
    const [kind = '', ...rest] = key.split(':');
    const value = rest.join(':');
    const season = seasons.find((one) => one === value);
    if (key === 'all') return t('all');
    if (kind === 'season' && season) return t(season);
    if (kind === 'month') return t('month', { month: value });
    if (kind === 'diet' || kind === 'ecoType' || kind === 'trophicLevel') return guildText(kind, value);
    if (kind === 'gear') return gearWords[language][value.split(' ')[0] as Gear] ?? value;
    return nameOf(key) ?? value;
  };
  const rateOf =
    (word: 'rate' | 'weightRate') =>
    ({ meta }: ChartGroup): string =>
      typeof meta.unit === 'string'
        ? t(word, { unit: usualEffortText(meta.unit as EffortUnit, language) })
        : '';
  /** By what the catches of a group are told; empty where they are no rates. */
  const rateText = rateOf('rate');
  const gearText = ({ meta }: Pick<ChartGroup, 'meta'>): string => {
    const { gear, deployment } = meta;
    const how = typeof deployment === 'string' ? deploymentWords[language][deployment as Deployment] : '';
    return [gearWords[language][gear as Gear], how].filter(Boolean).join(' · ');
  };
  const namesOf = ({ key, meta }: ChartGroup): string[] =>
    typeof meta.gear === 'string'
      ? [...(key === 'all' || key.startsWith('gear:') ? [] : [keyText(key)]), gearText({ meta })]
      : [keyText(key)];
  return {
    keyText,
    resultText: (name: string): string => {
      if (name === 'weightG' || name === 'weightMean') return t(`fig_${name}`);
      if (
        name === 'noFall' ||
        name === 'tooFewPasses' ||
        name === 'unsure' ||
        name === 'belowMaturityPercent'
      )
        return t(`result_${name}`);
      return symbols[name] ?? name;
    },
    /** Whether a key stands for a species that is said by its scientific name. */
    latinOf: (key: string): string | undefined =>
      keyText(key) === names[key]?.scientificName ? (names[key]?.scientificName ?? undefined) : undefined,
    /** A group in a figure, whose axis says the unit. */
    barText: (group: ChartGroup): string => namesOf(group).join(' · '),
    groupText: (group: ChartGroup): string =>
      [...namesOf(group), rateText(group)].filter(Boolean).join(' · '),
    rateText,
    weightRateText: rateOf('weightRate'),
    gearText,
    figureText: (figure: number | null | undefined): string =>
      typeof figure === 'number' ? numberText(Number(figure.toPrecision(5)), null, language) : '–',
  };
}
