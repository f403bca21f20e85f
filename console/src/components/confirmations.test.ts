import type { ModalFuncProps } from 'antd';
import { expect, test } from 'vitest';
import { createConfirmations, type Show } from './confirmations.ts';

let now = 0;
const setUp = () => {
  const shown: ModalFuncProps[] = [];
  const updates: ModalFuncProps[] = [];
  const show: Show = (confirmation) => {
    shown.push(confirmation);
    return { update: (changes) => updates.push(changes), destroy: () => updates.push({ title: 'gone' }) };
  };
  return { shown, updates, show, confirmations: createConfirmations(() => now) };
};

test('a question asked before the dialogs are there waits for them, with what changed meanwhile', () => {
  const { shown, show, confirmations } = setUp();
  const handle = confirmations.ask({ title: 'Delete?' });
  handle.update({ okText: 'Delete' });
  expect(shown).toEqual([]);
  confirmations.answerWith(show);
  expect(shown).toMatchObject([{ title: 'Delete?', okText: 'Delete' }]);
});

test('one that was withdrawn meanwhile is not asked', () => {
  const { shown, show, confirmations } = setUp();
  confirmations.ask({ title: 'Delete?' }).destroy();
  confirmations.answerWith(show);
  expect(shown).toEqual([]);
});

test('later ones are asked at once, and can be changed and withdrawn', () => {
  const { shown, updates, show, confirmations } = setUp();
  confirmations.answerWith(show);
  const handle = confirmations.ask({ title: 'Delete?' });
  expect(shown).toHaveLength(1);
  handle.update({ okText: 'Delete' });
  handle.destroy();
  expect(updates).toEqual([{ okText: 'Delete' }, { title: 'gone' }]);
});

test('a double click asks once, also before the dialogs are there', () => {
  const { shown, show, confirmations } = setUp();
  confirmations.ask({ title: 'Restart?' });
  now += 3000;
  confirmations.ask({ title: 'Restart?' });
  confirmations.answerWith(show);
  expect(shown).toHaveLength(1);
  now += 3000;
  confirmations.ask({ title: 'Delete?' });
  now += 200;
  confirmations.ask({ title: 'Delete?' });
  expect(shown).toHaveLength(2);
  now += 3000;
  confirmations.ask({ title: 'Delete?' });
  expect(shown).toHaveLength(3);
});

test('what was answered is asked anew at once', () => {
  const { shown, show, confirmations } = setUp();
  confirmations.answerWith(show);
  confirmations.ask({ title: 'Leave?' });
  shown[0]?.afterClose?.();
  confirmations.ask({ title: 'Leave?' });
  expect(shown).toHaveLength(2);
});
