import { languages } from '@weir/contract/common';
import { expect, test } from 'vitest';
import { requiredMessages } from '../components/form/required.messages.ts';
import { kitMessages } from '../components/kit.messages.ts';
import { thingsMessages } from '../components/things.messages.ts';
import { sessionsMessages } from '../features/identity/sessions/session/sessions.messages.ts';
import type { Messages } from '../platform/i18n/messages.ts';
import { platformMessages } from '../platform/platform.messages.ts';
import { appMessages } from './app.messages.ts';

type Words = Record<string, string>;
const sentences = <Z extends Words>(messages: Messages<Z>, expected: Partial<Record<keyof Z, string>>) =>
  Object.entries(expected).map(([key, sentence]) => ({ key, sentence: String(sentence), messages }));

/** The product's sentences, word for word as its specification has them. */
const english = [
  ...sentences(sessionsMessages, {
    usernameNeeded: 'Please enter the correct user name',
    passwordTooShort: 'The password can not be less than 6 digits',
    captchaNeeded: 'Please enter the verification code',
    oldPasswordNeeded: 'Please enter the old password',
    newPasswordNeeded: 'Please enter the new password',
    newPasswordAgainNeeded: 'Please enter the new password again',
    passwordsDiffer: 'The two new passwords do not match',
    networkAbnormality: 'Network abnormality',
    networkException: 'Network exception, please try again!',
    confirmLogout: 'Confirm logout',
    loggedOut: 'You have been logged out, you can cancel to stay on this page, or log in again',
    reLogin: 'Re-Login',
  }),
  ...sentences(platformMessages, {
    noData: 'Failed to get data, please get it again.',
    verificationFailed: 'Verification failed, please Login again.',
    rolesEmpty: 'getInfo: roles must be a non-null array!',
    languageSwitched: 'Switch Language Success',
    error: 'Error',
  }),
  ...sentences(kitMessages, {
    added: 'Added successfully',
    addFailed: 'Add failed',
    edited: 'Edited successfully',
    editFailed: 'Edit failed',
    deleted: 'Successfully deleted',
    deletionFailed: 'Deletion failed',
    deletionCanceled: 'Deletion canceled',
    confirmDelete: 'This operation will permanently delete the {{name}}. Do you want to continue?',
    cancel: 'Cancel',
  }),
  ...sentences(requiredMessages, {
    attachmentFormat: 'Attachment format error, please delete and upload again!',
    attachmentMissing: 'Please upload the attachment!',
  }),
  ...sentences(appMessages, { noFullScreen: 'you browser can not work' }),
];

const chinese = [
  ...sentences(sessionsMessages, {
    passwordChangeFailed: '密码修改失败',
    networkException: '网络异常，请重试',
  }),
  ...sentences(kitMessages, { justNow: '刚刚', dayAgo: '1天前' }),
];

test.each(english)('says "$sentence"', ({ key, sentence, messages }) => {
  expect(messages.words.en[key as keyof typeof messages.words.en]).toBe(sentence);
});

test.each(chinese)('says "$sentence"', ({ key, sentence, messages }) => {
  expect(messages.words.zh[key as keyof typeof messages.words.zh]).toBe(sentence);
});

test('everything that can be deleted has its word in every language', () => {
  for (const language of languages) {
    const words: Words = thingsMessages.words[language];
    for (const kind of ['menu', 'permission', 'role', 'user', 'deviceType', 'project', 'device']) {
      expect(words[kind], `${language} ${kind}`).toBeTruthy();
      expect(words[`${kind}Named`], `${language} ${kind}Named`).toContain('{{name}}');
    }
  }
});
