import { defaultPreferences } from '@weir/contract/workplace/preferences';
import { expect, test } from 'vitest';
import { readSettings, settingsText } from './settings-file.ts';

test('what is exported can be imported', () => {
  const preferences = {
    ...defaultPreferences,
    themeColour: '#304156',
    dismissed: ['getting-started'],
    tables: { devices: { order: ['name', 'SN'], widths: { name: 240 }, pinned: { name: 'start' as const } } },
  };
  expect(readSettings(settingsText(preferences))).toEqual({ settings: preferences });
});

test('a file may hold some of the settings', () => {
  expect(readSettings('{"density":"small"}')).toEqual({ settings: { density: 'small' } });
});

test.each([
  ['', { reason: 'notSettings' }],
  ['[]', { reason: 'notSettings' }],
  ['null', { reason: 'notSettings' }],
  ['{}', { reason: 'empty' }],
  ['{"toString":1}', { reason: 'unknown', key: 'toString' }],
  ['{"__proto__":{"density":"small"}}', { reason: 'unknown', key: '__proto__' }],
  ['{"themeColour":"red"}', { reason: 'badValue', key: 'themeColour' }],
  ['{"themeColour":"#1890ff\\n"}', { reason: 'badValue', key: 'themeColour' }],
  ['{"tagsView":1}', { reason: 'badValue', key: 'tagsView' }],
  ['{"tagsView":null}', { reason: 'badValue', key: 'tagsView' }],
  ['{"size":"mini"}', { reason: 'badValue', key: 'size' }],
  ['{"dismissed":[7]}', { reason: 'badValue', key: 'dismissed' }],
  ['{"tables":{"devices":{"widths":{"name":10}}}}', { reason: 'badValue', key: 'tables' }],
  ['{"tables":{"devices":{"colour":"red"}}}', { reason: 'badValue', key: 'tables' }],
])('%j is refused', (text, problem) => {
  expect(readSettings(text)).toEqual({ problem });
});
