import { expect, test } from 'vitest';
import { isAccepted } from './upload-rules.ts';

test.each([
  ['设备.xlsx', true],
  ['OLD.XLS', true],
  ['devices.csv', false],
  ['devices.xlsx.exe', false],
  ['xlsx', false],
  ['.xlsx', false],
])('%s', (name, accepted) => {
  expect(isAccepted(name, ['xlsx', 'xls'])).toBe(accepted);
});
