import type { Check } from '@weir/contract/fish/records';

type Facts = Record<string, number | string>;

const found =
  (severity: Check['severity']) =>
  (code: string, path: string, facts: Facts = {}): Check => ({
    key: [code, path, ...Object.values(facts)].join('|').slice(0, 320),
    ...{ code, severity, path, facts },
  });

/** Something that refuses a submission. */
export const hard = found('hard');
/** Something that the submitter must confirm. */
export const soft = found('soft');
