import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { startDoubling } from '../console/gallery/double-text.ts';
import { inaccessible, moving, skippingHeadings, smallTargets } from './accessibility.ts';
import { fillCabinet } from './cabinet.ts';
import type { Look } from './console.ts';
import { overflowing, overlapping, shifting } from './gallery/checks.ts';
import { becomesQuiet, watchShifts } from './gallery/visit.ts';
import { useStage } from './stage.ts';

const stage = useStage({ env: { WEIR_DATA_SERVICES_URL: 'https://data.example' } });

const screens = [
  '/dashboard',
  '/dashboard?wall=1',
  '/project/index',
  '/project/overview?id=1',
  '/project/devicelist',
  '/project/devicelist?add=1',
  '/project/deviceimport',
  '/project/history?devices=1',
  '/project/info?id=1',
  '/project/info?id=1&tab=telemetry',
  '/project/info?id=1&tab=parameters',
  '/project/info?id=1&tab=alarms',
  '/project/info?id=1&tab=alarms&view=settings',
  '/project/info?id=1&tab=history',
  '/project/info?id=1&tab=connection',
  '/project/info?id=1&tab=log',
  '/project/info?id=1&why=offline',
  '/project/info?id=1&why=alarm',
  '/project/info?id=999',
  '/alarm/index',
  '/project/alarminfo',
  '/project/alarminfo?alarm=1',
  '/project/paramwrites',
  '/project/paramwrites?batch=1',
  '/device/type',
  '/device/addtype',
  '/device/edittype?id=1',
  '/device/setparam?id=1',
  '/device/setalarm?id=1',
  '/alarm/shelving',
  '/alarm/shelving?view=windows',
  '/alarm/health',
  '/role/index',
  '/role/index?add=1',
  '/role/permission?id=3',
  '/permission/index',
  '/permission/index?add=1',
  '/user/agent',
  '/user/agent?add=1',
  '/user/agent?id=1',
  '/sys/user?tree=1',
  '/admin/index',
  '/logs/index',
  '/logs/index?tab=signIns',
  '/logs/index?id=1',
  '/sys/notifications',
  '/sys/notifications?add=1',
  '/sys/notifications?tab=channels',
  '/sys/notifications?tab=deliveries',
  '/operations/index',
  '/menu/index',
  '/menu/index?add=1',
  '/profile/index',
  '/profile/index?tab=reach',
  '/profile/index?tab=password',
  '/profile/index?tab=sessions',
  '/profile/index?tab=sessions&wall=1',
  '/profile/index?tab=tokens',
  '/profile/index?tab=two-factor',
  '/nowhere',
];
/** For whoever is not signed in. Two that differ only behind the # are apart: going from one to the other loads nothing. */
const entrances = ['/wall', '/login', '/wall#a-link', '/alarm/confirm#a-link', '/401', '/403', '/404'];

const quietMs = 150;

type Check = (page: Page) => Promise<string[]>;

interface Tour {
  look: Required<Look>;
  /** Each screen is loaded anew, or gone to within the console. */
  way: 'loading' | 'goingOn';
  checks: readonly Check[];
  /** With every text twice as long. */
  doubledChecks: readonly Check[];
}

const whole = { way: 'loading', doubledChecks: [overflowing, overlapping] } as const;
const contrast = (page: Page) => inaccessible(page, { rules: ['color-contrast'] });
/** What colour something has changes neither the layout nor what it is called. */
const colours = { way: 'goingOn', checks: [contrast, overflowing], doubledChecks: [] } as const;
const checks: Check[] = [shifting, inaccessible, skippingHeadings, moving, overflowing];
const tours: Tour[] = [
  { ...whole, look: { language: 'zh', theme: 'light', widthPx: 1440 }, checks },
  { ...whole, look: { language: 'es', theme: 'light', widthPx: 390 }, checks: [...checks, smallTargets] },
  { ...colours, look: { language: 'en', theme: 'dark', widthPx: 1440 } },
  { ...colours, look: { language: 'ja', theme: 'dark', widthPx: 390 } },
];

/** Visits every screen at one width, each look in a test of its own; the widths run beside each other. */
export function tourScreens(widthPx: 1440 | 390): void {
  beforeAll(async () => {
    await fillCabinet(stage.server, stage.token);
  });

  describe.each(tours.filter(({ look }) => look.widthPx === widthPx))(
    '$look.language, $look.theme, $look.widthPx px',
    ({ look, way, checks, doubledChecks }) => {
      test('every screen is accessible, stands still, holds its words and has no fault', async () => {
        const { page, faults, close } = await stage.open(look);
        page.on('console', (message) => {
          if (message.type() === 'error' && !/\b40[14]\b/.test(message.text())) faults.push(message.text());
        });
        await page.addInitScript(watchShifts);
        const findings: string[] = [];
        const examine = async (path: string) => {
          if (way === 'loading' || path === screens[0]) await page.goto(stage.server.url + path);
          else await page.evaluate(goOn, path);
          await page.waitForFunction(isInFront);
          await page.evaluate(becomesQuiet, quietMs);
          findings.push(...(await findingsOf(page, checks)).map((finding) => `${path} ${finding}`));
          if (doubledChecks.length === 0) return;
          await page.evaluate(startDoubling);
          findings.push(
            ...(await findingsOf(page, doubledChecks)).map((finding) => `${path} doubled ${finding}`),
          );
        };
        for (const path of screens) await examine(path);
        expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${look.language}`));
        await page.context().clearCookies({ name: 'Weir-Token' });
        await page.goto(`${stage.server.url}/404`);
        for (const path of entrances) await examine(path);
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

async function findingsOf(page: Page, checks: readonly Check[]): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) found.push(...(await check(page)));
  return found;
}
