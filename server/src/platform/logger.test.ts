import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger('debug', { write: (line: string) => lines.push(line) }));
  return JSON.parse(lines.join(''));
}

test('writes one JSON line with level, time and message', () => {
  const line = logged((logger) => logger.info({ port: 8080 }, 'listening'));
  expect(line).toMatchObject({ level: 'info', port: 8080, msg: 'listening' });
  expect(new Date(String(line.time)).getTime()).toBeGreaterThan(0);
});

test.each([
  'authorization',
  'cookie',
  'password',
  'oldPassword',
  'rePassword',
  'captcha',
  'key',
  'token',
  'accessToken',
  'secret',
  'ticket',
  'recoveryCodes',
])('%s never reaches the log, however deep', (name) => {
  const line = logged((logger) => logger.info({ req: { headers: [{ [name]: 'hush-hush' }] } }, 'x'));
  expect(JSON.stringify(line)).not.toContain('hush-hush');
});

test.each([
  '/user/info?token=hush-hush&x=1',
  '/api/v1/hush-hush/telemetry',
  '/api/v1/hush-hush/attributes?clientKeys=a',
  '/default/controller/v1/7/softwaremodules/1/artifacts/a.bin?ticket=hush-hush',
  '/gps/hush-hush?lat=1',
  '/gps?lat=1&id=hush-hush',
  '/gps?deviceid=hush-hush&lat=1',
  'postgres://weir:hush-hush@db/weir',
  'mqtt://device:hush-hush@host:1883',
])('%s loses its secret, as a field and in a sentence', (url) => {
  const line = logged((logger) => logger.warn({ url, err: new Error(`GET ${url}`) }, `asked for ${url}`));
  expect(JSON.stringify(line)).not.toContain('hush-hush');
  expect(JSON.stringify(line)).toContain('[redacted]');
});

test('ordinary addresses and flags stay readable', () => {
  const line = logged((logger) =>
    logger.info({ url: '/api/v1/device/list?page=2', mustChangePassword: true }, 'x'),
  );
  expect(line).toMatchObject({ url: '/api/v1/device/list?page=2', mustChangePassword: true });
});

test('an error keeps its message, code and stack, and loses the row that the database quotes', () => {
  const error = Object.assign(new Error('duplicate'), { code: '23505', detail: 'Key (phone)=(555) exists' });
  const { err } = logged((logger) => logger.error({ err: error }, 'failed'));
  expect(err).toMatchObject({
    message: 'duplicate',
    code: '23505',
    stack: expect.stringContaining('duplicate'),
  });
  expect(JSON.stringify(err)).not.toContain('555');
});

test('what is no plain data is named, not unfolded', () => {
  const line = logged((logger) => logger.info({ body: Buffer.from('hush-hush') }, 'x'));
  expect(line.body).toBe('[Buffer]');
});

test('a line break or a control character in a value makes no second line', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => lines.push(line) });
  logger.info({ username: 'x\n{"level":"fatal"}\u0007\u2028' }, 'a\r\nb');
  expect(lines).toHaveLength(1);
  const controls = [...(lines[0] ?? '').slice(0, -1)].filter((character) => character < ' ');
  expect(controls).toEqual([]);
});
