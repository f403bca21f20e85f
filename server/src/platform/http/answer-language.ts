import { type Language, languages } from '@weir/contract/common';

const isOurs = (language: string): language is Language => languages.some((known) => known === language);

/** The best of our languages for an Accept-Language header; `usual` when it names none of them. */
export function answerLanguage(header: string | undefined, usual: Language = 'zh'): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
  return wanted.find(isOurs) ?? usual;
}
