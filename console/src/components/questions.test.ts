import type { ModalFuncProps } from 'antd';
import { expect, test } from 'vitest';
import { createQuestions, type Show } from './questions.ts';

let now = 0;
const setUp = () => {
  const shown: ModalFuncProps[] = [];
  const updates: ModalFuncProps[] = [];
  const show: Show = (question) => {
    shown.push(question);
    return { update: (changes) => updates.push(changes), destroy: () => updates.push({ title: 'gone' }) };
  };
  return { shown, updates, show, questions: createQuestions(() => now) };
};

test('a question asked before the dialogs are there waits for them, with what changed meanwhile', () => {
  const { shown, show, questions } = setUp();
  const handle = questions.ask({ title: 'Delete?' });
  handle.update({ okText: 'Delete' });
  expect(shown).toEqual([]);
  questions.answerWith(show);
  expect(shown).toMatchObject([{ title: 'Delete?', okText: 'Delete' }]);
});

test('one that was withdrawn meanwhile is not asked', () => {
  const { shown, show, questions } = setUp();
  questions.ask({ title: 'Delete?' }).destroy();
  questions.answerWith(show);
  expect(shown).toEqual([]);
});

test('later ones are asked at once, and can be changed and withdrawn', () => {
  const { shown, updates, show, questions } = setUp();
  questions.answerWith(show);
  const handle = questions.ask({ title: 'Delete?' });
  expect(shown).toHaveLength(1);
  handle.update({ okText: 'Delete' });
  handle.destroy();
  expect(updates).toEqual([{ okText: 'Delete' }, { title: 'gone' }]);
});

test('a double click asks once, also before the dialogs are there', () => {
  const { shown, show, questions } = setUp();
  questions.ask({ title: 'Restart?' });
  now += 3000;
  questions.ask({ title: 'Restart?' });
  questions.answerWith(show);
  expect(shown).toHaveLength(1);
  now += 3000;
  questions.ask({ title: 'Delete?' });
  now += 200;
  questions.ask({ title: 'Delete?' });
  expect(shown).toHaveLength(2);
  now += 3000;
  questions.ask({ title: 'Delete?' });
  expect(shown).toHaveLength(3);
});

test('what was answered is asked anew at once', () => {
  const { shown, show, questions } = setUp();
  questions.answerWith(show);
  questions.ask({ title: 'Leave?' });
  shown[0]?.afterClose?.();
  questions.ask({ title: 'Leave?' });
  expect(shown).toHaveLength(2);
});
