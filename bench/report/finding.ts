/** What a value is held against; none where it is told for information. */
export interface Bar {
  atMost?: number;
  atLeast?: number;
}

/**
 * One result of a bench. A `check` is a fact about correctness and fails every run; a `ratio` to a limit that
 * was measured in the same run fails a full one; times and sizes depend on the machine and are only told.
 */
export interface Finding {
  what: string;
  kind: 'check' | 'ratio' | 'time' | 'size' | 'rate';
  value: number;
  unit: string;
  bar?: Bar;
  /** What the value is compared with, or how it was taken. */
  note?: string;
}

export type Verdict = 'PASS' | 'ABOVE LIMIT' | 'BELOW LIMIT' | 'FAILED' | 'INFO';

/** Times of a smoke run say nothing: only checks are judged there. */
export function verdictOf({ kind, value, bar }: Finding, run: 'full' | 'quick'): Verdict {
  if (!bar || (run === 'quick' && kind !== 'check')) return 'INFO';
  const isAbove = bar.atMost !== undefined && !(value <= bar.atMost);
  const isBelow = bar.atLeast !== undefined && !(value >= bar.atLeast);
  if (!isAbove && !isBelow) return 'PASS';
  if (kind === 'check') return 'FAILED';
  return isAbove ? 'ABOVE LIMIT' : 'BELOW LIMIT';
}

export function endsTheRun(finding: Finding, run: 'full' | 'quick'): boolean {
  const verdict = verdictOf(finding, run);
  return verdict === 'FAILED' || (finding.kind === 'ratio' && verdict.endsWith('LIMIT'));
}

/** Something counted that has to be exactly what is expected. */
export const check = (what: string, counted: number, expected: number): Finding => ({
  what,
  kind: 'check',
  value: counted,
  unit: '',
  bar: { atLeast: expected, atMost: expected },
});
