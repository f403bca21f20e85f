import { theme as antdTheme, type ThemeConfig } from 'antd';
import { readable } from './contrast.ts';

export const defaultPrimary = '#1890ff';
const danger = '#f5222d';

/** The dark algorithm takes some light from the colour it is given. */
const dimmedRatio = 6.4;

/**
 * The theme from one colour. White on #1890ff has a contrast of 3.2, so text and filled buttons take the
 * nearest shade that can be read; the colour itself stays on what is not text.
 */
export function themeOf(primary: string, dark: boolean): ThemeConfig {
  const textOf = (colour: string) =>
    dark
      ? readable(colour, [darkTokens.colorBgElevated], dimmedRatio)
      : readable(colour, ['#ffffff', '#e6f4ff']);
  const text = textOf(primary);
  const fill = readable(primary, ['#ffffff']);
  return {
    algorithm: dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key: 'weir', prefix: 'ant' },
    hashed: false,
    token: {
      colorPrimary: text,
      colorInfo: text,
      colorLink: text,
      colorLinkHover: text,
      colorLinkActive: text,
      colorError: textOf(danger),
      borderRadius: 6,
      fontSize: 14,
      fontFamily: 'var(--weir-font)',
      fontFamilyCode: 'var(--weir-mono)',
      ...(dark ? darkTokens : lightTokens),
    },
    components: {
      Button: {
        colorPrimary: fill,
        colorPrimaryHover: `color-mix(in srgb, ${fill} 88%, black)`,
        colorPrimaryActive: `color-mix(in srgb, ${fill} 76%, black)`,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Table: { headerBorderRadius: 6, cellPaddingBlockSM: 6, cellPaddingBlockMD: 10 },
      Menu: { itemBorderRadius: 6, activeBarBorderWidth: 0, itemHeight: 38, collapsedWidth: 54 },
      Segmented: { trackPadding: 2, trackBg: dark ? 'rgba(255, 255, 255, 0.08)' : 'rgba(15, 23, 32, 0.07)' },
    },
  };
}

const lightTokens = {
  colorBgLayout: '#f4f6f8',
  colorTextSecondary: 'rgba(15, 23, 32, 0.68)',
  colorTextTertiary: 'rgba(15, 23, 32, 0.62)',
  colorTextDescription: 'rgba(15, 23, 32, 0.65)',
  colorTextPlaceholder: 'rgba(15, 23, 32, 0.66)',
} as const;

const darkTokens = {
  colorBgLayout: '#0e1013',
  colorBgContainer: '#16191d',
  colorBgElevated: '#1e2227',
  colorTextSecondary: 'rgba(255, 255, 255, 0.68)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.62)',
  colorTextDescription: 'rgba(255, 255, 255, 0.65)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.56)',
} as const;
