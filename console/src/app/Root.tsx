import { DownOutlined } from '@ant-design/icons';
import type { Language } from '@weir/contract/common';
import { defaultPreferences } from '@weir/contract/workplace/preferences';
import { theme as antdTheme, ConfigProvider, type ConfigProviderProps } from 'antd';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { Icon } from '../components/Icon.tsx';
import { useStillness } from '../components/media.ts';
import { useDark } from '../platform/appearance.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useFavicon, useInstallationLooks } from '../platform/installation.ts';
import { usePreference } from '../platform/preferences.ts';
import { accentOf, themeOf } from './theme.ts';

type LibraryLocale = NonNullable<ConfigProviderProps['locale']>;

/** Built into the library. */
const english: LibraryLocale = { locale: 'en' };

/** The library's own words. */
const locales: Record<Language, () => Promise<LibraryLocale>> = {
  zh: () => import('antd/locale/zh_CN').then((file) => file.default),
  en: () => Promise.resolve(english),
  es: () => import('antd/locale/es_ES').then((file) => file.default),
  ja: () => import('antd/locale/ja_JP').then((file) => file.default),
};

/** Never none: the library would draw the whole page anew when one comes or goes. */
function useLibraryLocale(language: Language): LibraryLocale {
  const [locale, setLocale] = useState(english);
  useEffect(() => {
    let current = true;
    void locales[language]().then((loaded) => {
      if (current) setLocale(loaded);
    });
    return () => {
      current = false;
    };
  }, [language]);
  return locale;
}

/** Two Chinese characters on a button stay together. */
const plainButton = { autoInsertSpace: false } as const;
/** Its own would be read as "down", in every language. */
const selectArrow = { suffixIcon: <Icon of={DownOutlined} /> };
const noBlur = { mask: { blur: false } } as const;
const componentSizes = { default: 'large', medium: 'medium', small: 'small' } as const;

/** The theme of the moment, also as variables for what stands outside of the library's styles. */
function useTheme() {
  const dark = useDark();
  const chosen = usePreference('themeColour');
  const { themeColour } = useInstallationLooks();
  // Whoever has chosen a colour keeps it.
  const isOwn = chosen !== defaultPreferences.themeColour;
  // A colour that is being dragged must not wait for the whole page.
  const primary = useDeferredValue(isOwn ? chosen : (themeColour ?? chosen));
  const still = useStillness();
  const theme = useMemo(() => themeOf(primary, { dark, still }), [primary, dark, still]);
  const fill = theme.components?.Button?.colorPrimary ?? primary;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--weir-fill', fill);
    style.setProperty('--weir-accent', accentOf(primary, dark));
  }, [fill, primary, dark]);
  return theme;
}

/** Theme and language around every screen, signed in or not. */
export function Root() {
  const theme = useTheme();
  useFavicon();
  const language = useLanguage();
  const size = usePreference('size');
  const loading = useNavigation().state !== 'idle';
  return (
    <ConfigProvider
      theme={theme}
      componentSize={componentSizes[size]}
      locale={useLibraryLocale(language)}
      modal={noBlur}
      drawer={noBlur}
      button={plainButton}
      select={selectArrow}
    >
      {loading && <div className="progress" aria-hidden />}
      <Variables />
      <Outlet />
    </ConfigProvider>
  );
}

/** Has the theme's CSS variables written even where no component of the library is on the page. */
function Variables() {
  antdTheme.useToken();
  return null;
}
