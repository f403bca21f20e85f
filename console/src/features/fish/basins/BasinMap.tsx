import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../components/QueryState.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { ShapesMapPanel } from '../../places/map/glance/ShapesMapPanel.tsx';
import { basinsMessages } from './basins.messages.ts';
import { basinQuery } from './names/basins.queries.ts';

/** The outline of a basin on the map. */
export function BasinMap({ id }: { id: number }) {
  const t = useMessages(basinsMessages);
  const localName = useLocalName();
  const query = useQuery(basinQuery(id));
  if (!query.data) return <QueryState query={query} rows={4} />;
  const { outline } = query.data;
  if (!outline?.length) return <EmptyState text={t('noOutline', { name: localName(query.data) })} />;
  const shapes = [{ geometry: { type: 'MultiPolygon' as const, coordinates: outline } }];
  return <ShapesMapPanel label={t('map')} shapes={shapes} instead={null} />;
}
