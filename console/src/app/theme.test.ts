import { theme } from 'antd';
import { expect, test } from 'vitest';
import { contrast, readableRatio } from './contrast.ts';
import { defaultPrimary, themeOf } from './theme.ts';

test.each([
  { dark: false, grounds: ['#ffffff', '#f4f6f8'] },
  { dark: true, grounds: ['#16191d', '#1e2227', '#0e1013'] },
])('links can be read in the theme with dark $dark', ({ dark, grounds }) => {
  for (const primary of [defaultPrimary, '#faad14', '#722ed1']) {
    const { colorPrimary, colorLink, colorError } = theme.getDesignToken(themeOf(primary, dark));
    for (const ground of grounds) {
      expect(contrast(colorPrimary, ground)).toBeGreaterThanOrEqual(readableRatio);
      expect(contrast(colorLink, ground)).toBeGreaterThanOrEqual(readableRatio);
      expect(contrast(colorError, ground)).toBeGreaterThanOrEqual(readableRatio);
    }
  }
});

test.each([defaultPrimary, '#faad14', '#f5222d'])(
  'white can be read on a button filled with %s',
  (primary) => {
    const fill = themeOf(primary, true).components?.Button?.colorPrimary ?? '';
    expect(contrast(fill, '#ffffff')).toBeGreaterThanOrEqual(readableRatio);
  },
);
