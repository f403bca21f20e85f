import { expect, test } from 'vitest';
import { confirmDeleteMessages } from '../confirm-delete.messages.ts';
import { kitMessages } from '../kit.messages.ts';
import { thingsMessages } from '../things.messages.ts';
import { requiredMessages } from './required.messages.ts';

const { zh, en, es, ja } = requiredMessages.words;

test.each([
  'permission name',
  'identification',
  'menu name',
  'role name',
  'role identification',
  'user name',
  'password',
  'company name',
  'company address',
  'contact number',
  'device code (SN)',
  'name',
  'type',
  'address',
  'longitude',
  'latitude',
  'radius',
  'detailed address',
])('an empty %s is asked for in every language', (field) => {
  inEveryLanguage(`Please enter the ${field}`);
});

test.each(['role', 'parent user', 'parent menu', 'menu jump type', 'device type', 'dashboard style'])(
  'the choice of %s is asked for in every language',
  (field) => inEveryLanguage(`Please select the ${field}`),
);

test.each(['Attachment format error, please delete and upload again!', 'Please upload the attachment!'])(
  '%s',
  (sentence) => inEveryLanguage(sentence),
);

function inEveryLanguage(sentence: string): void {
  const key = Object.keys(zh).find((each): each is keyof typeof zh => Reflect.get(en, each) === sentence);
  if (!key) throw new Error(`nothing says “${sentence}”`);
  const said = [zh, en, es, ja].map((words) => words[key]);
  expect(new Set(said).size).toBe(4);
}

test('deleting asks with the sentence of the product, of each kind of thing', () => {
  expect(kitMessages.words.en.confirmDelete).toBe(
    'This operation will permanently delete the {{name}}. Do you want to continue?',
  );
  expect(kitMessages.words.en.deletionCanceled).toBe('Deletion canceled');
  expect(kitMessages.words.en.deleted).toBe('Successfully deleted');
  expect(kitMessages.words.en.deletionFailed).toBe('Deletion failed');
  const { words } = thingsMessages;
  for (const kind of ['menu', 'permission', 'role', 'user', 'deviceType', 'project', 'device'] as const) {
    for (const language of ['zh', 'en', 'es', 'ja'] as const) {
      expect(words[language][kind]).not.toBe('');
      expect(words[language][`${kind}Named`]).toContain('{{name}}');
      expect(words[language][`${kind}Count_other`]).toContain('{{count}}');
    }
  }
});

test('the note on the recycle bin says how long it lasts', () => {
  for (const words of Object.values(confirmDeleteMessages.words))
    expect(words.binNote).toMatch(/\{\{date\}\}.*\{\{days\}\}/);
});
