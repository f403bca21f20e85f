import { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { SurveyDraft } from './survey-drafts.ts';

const needed = FishSurveyContent.required;

/** Fields without which the server keeps no survey. */
export const missingOf = (draft: SurveyDraft): string[] =>
  needed.filter((name) => draft[name as keyof SurveyDraft] === undefined);

export const isWhole = (draft: SurveyDraft): draft is FishSurveyContent => missingOf(draft).length === 0;

/** What an edit sends: everything, and null for what was there and is no more. */
export function changesFrom(before: object, draft: FishSurveyContent): Record<string, unknown> {
  const fields = Object.keys(FishSurveyContent.properties);
  const gone = fields.filter((name) => Object.hasOwn(before, name) && !Object.hasOwn(draft, name));
  const cleared = gone.map((name) => [name, isList(before, name) ? [] : null]);
  return { ...draft, ...Object.fromEntries(cleared) };
}

const isList = (before: object, name: string) => Array.isArray((before as Record<string, unknown>)[name]);

/** The content of an answered record, without its state. */
export const contentOf = (record: object): SurveyDraft =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => Object.hasOwn(FishSurveyContent.properties, name)),
  );
