import type { AuditedPage } from '../../e2e/lighthouse.ts';

export interface LighthouseJob {
  pages: AuditedPage[];
}

export interface LighthouseResult {
  /** Scores of their performance, out of 100, in the order of the pages. */
  performance: number[];
}
