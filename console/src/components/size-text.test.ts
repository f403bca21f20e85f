import { expect, onTestFinished, test } from 'vitest';
import { useLanguageStore } from '../platform/i18n/language.ts';
import { sizeText } from './size-text.ts';

test.each([
  [80, '80 B'],
  [524_288, '512 KB'],
  [1_572_864, '1.5 MB'],
  [10_485_760, '10 MB'],
  [1_610_612_736, '1.5 GB'],
])('%d bytes', (sizeBytes, text) => {
  expect(sizeText(sizeBytes)).toBe(text);
});

test('has the decimal sign of the language', () => {
  const { language } = useLanguageStore.getState();
  onTestFinished(() => useLanguageStore.setState({ language }));
  useLanguageStore.setState({ language: 'es' });
  expect(sizeText(1_572_864)).toBe('1,5 MB');
});
