import type { Language } from '@weir/contract/common';
import { theme as antdTheme, ConfigProvider, type ConfigProviderProps } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useDark } from '../platform/appearance.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { defaultPrimary, themeOf } from './theme.ts';

type LibraryLocale = ConfigProviderProps['locale'];

/** The library's own words; English is built into it. */
const locales: Record<Language, () => Promise<LibraryLocale>> = {
  zh: () => import('antd/locale/zh_CN').then((file) => file.default),
  en: () => Promise.resolve(undefined),
  es: () => import('antd/locale/es_ES').then((file) => file.default),
  ja: () => import('antd/locale/ja_JP').then((file) => file.default),
};

function useLibraryLocale(language: Language): LibraryLocale {
  const [locale, setLocale] = useState<LibraryLocale>();
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
const noBlur = { mask: { blur: false } } as const;

/** Theme and language around every screen, signed in or not. */
export function Root() {
  const dark = useDark();
  const language = useLanguage();
  const theme = useMemo(() => themeOf(defaultPrimary, dark), [dark]);
  const fill = theme.components?.Button?.colorPrimary;
  useEffect(() => {
    document.documentElement.style.setProperty('--weir-fill', fill ?? defaultPrimary);
  }, [fill]);
  const loading = useNavigation().state !== 'idle';
  return (
    <ConfigProvider
      theme={theme}
      locale={useLibraryLocale(language)}
      modal={noBlur}
      drawer={noBlur}
      button={plainButton}
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
