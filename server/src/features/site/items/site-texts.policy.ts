import { checkDocument } from '@weir/contract/site/document-check';
import { documentFromText } from '@weir/contract/site/document-text';
import { cleanText } from '../../../platform/clean-text.ts';
import { badField } from '../../../platform/errors.ts';
import { type Fields, inAll, type SiteKind } from './site-kinds.policy.ts';

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)]));
}

function documentOf(field: string, value: unknown): unknown {
  if (value === null) return null;
  const document = typeof value === 'string' ? documentFromText(value.normalize('NFC')) : value;
  const checked = checkDocument(document);
  if ('document' in checked) return checked.document;
  const { path, rule } = checked.problem;
  throw badField(path === '' ? field : `${field}.${path}`, rule, 'is nothing that a document may hold');
}

/** Fields as they are stored; throws where a document holds what no document may. */
export function cleanFields(kind: SiteKind, sent: Fields): Fields {
  const documents = new Set(inAll(kind.documents));
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => Object.hasOwn(kind.defaults, name))
      .map(([name, value]) => [name, documents.has(name) ? documentOf(name, value) : clean(value)]),
  );
}
