import { beforeAll, expect, test } from 'vitest';
import { seedSite } from '../simulator/src/site/seed-site.ts';
import { type AuditedPage, auditPages } from './lighthouse.ts';
import { useStage } from './stage.ts';

const stage = useStage({ env: { WEIR_PUBLIC_URL: 'https://river.example' } });

beforeAll(() => seedSite({ baseUrl: stage.server.url, token: stage.token }));

/** The home page has the most pictures, moves, and is drawn from every part of the site. */
const visits: readonly { path: string; screen: AuditedPage['screen']; fetchedBytes: number }[] = [
  { path: '/en', screen: 'phone', fetchedBytes: 80_000 },
  { path: '/zh/about', screen: 'phone', fetchedBytes: 60_000 },
  { path: '/en/questions', screen: 'phone', fetchedBytes: 40_000 },
  { path: '/en', screen: 'desktop', fetchedBytes: 80_000 },
];

const styleSheet = /^\/site-assets\/[\w-]+\.css$/;

test('Lighthouse finds nothing wrong with the public pages, and nothing that keeps them waiting', async () => {
  const audits = await auditPages(
    visits.map(({ path, screen }) => ({ url: stage.server.url + path, screen })),
  );
  const told = audits.map(({ performance: _, fetchedBytes, renderBlocking, ...audit }, at) => ({
    ...visits[at],
    ...audit,
    isHeavy: fetchedBytes > (visits[at]?.fetchedBytes ?? 0),
    waitsFor: renderBlocking.filter((path) => !styleSheet.test(path)),
  }));
  const faultless = {
    ...{ accessibility: 100, bestPractices: 100, seo: 100, faults: [] },
    ...{ unusedBytes: 0, layoutShift: 0, isHeavy: false, waitsFor: [] },
  };
  expect(told).toEqual(visits.map((visit) => ({ ...visit, ...faultless })));
});
