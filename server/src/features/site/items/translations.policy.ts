import { createHash } from 'node:crypto';
import { type Language, languages } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import type { Translation } from '@weir/contract/site/content';
import { type Fields, inAll, type SiteKind } from './site-kinds.policy.ts';

/** Of each translated field its source, the Chinese text, as it was when it was translated. */
export type Sources = Readonly<Record<string, { hash: string; version: number }>>;

const hashLength = 16;
const hashOf = (text: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(text ?? null))
    .digest('base64url')
    .slice(0, hashLength);

const translatedInto = languages.filter((language) => language !== 'zh');

interface Change {
  /** After it. */
  fields: Fields;
  /** The names of what it changed. */
  different: readonly string[];
  version: number;
  /** Translations that were right stay so. */
  isMinor: boolean;
}

/** The sources after a change. */
export function sourcesAfter(
  { published }: SiteKind,
  before: { fields: Fields; sources: Sources },
  { fields, different, version, isMinor }: Change,
): Sources {
  const sources = { ...before.sources };
  for (const name of published) {
    const now = { hash: hashOf(fields[name]), version };
    for (const field of translatedInto.map((language) => fieldIn(name, language))) {
      const wasRight = sources[field]?.hash === hashOf(before.fields[name]);
      if (different.includes(field)) sources[field] = now;
      else if (isMinor && different.includes(name) && wasRight) sources[field] = now;
    }
  }
  return sources;
}

/** The sources once somebody has said that a translation is right as it is. */
export const confirmedSources = (
  { published }: SiteKind,
  item: { fields: Fields; sources: Sources; version: number },
  language: Language,
): Sources => ({
  ...item.sources,
  ...Object.fromEntries(
    published.map((name) => [
      fieldIn(name, language),
      { hash: hashOf(item.fields[name]), version: item.version },
    ]),
  ),
});

/** How complete a language is, and whether its source has changed since. */
export function translationIn(
  kind: SiteKind,
  item: { fields: Fields; sources: Sources },
  language: Language,
  /** Whether a picture of its documents has no alternative text in the language. */
  lacksAlt: boolean,
): Translation {
  const textOf = (name: string, of: Language) => item.fields[fieldIn(name, of)] ?? null;
  const lacks = (name: string) =>
    textOf(name, language) === null && inAll([name]).some((field) => (item.fields[field] ?? null) !== null);
  const outdated = kind.published.flatMap((name) => {
    const source = item.sources[fieldIn(name, language)];
    const isOld = source !== undefined && source.hash !== hashOf(item.fields[name]);
    return isOld && textOf(name, language) !== null ? [source.version] : [];
  });
  return {
    missing: [
      ...(lacks(kind.nameField) ? (['name'] as const) : []),
      ...(kind.documents.some(lacks) ? (['content'] as const) : []),
      ...(lacksAlt ? (['alt'] as const) : []),
    ],
    changedAfter: language === 'zh' || outdated.length === 0 ? null : Math.min(...outdated),
  };
}
