import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** A number that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  timings(timings: Timings): void;
  text(): Promise<string>;
}

/** How long several things take, each by its name. */
export interface Timings {
  add(name: string, tookMs: number): void;
  /** In no registry until metrics take it in. */
  readonly histogram: Histogram;
}

interface Named {
  /** With its unit: `ingest_hook_seconds`. */
  name: string;
  help: string;
  /** What the names are called. */
  label: string;
}

const seconds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

export function createTimings({ name, help, label }: Named): Timings {
  const histogram = new Histogram({
    ...{ name: `weir_${name}`, help, labelNames: [label], buckets: seconds, registers: [] },
  });
  return { histogram, add: (which, tookMs) => histogram.observe({ [label]: which }, tookMs / 1000) };
}

/** Prometheus' text of the process and of what features offer. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'weir_' });
  return {
    gauge(name, help, read) {
      new Gauge({
        name: `weir_${name}`,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    timings: ({ histogram }) => registry.registerMetric(histogram),
    text: () => registry.metrics(),
  };
}
