import { expect, it } from 'vitest';
import { scaleText } from './scale-text.ts';

it('shortens what stands at a scale', () => {
  expect(scaleText(0.25, 'es')).toBe('0,25');
  expect(scaleText(1_230_000, 'zh')).toBe('123万');
  expect(scaleText(1_230_000, 'en')).toBe('1.23M');
});
