import { describe, expect, it } from 'vitest';
import {
  type QuarantineDetail,
  quarantineDetail,
  quarantineDetails,
  readQuarantineDetail,
} from './quarantine-details.ts';

describe('details of messages that were not stored', () => {
  it.each(Object.keys(quarantineDetails))('%s is read back as itself', (name) => {
    const detail = name as QuarantineDetail; // A key of the table.
    expect(readQuarantineDetail(quarantineDetails[detail])?.name).toBe(detail);
  });

  it('keeps what a device wrote, whatever it is', () => {
    const key = '"a}{ has\n3 (characters) $1"';
    expect(readQuarantineDetail(quarantineDetail('badKey', { key }))).toEqual({
      name: 'badKey',
      params: { key },
    });
  });

  it('knows all parts', () => {
    const text = quarantineDetail('tooManyValues', { limit: 2000, count: 2001 });
    expect(text).toBe('A message has at most 2000 values, this one 2001');
    expect(readQuarantineDetail(text)?.params).toEqual({ limit: '2000', count: '2001' });
  });

  it('leaves other sentences alone', () => {
    expect(readQuarantineDetail('Bad control character in string literal')).toBeUndefined();
  });
});
