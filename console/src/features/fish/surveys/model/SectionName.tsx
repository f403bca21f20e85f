import { useQuery } from '@tanstack/react-query';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { sectionsQuery } from './surveys.queries.ts';

/** What a river section is called; its number while nobody knows. */
export function SectionName({ id }: { id: number }) {
  const localName = useLocalName();
  const section = useQuery(sectionsQuery).data?.list.find((one) => one.id === id);
  return section ? localName(section) : `#${id}`;
}
