import type { EnumValue } from '@weir/contract/fleet/device-types';

/**
 * Codes and their names as one line: `0=停止|Stopped; 1=运行|Running`. Languages in the order zh, en, es, ja;
 * the later ones may be left out.
 */
export const enumText = (values: readonly EnumValue[] | null): string =>
  (values ?? [])
    .map(({ code, name, nameEn, nameEs, nameJa }) => {
      const names = [name, nameEn ?? '', nameEs ?? '', nameJa ?? ''];
      while (names.length > 1 && names.at(-1) === '') names.pop();
      return `${code}=${names.join('|')}`;
    })
    .join('; ');

/** Reads such a line; undefined when it cannot be read. */
export function parseEnumText(text: string): EnumValue[] | undefined {
  const parts = text.split(/[;；\n]/).map((part) => part.trim());
  const values: EnumValue[] = [];
  for (const part of parts) {
    if (part === '') continue;
    const match = /^(-?\d+)\s*[=:：]\s*(.+)$/.exec(part);
    if (!match) return undefined;
    const [name = '', nameEn = '', nameEs = '', nameJa = ''] = (match[2] ?? '')
      .split('|')
      .map((each) => each.trim());
    const code = Number(match[1]);
    const shown = name || nameEn || nameEs || nameJa;
    if (shown === '' || values.some((value) => value.code === code)) return undefined;
    values.push({
      code,
      name: shown,
      nameEn: nameEn || null,
      nameEs: nameEs || null,
      nameJa: nameJa || null,
    });
  }
  return values;
}
