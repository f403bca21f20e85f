import { topics } from '@weir/contract/fleet/device-protocol';
import { addQuestion } from '@weir/contract/site/questions';
import { seedSite } from '../../simulator/src/site/seed-site.ts';
import type { BarePageJob } from '../limits/bare-page-job.ts';
import type { LighthouseJob, LighthouseResult } from '../load/lighthouse-job.ts';
import type { RequestsJob, RequestsResult } from '../load/requests-job.ts';
import { check, type Finding } from '../report/finding.ts';
import { runChild, startChild } from '../stage/child.ts';
import { type Installation, installBeside, signalKeys } from '../stage/installation.ts';
import { runPublisher, sumOf } from '../stage/run-publisher.ts';
import type { Stage } from '../stage/stage.ts';

const values = 10;
const connections = 8;
const languages = ['zh', 'en', 'es', 'ja'];
const pages = ['', '/about', '/team', '/contact', '/links', '/questions'];
/** The page that is asked for: with further questions, as long as pages become. */
const longPage = '/en/questions';
const furtherQuestions = 24;
const kilobyte = 1024;
const bars = { htmlKb: 30, styleKb: 10, scriptKb: 15, perSecond: 2000, sharePercent: 10, performance: 95 };

/** Pages of the site while devices report, and beside a server that has nothing but the page; and how large they are. */
export async function measurePublicPages(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: { devices: 50, rounds: 5, warmUpMs: 1000, measureMs: 3000 },
    quick: { devices: 5, rounds: 1, warmUpMs: 200, measureMs: 500 },
  });
  const installation = await installBeside(stage);
  const { platform, administrator } = installation;
  await seedSite({ baseUrl: platform.httpUrl, token: administrator.token });
  await askMore(installation);
  const sizes = await sizesOf(platform.httpUrl);
  const html = await textOf(platform.httpUrl + longPage);
  const bare = startChild<{ url: string }>(stage, new URL('../limits/bare-page.ts', import.meta.url), {
    html,
  } satisfies BarePageJob);
  const { url: bareUrl } = await bare.next();
  const fleet = await installation.addFleet('river', { devices: size.devices, values });
  const ask = (url: string) =>
    runChild<RequestsResult>(stage, new URL('../load/requests.ts', import.meta.url), {
      ...{ url, token: '', connections, warmUpMs: size.warmUpMs, measureMs: size.measureMs },
    } satisfies RequestsJob);
  // Longer than all rounds, with the start of the processes that ask.
  const durationMs = 2 * size.rounds * (size.warmUpMs + size.measureMs + 1000);
  const load = runPublisher(stage, {
    ...{ port: platform.mqttPort, topic: topics.telemetry, keys: signalKeys(values), stepMs: 0 },
    ...{ tokens: fleet.map(({ token }) => token), firstValue: 'as given', firstTsMs: 0 },
    pace: { kind: 'steady', intervalMs: 100, durationMs },
  });
  // Whatever fails before it is awaited fails the bench, which then takes everything down.
  load.catch(() => undefined);
  const results = { ours: [] as RequestsResult[], bare: [] as RequestsResult[] };
  for (let round = 0; round < size.rounds; round++) {
    results.ours.push(await ask(platform.httpUrl + longPage));
    results.bare.push(await ask(bareUrl));
  }
  const reported = await load;
  const refused = [...results.ours, ...results.bare].reduce((sum, one) => sum + one.refused, 0);
  return [
    ...ratesOf(results, Buffer.byteLength(html)),
    check('pages that were refused', refused, 0),
    check(
      'messages acknowledged beside them, of those sent',
      sumOf(reported, 'acked'),
      sumOf(reported, 'sent'),
    ),
    ...sizes,
    // A journey audits the same pages; a score on a busy machine says nothing.
    ...(stage.run === 'full' ? await performanceOf(stage, platform.httpUrl) : []),
  ];
}

/** Lighthouse's scores, once nothing else is at work. */
async function performanceOf(stage: Stage, baseUrl: string): Promise<Finding[]> {
  const pages: LighthouseJob['pages'] = ['/en', longPage].flatMap((path) => [
    { url: baseUrl + path, screen: 'phone' },
    { url: baseUrl + path, screen: 'desktop' },
  ]);
  const job: LighthouseJob = { pages };
  const module = new URL('../load/lighthouse.ts', import.meta.url);
  const { performance } = await runChild<LighthouseResult>(stage, module, job);
  return pages.map(({ url, screen }, at) => ({
    ...{ what: `Lighthouse, performance of ${new URL(url).pathname}, ${screen}`, kind: 'ratio', unit: '' },
    ...{ value: performance[at] ?? 0, bar: { atLeast: bars.performance }, note: 'of 100, simulated network' },
  }));
}

async function askMore({ api }: Installation): Promise<void> {
  const answerEn = 'Whatever is measured is kept as it came, with the time at which it was measured. '.repeat(
    4,
  );
  for (let at = 1; at <= furtherQuestions; at++) {
    const question = `还有第 ${at} 个问题`;
    await api.call(addQuestion, {
      body: { question, questionEn: `Another question, the ${at}th`, answerEn },
    });
  }
}

function ratesOf(
  { ours, bare }: { ours: readonly RequestsResult[]; bare: readonly RequestsResult[] },
  bytes: number,
): Finding[] {
  const perSecond = (of: readonly RequestsResult[]) => of.map((one) => one.perSecond);
  // Others on the machine only ever slow a round down: the best ones are nearest to what it can do.
  const best = (of: readonly RequestsResult[]) => Math.max(...perSecond(of));
  const noteOf = (of: readonly RequestsResult[]) => `rounds ${perSecond(of).map(Math.round).join(', ')}`;
  const kb = (bytes / kilobyte).toFixed(1);
  return [
    {
      ...{ what: `pages of ${kb} KB while devices report`, kind: 'rate', unit: 'requests/s' },
      ...{ value: best(ours), bar: { atLeast: bars.perSecond }, note: noteOf(ours) },
    },
    {
      ...{ what: 'the same bytes from a bare server', kind: 'rate', unit: 'requests/s' },
      ...{ value: best(bare), note: noteOf(bare) },
    },
    {
      ...{ what: 'pages, of the rate of the bare server', kind: 'ratio', unit: '%' },
      ...{ value: (best(ours) / best(bare)) * 100, bar: { atLeast: bars.sharePercent }, note: 'best rounds' },
    },
  ];
}

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** Bytes without compression; those of the largest page, and of all that a page fetches of a kind. */
async function sizesOf(baseUrl: string): Promise<Finding[]> {
  const largest = { html: 0, style: 0, script: 0 };
  for (const path of languages.flatMap((language) => pages.map((page) => `/${language}${page}`))) {
    const html = await textOf(baseUrl + path);
    const fetched = async (pattern: RegExp) => {
      const texts = await Promise.all(
        [...html.matchAll(pattern)].map(([, asset = '']) => textOf(baseUrl + asset)),
      );
      return Buffer.byteLength(texts.join(''));
    };
    largest.html = Math.max(largest.html, Buffer.byteLength(html));
    largest.style = Math.max(largest.style, await fetched(/href="(\/site-assets\/[^"]+\.css)"/g));
    largest.script = Math.max(largest.script, await fetched(/src="(\/site-assets\/[^"]+\.js)"/g));
  }
  const sizeOf = (what: string, bytes: number, atMost: number): Finding => ({
    ...{ what, kind: 'check', value: bytes / kilobyte, unit: 'KB', bar: { atMost } },
  });
  return [
    sizeOf('the largest page', largest.html, bars.htmlKb),
    sizeOf('style sheets of a page', largest.style, bars.styleKb),
    sizeOf('scripts of a page', largest.script, bars.scriptKb),
  ];
}
