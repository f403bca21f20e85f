import type { Account } from '@weir/contract/identity/sessions';
import { defaultPreferences, type Preferences } from '@weir/contract/workplace/preferences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const account: Account = {
  id: 1,
  username: 'somebody',
  name: 'Somebody',
  type: 0,
  roleId: 1,
  roleName: '',
  roleNameEn: null,
  roleNameEs: null,
  roleNameJa: null,
  parentName: null,
  roles: ['ADMIN'],
  permissions: [],
  corporate_name: null,
  corporate_address: null,
  contact_number: null,
  avatar: null,
  introduction: null,
  dashboard_style: 'default',
  language: null,
  mustChangePassword: false,
  mustSetTwoFactor: false,
  preview: null,
  wall: null,
  createdTime: '2026-01-01T00:00:00Z',
};

interface Request {
  method: string;
  body: unknown;
  keepalive: boolean;
  answer: (preferences?: Partial<Preferences>) => void;
}

const requests: Request[] = [];
const listeners = new Map<string, () => void>();

const lastOf = (method: string): Request => {
  const request = requests.findLast((one) => one.method === method);
  if (!request) throw new Error(`No ${method} was sent`);
  return request;
};

/** The preferences of a console that has just been opened, by user 1. */
async function open() {
  const preferences = await import('./preferences.ts');
  const { useSession } = await import('./session.ts');
  preferences.startPreferences();
  const signIn = (id: number) => useSession.setState({ status: 'signedIn', account: { ...account, id } });
  signIn(1);
  return {
    ...preferences,
    signIn,
    endSession: () => useSession.setState({ status: 'signedOut', account: undefined }),
  };
}

beforeEach(() => {
  // Preferences follow the session for good: other tests hold other modules.
  vi.resetModules();
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal('fetch', (_address: string, { method = '', body, keepalive = false }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (preferences: Partial<Preferences> = {}) =>
      resolve(Response.json({ code: 20000, message: 'ok', data: { preferences } }));
    requests.push({ method, body: JSON.parse(String(body ?? null)), keepalive, answer });
    return promise;
  });
});
afterEach(() => {
  vi.resetModules();
  requests.length = 0;
  listeners.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what was read before a change was saved does not undo it', async () => {
  const { loadPreferences, changePreferences, currentPreferences } = await open();
  const loaded = loadPreferences();
  const early = lastOf('GET');
  changePreferences({ pageSize: 50 });
  await vi.advanceTimersByTimeAsync(400);
  lastOf('POST').answer();
  await vi.advanceTimersByTimeAsync(0);
  early.answer({ ...defaultPreferences, pageSize: 20, themeMode: 'dark' });
  await vi.advanceTimersByTimeAsync(0);
  expect(currentPreferences().pageSize).toBe(50);
  // What else there is on the server is asked for again.
  lastOf('GET').answer({ ...defaultPreferences, pageSize: 50, themeMode: 'dark' });
  await loaded;
  expect(currentPreferences()).toMatchObject({ pageSize: 50, themeMode: 'dark' });
});

test('a change is not shown back while it is on its way', async () => {
  const { loadPreferences, changePreferences, currentPreferences } = await open();
  changePreferences({ pageSize: 50 });
  await vi.advanceTimersByTimeAsync(400);
  const loaded = loadPreferences();
  lastOf('GET').answer({ ...defaultPreferences, pageSize: 20 });
  await loaded;
  expect(currentPreferences().pageSize).toBe(50);
});

test('what was changed just before the window closes is sent, and outlives it', async () => {
  const { changePreferences } = await open();
  changePreferences({ pageSize: 50 });
  listeners.get('pagehide')?.();
  expect(lastOf('POST')).toMatchObject({ body: { pageSize: 50 }, keepalive: true });
});

test('what somebody changed before leaving is not the next one’s', async () => {
  const { changePreferences, currentPreferences, loadPreferences, signIn, endSession } = await open();
  changePreferences({ pageSize: 50 });
  await vi.advanceTimersByTimeAsync(400);
  const late = lastOf('POST');
  endSession();
  signIn(2);
  const loaded = loadPreferences();
  lastOf('GET').answer({ ...defaultPreferences, pageSize: 10 });
  await loaded;
  expect(currentPreferences().pageSize).toBe(10);
  late.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(localStorage.getItem('weir-preferences')).not.toContain('50');
});
