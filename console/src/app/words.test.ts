import { languages } from '@weir/contract/common';
import { expect, test } from 'vitest';
import { dirtyGuardMessages } from '../components/dirty-guard.messages.ts';
import { kitMessages } from '../components/kit.messages.ts';
import { homeMessages } from '../features/home/home.messages.ts';
import { projectsMessages } from '../features/projects/projects.messages.ts';
import { sessionsMessages } from '../features/sessions/sessions.messages.ts';
import { platformMessages } from '../platform/platform.messages.ts';
import { appMessages } from './app.messages.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test.each([
  appMessages,
  kitMessages,
  dirtyGuardMessages,
  homeMessages,
  projectsMessages,
  sessionsMessages,
  platformMessages,
])('the words of $namespace speak of the same things in every language', ({ words }) => {
  for (const language of languages) {
    for (const [key, text] of Object.entries<string>(words[language])) {
      expect(text.trim(), `${language} ${key}`).not.toBe('');
      const original: string | undefined = Object.entries<string>(words.zh).find(
        ([name]) => name === key || name === key.replace(/_one$/, '_other'),
      )?.[1];
      expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(original ?? ''));
    }
  }
});
