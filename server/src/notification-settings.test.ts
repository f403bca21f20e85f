import { expect, test } from 'vitest';
import { readNotifications } from './notification-settings.ts';
import { SettingReader } from './setting-reader.ts';

const read = (env: Record<string, string>) => {
  const settings = new SettingReader(env);
  return { value: readNotifications(settings), problems: settings.problems };
};

test('nothing is set up unless it is', () => {
  expect(read({})).toEqual({ value: { smtp: undefined, sms: undefined, allowedNetworks: [] }, problems: [] });
});

test('the mail server is read from its address', () => {
  const env = {
    WEIR_SMTP_URL: 'smtps://weir%40x:p%3Aw@mail.example.org',
    WEIR_SMTP_FROM: 'Weir <w@example.org>',
  };
  expect(read(env).value.smtp).toEqual({
    ...{ host: 'mail.example.org', port: 465, isSecure: true, user: 'weir@x', password: 'p:w' },
    from: 'Weir <w@example.org>',
  });
  const plain = { ...env, WEIR_SMTP_URL: 'smtp://[::1]:2525' };
  expect(read(plain).value.smtp).toMatchObject({ host: '::1', port: 2525, isSecure: false, user: null });
});

test('what is wrong is told without its secrets', () => {
  const headers = '{"Authorization":"Bearer CANARY"';
  const { problems } = read({
    WEIR_SMTP_URL: 'smtp://user:CANARY@mail.example.org',
    WEIR_SMS_URL: 'https://sms.example.org/?key=CANARY',
    WEIR_SMS_HEADERS: headers,
    WEIR_OUTBOUND_ALLOW: '10.0.0.0/8, nowhere',
  });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'WEIR_SMTP_FROM',
    'WEIR_SMS_URL',
    'WEIR_SMS_HEADERS',
    'WEIR_OUTBOUND_ALLOW',
  ]);
  expect(problems.join()).not.toContain('CANARY');
});
