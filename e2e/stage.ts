import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { workerBrowser } from './browser.ts';
import { type Appearance, consolesOf, type OpenConsole, type OpenConsoles, tidy } from './console.ts';
import { tellWhatWasSeen } from './seen-at-failure.ts';
import { type StageServer, startServerHere } from './server-here.ts';
import { adminToken, apiClient, type Caller, sensitiveAdminToken } from './server-process.ts';

/** The platform, and the browser of the worker, for the tests of one file. */
export interface Stage {
  readonly server: StageServer;
  readonly browser: Browser;
  /** Of the first administrator. */
  readonly token: string;
  /** The API, with that token. */
  readonly call: Caller;
  /** A console of the first administrator, or of whom another token is. */
  open(appearance?: Appearance, token?: string): Promise<OpenConsole>;
}

interface StageOptions {
  env?: Record<string, string>;
  /** The token opens what a person is asked for the password for. */
  sensitiveActions?: true;
}

/** To be called before any `beforeAll` that needs it. */
export function useStage({ env, sensitiveActions }: StageOptions = {}): Stage {
  let server: StageServer | undefined;
  let browser: Browser | undefined;
  let consoles: OpenConsoles | undefined;
  let token = '';
  tellWhatWasSeen(() => browser);
  beforeAll(async () => {
    server = await startServerHere(env);
    token = sensitiveActions ? sensitiveAdminToken() : adminToken();
    browser = await workerBrowser();
    consoles = consolesOf(browser, server);
  });
  afterAll(async () => {
    if (browser) await tidy(browser);
    await server?.dispose();
  });
  const set = <T>(part: T | undefined): T => {
    if (part === undefined)
      throw new Error('the stage is set before the first test, not while the file is read');
    return part;
  };
  return {
    get server() {
      return set(server);
    },
    get browser() {
      return set(browser);
    },
    get token() {
      return set(token);
    },
    get call() {
      return apiClient(set(server).url, token);
    },
    open: (appearance, as = token) => set(consoles)(as, appearance),
  };
}
