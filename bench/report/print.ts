import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Finding, type Verdict, verdictOf } from './finding.ts';

export interface BenchResult {
  name: string;
  question: string;
  findings: Finding[];
  /** Why it ended early; null when it did not. */
  error: string | null;
  seconds: number;
  /** What a busy loop got of a processor before and after, 0 to 1. */
  processorShares: number[];
}

const results = join(import.meta.dirname, '..', 'results');

const digitsOf = (value: number): number => {
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return 0;
  return Math.abs(value) >= 10 ? 1 : 2;
};

const figure = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digitsOf(value) }).replaceAll(',', ' ');

function barText({ bar, unit, kind }: Finding): string {
  if (!bar) return '';
  const { atLeast, atMost } = bar;
  if (kind === 'check') {
    const [from, to] = [figure(atLeast ?? 0), figure(atMost ?? 0)];
    return from === to ? `expected ${from}` : `expected ${from} to ${to}`;
  }
  return atMost === undefined ? `bar ≥ ${figure(atLeast ?? 0)} ${unit}` : `bar ≤ ${figure(atMost)} ${unit}`;
}

export function lineOf(finding: Finding, run: 'full' | 'quick'): string {
  const verdict: Verdict = verdictOf(finding, run);
  const shown = verdict === 'INFO' ? '' : verdict;
  const value = `${figure(finding.value)} ${finding.unit}`.trimEnd();
  const columns = [
    shown.padEnd(12),
    finding.what.padEnd(58),
    value.padStart(18),
    `  ${barText(finding)}`.padEnd(20),
  ];
  const note = finding.note ? `  ${finding.note}` : '';
  return `  ${columns.join('')}${note}`.trimEnd();
}

/** One file a bench, so that two runs can be held side by side. */
export function writeResult(result: BenchResult, run: 'full' | 'quick'): void {
  mkdirSync(results, { recursive: true });
  const findings = result.findings.map((finding) => ({ ...finding, verdict: verdictOf(finding, run) }));
  const machine = { cpus: cpus().map(({ model }) => model), load1m: loadavg()[0], node: process.version };
  const text = JSON.stringify({ ...result, findings, run, at: new Date().toISOString(), machine }, null, 2);
  writeFileSync(join(results, `${result.name}${run === 'quick' ? '.quick' : ''}.json`), `${text}\n`);
}
