import { alarmAnswers, offlineAnswers } from '@weir/contract/diagnosis/device-why';
import { expect, test } from 'vitest';
import { whyMessages } from './why.messages.ts';
import { answerKey, questionKey } from './why-sentences.ts';

test.each([
  ['offline', offlineAnswers],
  ['alarm', alarmAnswers],
] as const)('there are words for every question and answer about %s', (about, all) => {
  const keys = Object.entries(all).flatMap(([question, answers]) => [
    questionKey(about, { question: question as 'clock' }),
    ...answers.map((answer: string) =>
      answerKey(about, { question: question as 'clock', answer: answer as 'ahead' }),
    ),
  ]);
  expect(keys.filter((key) => !Object.hasOwn(whyMessages.words.zh, key))).toEqual([]);
});
