import { contrast, readableRatio } from '@weir/contract/contrast';
import { theme } from 'antd';
import { expect, test } from 'vitest';
import { accentOf, themeOf } from './theme.ts';

const colours = ['#1890ff', '#304156', '#212121', '#13c2c2', '#f5222d', '#faad14', '#722ed1'];
const extremes = ['#ffffff', '#000000', '#ffff00', '#0000ff', '#777777'];

const modes = [
  { dark: false, grounds: ['#ffffff', '#f4f6f8'] },
  { dark: true, grounds: ['#16191d', '#1e2227', '#0e1013'] },
];
const cases = modes.flatMap((mode) => [...colours, ...extremes].map((primary) => ({ ...mode, primary })));

test.each(cases)('links can be read: $primary, dark $dark', ({ dark, grounds, primary }) => {
  const token = theme.getDesignToken(themeOf(primary, { dark, still: false }));
  for (const ground of [...grounds, token.colorPrimaryBg, token.colorPrimaryBgHover]) {
    expect(contrast(token.colorPrimary, ground)).toBeGreaterThanOrEqual(readableRatio);
    expect(contrast(token.colorPrimaryHover, ground)).toBeGreaterThanOrEqual(readableRatio);
    expect(contrast(token.colorLink, ground)).toBeGreaterThanOrEqual(readableRatio);
  }
  for (const ground of grounds) {
    expect(contrast(token.colorError, ground)).toBeGreaterThanOrEqual(readableRatio);
    expect(contrast(accentOf(primary, dark), ground)).toBeGreaterThanOrEqual(3);
  }
  expect(token.colorPrimaryBg).not.toBe(grounds[0]);
});

test.each(cases)(
  'a filled button can be read and seen: $primary, dark $dark',
  ({ dark, grounds, primary }) => {
    const { Button, Switch } = themeOf(primary, { dark, still: false }).components ?? {};
    const fill = Button?.colorPrimary ?? '';
    expect(contrast(fill, '#ffffff')).toBeGreaterThanOrEqual(readableRatio);
    for (const ground of grounds) {
      expect(contrast(Switch?.colorPrimary ?? '', ground)).toBeGreaterThanOrEqual(2.9);
    }
  },
);

test('information stays blue under a red theme', () => {
  const red = theme.getDesignToken(themeOf('#f5222d', { dark: false, still: false }));
  const blue = theme.getDesignToken(themeOf('#1890ff', { dark: false, still: false }));
  expect(red.colorInfo).toBe(blue.colorInfo);
  expect(red.colorPrimary).not.toBe(blue.colorPrimary);
});
