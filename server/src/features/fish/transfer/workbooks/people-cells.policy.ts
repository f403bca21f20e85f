import { cleanText } from '../../../../platform/clean-text.ts';

type Fields = Readonly<Record<string, unknown>>;

const orcid = /^(.*?)\s*[(（]((?:\d{4}-){3}\d{3}[\dX])[)）]$/;

/**
 * People as cells have them, separated by semicolons: `Wang Wei (0000-0002-1825-0097)` of a crew, `Smith, John, Jr` of
 * authors, where a name without a comma is literal.
 */
export function peopleFrom(text: string, kind: 'people' | 'authors'): Fields[] {
  return text.split(/[;；]/).flatMap((part) => {
    const name = cleanText(part);
    if (name === null) return [];
    return [kind === 'people' ? personFrom(name) : authorFrom(name)];
  });
}

function personFrom(text: string): Fields {
  const [, name = text, id] = orcid.exec(text) ?? [];
  return id === undefined ? { name } : { name, orcid: id };
}

function authorFrom(text: string): Fields {
  const [family, given, suffix] = text.split(/\s*[,，]\s*/);
  if (given === undefined) return { literal: text };
  return { ...(family && { family }), ...(given && { given }), ...(suffix && { suffix }) };
}

export function peopleText(people: readonly Fields[], kind: 'people' | 'authors'): string {
  const each = people.map((person) => {
    if (kind === 'people') return person.orcid ? `${person.name} (${person.orcid})` : String(person.name);
    if (person.literal !== undefined) return String(person.literal);
    const suffix = person.suffix === undefined ? '' : `, ${person.suffix}`;
    return `${person.family ?? ''}, ${person.given ?? ''}${suffix}`;
  });
  return each.join('; ');
}
