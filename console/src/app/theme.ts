import { mixed, readable } from '@weir/contract/contrast';
import { theme as antdTheme, type ThemeConfig } from 'antd';

/** WCAG 2.2, 1.4.11: what is no text must still be seen. */
const visibleRatio = 3;
const danger = '#f5222d';
/** Information is blue whatever the theme's colour is. */
const information = '#1890ff';

interface Mode {
  /** Every ground that text may stand on. */
  grounds: readonly [string, ...string[]];
  /** How much of the ground is in the surface of what is selected, and of that under the pointer. */
  tint: number;
  tintHover: number;
  /** What a filled button or switch needs to stand out from the ground. */
  fillRatio: number;
  /** Where a colour under the pointer goes. */
  stronger: string;
}

const modes: Record<'light' | 'dark', Mode> = {
  light: { grounds: ['#ffffff', '#f4f6f8'], tint: 0.9, tintHover: 0.84, fillRatio: 1, stronger: '#000000' },
  dark: {
    grounds: ['#16191d', '#1e2227', '#0e1013'],
    tint: 0.84,
    tintHover: 0.77,
    fillRatio: 3,
    stronger: '#ffffff',
  },
};

/** The shades of one colour that a theme needs: each the nearest that can be read or seen where it stands. */
function shadesOf(colour: string, { grounds, tint, tintHover }: Mode) {
  const base = readable(colour, grounds, visibleRatio);
  const bg = mixed(base, grounds[0], tint);
  const bgHover = mixed(base, grounds[0], tintHover);
  return {
    bg,
    bgHover,
    border: mixed(base, grounds[0], 0.6),
    borderHover: mixed(base, grounds[0], 0.4),
    text: readable(base, [...grounds, bg, bgHover]),
  };
}

/** Words in the colour, under the pointer. */
const hoverOf = ({ text }: { text: string }, { stronger }: Mode): string => mixed(text, stronger, 0.15);

/** What white is written on, or a white mark set. */
const fillOf = (primary: string, { grounds, fillRatio }: Mode): string =>
  readable(readable(primary, grounds, fillRatio), ['#ffffff']);

/** The colour of the focus ring and the progress bar. */
export const accentOf = (primary: string, dark: boolean): string =>
  readable(primary, modes[dark ? 'dark' : 'light'].grounds, visibleRatio);

/** Whether text in the colour itself could be read; else a near shade takes its place. */
export const isReadable = (primary: string, dark: boolean): boolean =>
  shadesOf(primary, modes[dark ? 'dark' : 'light']).text === primary;

interface Appearance {
  dark: boolean;
  /** Nothing is to move. */
  still: boolean;
}

/**
 * The theme from one colour, any colour. White on #1890ff has a contrast of 3.2, so text and filled buttons
 * take the nearest shade that can be read; the colour itself stays on what is not text.
 */
export function themeOf(primary: string, { dark, still }: Appearance): ThemeConfig {
  const mode = modes[dark ? 'dark' : 'light'];
  const fill = fillOf(primary, mode);
  const filled = { colorPrimary: fill, colorPrimaryHover: mixed(fill, '#000000', 0.12) };
  const pointedAt = hoverOf(shadesOf(primary, mode), mode);
  return {
    algorithm: [
      dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      (_seed, map) => ({ ...(map ?? antdTheme.getDesignToken()), ...coloursOf(primary, mode) }),
    ],
    cssVar: { key: 'weir', prefix: 'ant' },
    hashed: false,
    // The rules are a style sheet that is made at build.
    zeroRuntime: true,
    token: {
      colorPrimary: primary,
      colorInfo: information,
      motion: !still,
      borderRadius: 6,
      fontSize: 14,
      fontFamily: 'var(--weir-font)',
      fontFamilyCode: 'var(--weir-mono)',
      ...(dark ? darkTokens : lightTokens),
    },
    components: {
      Button: {
        ...filled,
        // The red that can be read on the dark ground is too light for white.
        dangerColor: dark ? mode.grounds[0] : '#ffffff',
        colorPrimaryActive: mixed(fill, '#000000', 0.24),
        // What is not filled has words in the colour itself.
        defaultHoverColor: pointedAt,
        defaultHoverBorderColor: pointedAt,
        defaultActiveColor: pointedAt,
        defaultActiveBorderColor: pointedAt,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Switch: filled,
      Checkbox: filled,
      Radio: filled,
      Steps: filled,
      Table: { headerBorderRadius: 6, cellPaddingBlockSM: 6, cellPaddingBlockMD: 10 },
      Menu: { itemBorderRadius: 6, activeBarBorderWidth: 0, itemHeight: 38, collapsedWidth: 54 },
      Segmented: {
        trackPadding: 2,
        trackBg: dark ? 'rgba(255, 255, 255, 0.08)' : 'rgba(15, 23, 32, 0.07)',
        itemSelectedBg: dark ? 'rgba(255, 255, 255, 0.16)' : '#ffffff',
      },
    },
  };
}

/** In place of the library's own palettes, which know nothing of contrast. */
function coloursOf(primary: string, mode: Mode) {
  const shades = shadesOf(primary, mode);
  const { bg, bgHover, border, borderHover, text } = shades;
  const hover = hoverOf(shades, mode);
  const info = shadesOf(information, mode);
  return {
    colorPrimary: text,
    colorPrimaryHover: hover,
    colorPrimaryActive: hover,
    colorPrimaryText: text,
    colorPrimaryTextHover: hover,
    colorPrimaryTextActive: hover,
    colorPrimaryBg: bg,
    colorPrimaryBgHover: bgHover,
    colorPrimaryBorder: border,
    colorPrimaryBorderHover: borderHover,
    colorLink: text,
    colorLinkHover: hover,
    colorLinkActive: hover,
    colorInfo: info.text,
    colorInfoBg: info.bg,
    colorInfoBorder: info.border,
    colorError: shadesOf(danger, mode).text,
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
