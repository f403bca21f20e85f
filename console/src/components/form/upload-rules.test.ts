import { expect, test } from 'vitest';
import { isAccepted, sizeText } from './upload-rules.ts';

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

test.each([
  [80, '80 B'],
  [524_288, '512 KB'],
  [1_572_864, '1.5 MB'],
  [10_485_760, '10 MB'],
])('%d bytes', (sizeBytes, text) => {
  expect(sizeText(sizeBytes)).toBe(text);
});
