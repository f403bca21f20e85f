import type { EnumValue } from '@weir/contract/fleet/device-types';
import { nameDraft, nameValues } from '../../../../components/form/name-values.ts';

/**
 * Codes and their names as one line: `0=停止|Stopped; 1=运行|Running`. Languages in the order zh, en, es, ja;
 * the later ones may be left out.
 */
export const enumText = (values: readonly EnumValue[] | null): string =>
  (values ?? [])
    .map((value) => {
      const names = Object.values(nameValues(value));
      while (names.length > 1 && names.at(-1) === '') names.pop();
      return `${value.code}=${names.join('|')}`;
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
    const [name = '', nameEn = '', nameEs = '', nameJa = ''] = (match[2] ?? '').split('|');
    const names = nameDraft({ name, nameEn, nameEs, nameJa });
    const code = Number(match[1]);
    if (names.name === '' || values.some((value) => value.code === code)) return undefined;
    values.push({ code, ...names });
  }
  return values;
}
