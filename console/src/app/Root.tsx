import { theme as antdTheme, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import esES from 'antd/locale/es_ES';
import jaJP from 'antd/locale/ja_JP';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useMemo } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useDark } from '../platform/appearance.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { defaultPrimary, themeOf } from './theme.ts';

const locales = { zh: zhCN, en: enUS, es: esES, ja: jaJP };
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
    <ConfigProvider theme={theme} locale={locales[language]} modal={noBlur} drawer={noBlur}>
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
