import { useQuery } from '@tanstack/react-query';
import { readWithin, type Within } from '@weir/contract/fleet/within';
import { getProjectFence } from '@weir/contract/places/project-fences';
import type { ListFilter } from '../../../../components/data-table/filters.ts';
import { queryOf } from '../../../../platform/api.ts';
import { type Params, useMessages } from '../../../../platform/i18n/messages.ts';
import { useDeviceName } from '../../../fleet/devices/devices.queries.ts';
import { withinMessages } from './within.messages.ts';

/** Narrows a list to an area, and says in words which one. */
export function useWithinFilter(value: string | undefined): ListFilter {
  const t = useMessages(withinMessages);
  const area = value === undefined ? undefined : readWithin(value);
  const device = useDeviceName(area?.kind === 'fence' ? area.deviceId : undefined);
  const fence = useQuery({
    ...queryOf(getProjectFence, { query: { id: area?.kind === 'projectFence' ? area.fenceId : 0 } }),
    enabled: area?.kind === 'projectFence',
  });
  const name = area?.kind === 'projectFence' ? fence.data?.name : device;
  return {
    name: 'within',
    label: t('within'),
    options: value === undefined || !area ? [] : [{ value, label: wordsOf(area, name, t) }],
    chipOnly: true,
  };
}

function wordsOf(
  area: Within,
  name: string | undefined,
  t: (word: 'boxText' | 'circleText' | 'fenceText' | 'projectFenceText', params: Params) => string,
) {
  if (area.kind === 'projectFence') return t('projectFenceText', { name: name ?? '…' });
  if (area.kind === 'fence') return t('fenceText', { name: name ?? '…' });
  if (area.kind === 'circle') {
    const { lng, lat, radiusM } = area;
    return t('circleText', { lng: degrees(lng), lat: degrees(lat), radius: radiusM });
  }
  const { west, south, east, north } = area;
  return t('boxText', {
    ...{ west: degrees(west), south: degrees(south), east: degrees(east), north: degrees(north) },
  });
}

/** As short as they are still told apart by. */
const degrees = (angle: number) => String(Math.round(angle * 1e4) / 1e4);
