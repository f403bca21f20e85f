import type { Language } from '@weir/contract/common';
import {
  importColumnWords,
  importLengthWords,
  importPatternWords,
  importRuleWords,
} from '@weir/contract/fleet/device-imports.words';
import type { Problem } from './row-drafts.policy.ts';

/** What is wrong with a cell, for whoever has to mend it. */
export function problemText({ field, rule, limit }: Problem, language: Language): string {
  const ofField: Partial<Record<string, string>> =
    { maxLength: importLengthWords[language], pattern: importPatternWords[language] }[rule as string] ?? {};
  return (ofField[field] ?? importRuleWords[language][rule])
    .replaceAll('{field}', importColumnWords[language][field])
    .replaceAll('{limit}', String(limit ?? ''));
}
