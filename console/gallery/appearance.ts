import { type Language, languages } from '@weir/contract/common';
import { elementSizes, type Preferences } from '@weir/contract/workplace/preferences';
import { changeLanguage } from '../src/platform/i18n/messages.ts';
import { changePreferences } from '../src/platform/preferences.ts';

export const themes = ['light', 'dark'] as const;
export const sizes = elementSizes;
/** Pixels: a phone, a tablet, a laptop. */
export const widths = ['390', '768', '1440'] as const;

/** How a story is shown. All of it stands in the query, so that any state can be opened by its address. */
export interface Appearance {
  theme: (typeof themes)[number];
  language: Language;
  size: Preferences['size'];
  width: (typeof widths)[number];
  /** Every text twice, as long words of other languages would be. */
  doubled: boolean;
}

const defaultAppearance: Appearance = {
  theme: 'light',
  language: 'zh',
  size: 'medium',
  width: '1440',
  doubled: false,
};

export function appearanceOf(query: URLSearchParams): Appearance {
  const choice = <T extends string>(name: string, among: readonly T[], otherwise: T): T =>
    among.find((one) => one === query.get(name)) ?? otherwise;
  return {
    theme: choice('theme', themes, defaultAppearance.theme),
    language: choice('language', languages, defaultAppearance.language),
    size: choice('size', sizes, defaultAppearance.size),
    width: choice('width', widths, defaultAppearance.width),
    doubled: query.has('doubled'),
  };
}

/** The query of a look: only what differs from the default. */
export function queryOfAppearance(appearance: Appearance): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['theme', 'language', 'size', 'width'] as const) {
    if (appearance[name] !== defaultAppearance[name]) query.set(name, appearance[name]);
  }
  if (appearance.doubled) query.set('doubled', '1');
  return query;
}

/** Puts on a look, as preferences that nobody owns: they are not sent anywhere. Doubling is the stage's own. */
export function putOn({ theme, language, size }: Pick<Appearance, 'theme' | 'language' | 'size'>): void {
  changePreferences({ themeMode: theme, size });
  void changeLanguage(language);
}
