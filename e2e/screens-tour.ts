import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { startDoubling } from '../console/gallery/double-text.ts';
import {
  inaccessible,
  lowContrast,
  moving,
  type Scope,
  skippingHeadings,
  smallTargets,
} from './accessibility.ts';
import { fillCabinet, fillCampaign } from './cabinet.ts';
import type { Appearance } from './console.ts';
import { overflowing, overlapping, shifting } from './gallery/checks.ts';
import { settles, watchShifts } from './gallery/visit.ts';
import { useStage } from './stage.ts';
import { screens } from './toured-screens.ts';

const upgradeHost = 'firmware.example';
const stage = useStage({
  env: { WEIR_DATA_SERVICES_URL: 'https://data.example', WEIR_UPGRADE_HOSTS: upgradeHost },
});

/** For whoever is not signed in. Two that differ only behind the # are apart: going from one to the other loads nothing. */
const standalonePages = [
  '/wall',
  '/login',
  '/wall#a-link',
  '/alarm/confirm#a-link',
  `/h5/player?ticket=${'a'.repeat(43)}`,
  '/401',
  '/403',
  '/404',
];

const settledMs = 150;

/** Some screens are enough to look at what stands around each. */
const screensForFrame = 10;

type Check = (page: Page, scope: Pick<Scope, 'without'>) => Promise<string[]>;

interface Tour {
  appearance: Required<Appearance>;
  /** Each screen is loaded anew, or gone to within the console. */
  way: 'loading' | 'goingOn';
  checks: readonly Check[];
  /** With every text twice as long. */
  doubledChecks: readonly Check[];
}

const whole = { way: 'loading', doubledChecks: [overflowing, overlapping] } as const;
/** What colour something has changes neither the layout nor what it is called. */
const colours = { way: 'goingOn', checks: [lowContrast, overflowing], doubledChecks: [] } as const;
const checks: Check[] = [shifting, inaccessible, skippingHeadings, moving, overflowing];
const tours: Tour[] = [
  { ...whole, appearance: { language: 'zh', theme: 'light', widthPx: 1440 }, checks },
  {
    ...whole,
    appearance: { language: 'es', theme: 'light', widthPx: 390 },
    checks: [...checks, smallTargets],
  },
  { ...colours, appearance: { language: 'en', theme: 'dark', widthPx: 1440 } },
  { ...colours, appearance: { language: 'ja', theme: 'dark', widthPx: 390 } },
];

/** Visits every screen at one width, each look in a test of its own; the widths run beside each other. */
export function tourScreens(widthPx: 1440 | 390): void {
  beforeAll(async () => {
    await fillCabinet(stage.server, stage.token);
    await fillCampaign(stage.server, stage.token, upgradeHost);
  });

  describe.each(tours.filter(({ appearance }) => appearance.widthPx === widthPx))(
    '$appearance.language, $appearance.theme, $appearance.widthPx px',
    ({ appearance, way, checks, doubledChecks }) => {
      test('every screen is accessible, stands still, holds its words and has no fault', async () => {
        const { page, faults, close } = await stage.open(appearance);
        page.on('console', (message) => {
          if (message.type() === 'error' && !/\b40[14]\b/.test(message.text())) faults.push(message.text());
        });
        await page.addInitScript(watchShifts);
        const findings: string[] = [];
        const examine = async (path: string, at: number) => {
          const scope = at % screensForFrame === 0 ? { without: [] } : {};
          if (way === 'loading' || path === screens[0]) await page.goto(stage.server.url + path);
          else await page.evaluate(goOn, path);
          await page.waitForFunction(isInFront).catch((cause) => {
            throw new Error(`${path} does not come to the front`, { cause });
          });
          await page.evaluate(settles, settledMs);
          findings.push(...(await findingsOf(page, checks, scope)).map((finding) => `${path} ${finding}`));
          if (doubledChecks.length === 0) return;
          await page.evaluate(startDoubling);
          findings.push(
            ...(await findingsOf(page, doubledChecks, scope)).map((finding) => `${path} doubled ${finding}`),
          );
        };
        for (const [at, path] of screens.entries()) await examine(path, at);
        expect(await page.locator('html').getAttribute('lang')).toMatch(
          new RegExp(`^${appearance.language}`),
        );
        await page.context().clearCookies({ name: 'Weir-Token' });
        await page.goto(`${stage.server.url}/404`);
        for (const [at, path] of standalonePages.entries()) await examine(path, at);
        expect(findings).toEqual([]);
        expect(faults).toEqual([]);
        await close();
      });
    },
  );
}

/** As a link of the console does. */
function goOn(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Whether the page of the address is the one that is seen: the one before it stays until its successor's code is there. */
function isInFront(): boolean {
  const here = location.pathname + location.search;
  return [...document.querySelectorAll('h1')].some(
    (title) => title.checkVisibility() && (title.dataset.page ?? here) === here,
  );
}

async function findingsOf(
  page: Page,
  checks: readonly Check[],
  scope: Pick<Scope, 'without'>,
): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) found.push(...(await check(page, scope)));
  return found;
}
