import lighthouse, { desktopConfig } from 'lighthouse';
import { launchBrowser } from './browser.ts';
import { freePort } from './server-process.ts';

export interface AuditedPage {
  url: string;
  /** A phone on a slow network, or a computer: both are calculated from what was loaded at full speed. */
  screen: 'phone' | 'desktop';
}

export interface Audit {
  /** Out of 100: the only score that depends on the machine. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Audits that take something from the last three. */
  faults: string[];
  /** What the page fetches, as it comes over the network. */
  fetchedBytes: number;
  /** Of scripts and style sheets, as far as Lighthouse finds it worth saying. */
  unusedBytes: number;
  /** Paths of what must be there before anything is drawn. */
  renderBlocking: string[];
  layoutShift: number;
}

/** Audits pages with Lighthouse, one after the other, in a browser of its own. */
export async function auditPages(pages: readonly AuditedPage[]): Promise<Audit[]> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  const audits: Audit[] = [];
  try {
    for (const page of pages) audits.push(await auditPage(page, port));
  } finally {
    await browser.close();
  }
  return audits;
}

const judged = ['accessibility', 'best-practices', 'seo'];

async function auditPage({ url, screen }: AuditedPage, port: number): Promise<Audit> {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', ...judged],
      // Needs a second for each page, and is for reports that are looked at.
      disableFullPageScreenshot: true,
    },
    screen === 'desktop' ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse has no report of ${url}`);
  return auditOf(result.lhr);
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function auditOf({ runtimeError, categories, audits }: Report): Audit {
  if (runtimeError) throw new Error(runtimeError.message);
  const scoreOf = (category: string) => (categories[category]?.score ?? 0) * 100;
  const takesFrom = (category: string) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const itemsOf = (audit: string) => {
    const details = audits[audit]?.details;
    if (details?.type !== 'table' && details?.type !== 'opportunity')
      throw new Error(`Lighthouse tells nothing of ${audit}`);
    return details.items;
  };
  const wastedIn = (audit: string) =>
    itemsOf(audit).reduce((sum, { wastedBytes }) => sum + Number(wastedBytes), 0);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    faults: judged.flatMap(takesFrom),
    fetchedBytes: numberOf('total-byte-weight'),
    unusedBytes: wastedIn('unused-javascript') + wastedIn('unused-css-rules'),
    renderBlocking: itemsOf('render-blocking-insight').map(({ url }) => new URL(String(url)).pathname),
    layoutShift: numberOf('cumulative-layout-shift'),
  };
}
