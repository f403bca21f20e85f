import { describe, expect, it } from 'vitest';
import { searchPattern, searchText, sortKey } from './search-text.ts';

/** A LIKE of PostgreSQL, for patterns as searchPattern writes them. */
const finds = (keyword: string, text: string) =>
  text.includes(
    searchPattern(keyword)
      .slice(1, -1)
      .replace(/\\([\\%_])/g, '$1'),
  );

describe('sortKey', () => {
  it('sorts Chinese names by pinyin among the others', () => {
    const names = ['武汉站', 'Zeta', '重庆站', 'alpha', '宜昌站'];
    expect(names.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
      'alpha',
      '重庆站',
      '武汉站',
      '宜昌站',
      'Zeta',
    ]);
  });

  it('keeps the pieces between Chinese characters', () => {
    expect(sortKey('长江BMS柜 12')).toBe('chang jiang bms gui 12');
  });
});

describe('searchText', () => {
  const text = searchText('重庆 BMS站', 'SN_1', '长寿区 50%');

  it.each(['重庆', '庆 bms', 'chongqing', 'cq', 'bms站', 'sn_1', '50%', 'ＳＮ_1', 'Chong'])(
    'finds %s',
    (keyword) => {
      expect(finds(keyword, text)).toBe(true);
    },
  );

  it.each(['snx1', '站sn', 'qc'])('does not find %s', (keyword) => {
    expect(finds(keyword, text)).toBe(false);
  });

  it('fits into an index entry whatever is put into it', () => {
    const name = '龘'.repeat(128);
    const address = '🌊'.repeat(500);
    expect(
      Buffer.byteLength(sortKey(name)) + Buffer.byteLength(searchText(name, 'SN', address)),
    ).toBeLessThan(2600);
    expect(searchText('a', address)).not.toContain('\uFFFD');
  });
});

describe('searchPattern', () => {
  it('takes the signs of LIKE literally', () => {
    expect(searchPattern(' 50%_a\\ ')).toBe('%50\\%\\_a\\\\%');
  });
});
