import type { Role, RoleDraft } from '@weir/contract/roles';
import { searchText, sortKey } from '../../platform/search-text.ts';
import type { RoleColumns } from './roles.store.ts';

/** A role as it is to be stored: what was sent, else what was there. */
export function roleColumns(draft: RoleDraft | (Partial<RoleDraft> & { was: Role })): RoleColumns {
  const was = 'was' in draft ? draft.was : null;
  const name = draft.name ?? was?.name ?? '';
  const identification = draft.identification ?? was?.identification ?? '';
  const others = {
    name_en: sent(draft.nameEn, was?.nameEn),
    name_es: sent(draft.nameEs, was?.nameEs),
    name_ja: sent(draft.nameJa, was?.nameJa),
  };
  return {
    identification,
    name,
    ...others,
    sort_key: sortKey(name),
    search: searchText(name, identification, others.name_en, others.name_es, others.name_ja),
    require_two_factor: (draft.requireTwoFactor ?? was?.requireTwoFactor ?? 0) === 1,
  };
}

/** Null clears; absent leaves as it was. */
const sent = (value: string | null | undefined, was: string | null | undefined): string | null =>
  value === undefined ? (was ?? null) : value;
