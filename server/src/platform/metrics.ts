import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export interface Metrics {
  /** A number that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  text(): Promise<string>;
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
    text: () => registry.metrics(),
  };
}
