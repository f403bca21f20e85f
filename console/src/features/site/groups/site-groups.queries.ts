import { useQuery } from '@tanstack/react-query';
import { linkGroups } from '@weir/contract/site/common-links';
import { questionGroups } from '@weir/contract/site/questions';
import { contactGroups } from '@weir/contract/site/site-contacts';
import { queryOf } from '../../../platform/api.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import type { GroupedKind } from './site-groups.resource.tsx';

const groups = { link: linkGroups, contact: contactGroups, question: questionGroups };

const all = { page: 1, limit: 100 };

/** The groups of a kind of rows, to choose from; undefined while they come. */
export function useSiteGroupOptions(of: GroupedKind) {
  const localName = useLocalName();
  const { data } = useQuery(queryOf(groups[of].list as typeof linkGroups.list, { query: all }));
  return data?.list.map((group) => ({
    value: group.id,
    label: localName({ ...group, name: group.name ?? '' }),
  }));
}
