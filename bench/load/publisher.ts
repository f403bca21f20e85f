import { setTimeout as sleep } from 'node:timers/promises';
import { percentilesOf } from '../report/percentiles.ts';
import { takeJob } from '../stage/job.ts';
import type { PublishedByDevice, PublishJob, PublishResult } from './jobs.ts';
import { publishTemplate } from './mqtt-bytes.ts';
import { PublishingDevice } from './publishing-device.ts';

const variants = 16;
const connectsAtOnce = 50;
const drainMs = 30_000;

takeJob<PublishJob, PublishResult>(async (job, tell) => {
  const load = new Load(job);
  await load.connect();
  const result = await load.run();
  tell(result);
  load.close();
});

/** All devices of one job, and what was seen of them. */
class Load {
  private readonly job: PublishJob;
  private readonly devices: PublishingDevice[] = [];
  private latenciesMs: number[] = [];
  private isMeasuring = false;
  private failure: Error | undefined;

  constructor(job: PublishJob) {
    this.job = job;
  }

  async connect(): Promise<void> {
    const { port, topic, keys, firstValue, tokens, firstTsMs, stepMs } = this.job;
    const { sets = Array.from({ length: variants }, () => keys) } = this.job;
    const templates = sets.map((set, variant) =>
      publishTemplate(topic, valuesOf(set, variant % variants), firstValue),
    );
    for (let from = 0; from < tokens.length; from += connectsAtOnce) {
      const batch = tokens.slice(from, from + connectsAtOnce).map((token, index) => {
        const clientId = `load-${from + index}`;
        return new PublishingDevice({
          ...{ port, clientId, token, templates, firstTsMs, stepMs },
          acknowledged: (latencyMs) => this.isMeasuring && this.latenciesMs.push(latencyMs),
          failed: (error) => {
            this.failure ??= error;
          },
        });
      });
      this.devices.push(...batch);
      await Promise.all(batch.map((device) => device.ready));
    }
  }

  async run(): Promise<PublishResult> {
    const cpuBefore = process.cpuUsage();
    const startedAt = performance.now();
    const seconds = await this.publish();
    const measured = { seconds, ...percentilesOf(this.latenciesMs) };
    await this.drain();
    const wallSeconds = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(cpuBefore);
    return {
      measured,
      perSecond: measured.count / seconds,
      cpuShare: (user + system) / 1e6 / wallSeconds,
      devices: this.devices.map(({ sent, acked }): PublishedByDevice => ({ sent, acked })),
      failure: this.failure?.message ?? null,
    };
  }

  close(): void {
    for (const device of this.devices) device.close();
  }

  /** Returns the seconds that were measured. */
  private async publish(): Promise<number> {
    const { pace } = this.job;
    if (pace.kind === 'steady') return this.publishSteadily(pace.intervalMs, pace.durationMs);
    this.isMeasuring = pace.kind === 'count';
    let startedAt = performance.now();
    for (const device of this.devices) {
      if (pace.kind === 'count') device.limit = pace.messages;
      device.window = pace.window;
      device.fill();
    }
    if (pace.kind === 'count') await this.until(() => this.areAll(({ acked }) => acked >= pace.messages));
    else {
      await sleep(pace.warmUpMs);
      startedAt = performance.now();
      this.isMeasuring = true;
      await sleep(pace.measureMs);
    }
    this.isMeasuring = false;
    const seconds = (performance.now() - startedAt) / 1000;
    for (const device of this.devices) device.window = 0;
    return seconds;
  }

  /** Every device once an interval, one after the other, whether or not it has been answered. */
  private async publishSteadily(intervalMs: number, durationMs: number): Promise<number> {
    const startedAt = performance.now();
    const gapMs = intervalMs / this.devices.length;
    this.isMeasuring = true;
    let turn = 0;
    for (let elapsedMs = 0; elapsedMs < durationMs; elapsedMs = performance.now() - startedAt) {
      for (; turn * gapMs <= elapsedMs; turn++) this.devices[turn % this.devices.length]?.send(1, Date.now());
      await sleep(2);
      if (this.failure) break;
    }
    return (performance.now() - startedAt) / 1000;
  }

  private async drain(): Promise<void> {
    await this.until(() => this.areAll(({ sent, acked }) => acked >= sent), drainMs);
  }

  private areAll(is: (device: PublishingDevice) => boolean): boolean {
    return this.devices.every(is);
  }

  private async until(isSo: () => boolean, withinMs = 600_000): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (!isSo() && !this.failure && performance.now() < deadline) await sleep(10);
  }
}

/** Figures with three decimals, as sensors send them, and different from message to message. */
function valuesOf(keys: readonly string[], variant: number): Map<string, number> {
  return new Map(
    keys.map((key, index) => [key, 10 + index * 3 + ((variant * 7919 + index * 131) % 1000) / 1000]),
  );
}
