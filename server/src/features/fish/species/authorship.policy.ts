import type { Check } from '@weir/contract/fish/records';
import type { FishContent } from '@weir/contract/fish/species';
import { soft } from '../records/record-checks.service.ts';

/** Names in zoology begin with the tenth edition of the Systema Naturae (ICZN, article 3). */
const firstYear = 1758;
/** `Bleeker, 1864`, `Jordan & Evermann, 1902`, `Wu, Lin, Chen & He, 1977`; in parentheses where the genus has changed. */
const form = /^(\()?(\p{L}[^\d()]*?)(,?) (\d{4})(\))?$/u;

/** What is unlikely of who described a species and when (ICZN, article 51). */
export function authorshipChecks(content: FishContent, thisYear: number): Check[] {
  const { authorship, scientificName, originalCombination } = content;
  const path = '/authorship';
  if (!authorship) return [soft('authorshipMissing', path)];
  const parts = form.exec(authorship);
  if (!parts) return [soft('authorshipForm', path, { authorship })];
  const [, opened, , comma, year = '', closed] = parts;
  if ((opened === undefined) !== (closed === undefined))
    return [soft('authorshipForm', path, { authorship })];
  const isLikely = Number(year) >= firstYear && Number(year) <= thisYear;
  return [
    ...(comma === ',' ? [] : [soft('authorshipComma', path, { authorship })]),
    ...(isLikely ? [] : [soft('authorshipYear', path, { year: Number(year), firstYear, thisYear })]),
    ...parenthesisChecks(scientificName, originalCombination, opened !== undefined),
  ];
}

/** Parentheses say that the species was described in another genus. */
function parenthesisChecks(
  scientificName: string,
  originalCombination: string | null | undefined,
  hasParentheses: boolean,
): Check[] {
  if (!originalCombination) return [];
  const genus = ([name]: string[]) => name;
  const hasMoved = genus(originalCombination.split(' ')) !== genus(scientificName.split(' '));
  if (hasMoved === hasParentheses) return [];
  return [
    soft(hasMoved ? 'parenthesesMissing' : 'parenthesesNeedless', '/authorship', { originalCombination }),
  ];
}
