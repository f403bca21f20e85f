import { useQuery } from '@tanstack/react-query';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { basinsQuery } from './basins.queries.ts';

/** What a basin is called. */
export function BasinName({ id }: { id: number }) {
  const localName = useLocalName();
  const { data } = useQuery(basinsQuery());
  const basin = data?.list.find((one) => one.id === id);
  return basin ? localName(basin) : '—';
}
