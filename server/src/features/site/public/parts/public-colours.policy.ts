import { readable } from '@weir/contract/contrast';
import { type Asset, assetOf } from './public-assets.policy.ts';

const usualAccent = '#0b6bcb';

const soft = { light: '#f1f5f8', dark: '#1a222c' };

/** The colours of the site, which the settings may change; text keeps a contrast of 4.5 on its ground. */
export function coloursAsset(themeColour: string | null): Asset {
  const accent = themeColour ?? usualAccent;
  const light = `--ground:#fff;--raised:#fff;--soft:${soft.light};--ink:#18212b;--quiet:#4d5b68;--line:#d9e0e6;--accent:${readable(accent, [soft.light])}`;
  const dark = `--ground:#11161c;--raised:#161d25;--soft:${soft.dark};--ink:#e8edf2;--quiet:#a5b2bf;--line:#2b3641;--accent:${readable(accent, [soft.dark])}`;
  const text = `:root{${light}}\n@media (prefers-color-scheme:dark){:root{${dark}}}\n@media print{:root{${light}}}\n`;
  return assetOf('colours', 'css', text);
}
