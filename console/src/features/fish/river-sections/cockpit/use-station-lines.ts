import { useQueries } from '@tanstack/react-query';
import { listAlarms } from '@weir/contract/alarms/alarms';
import type { SectionDevice } from '@weir/contract/fish/river-sections';
import { waterRanges } from '@weir/contract/fish/water';
import { waterParameterWords } from '@weir/contract/fish/water.words';
import type { WaterBody } from '@weir/contract/fish/water-classes';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { numberText } from '@weir/contract/value-text';
import { useState } from 'react';
import type { ChartLine } from '../../../../components/chart/chart-line.ts';
import { seriesLimit } from '../../../../components/chart/chart-palette.ts';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { useMay } from '../../../../platform/session.ts';
import { rangeOf, useCharts } from '../../../telemetry/telemetry/history/history.queries.ts';
import { classBands } from './class-bands.ts';
import { cockpitMessages } from './cockpit.messages.ts';
import { extended, type LiveTails, noTails, tailKey, withPush } from './live-tails.ts';

const idsOf = (links: readonly SectionDevice[]) => [...new Set(links.map(({ deviceId }) => deviceId))];

/** Names of the linked devices that the user may see, and how many more there are. */
export function useStations(links: readonly SectionDevice[]) {
  const ids = idsOf(links);
  const queries = useQueries({
    queries: ids.map((id) => ({ ...queryOf(getDeviceBasic, { query: { id } }), retry: false })),
  });
  const stations = queries.flatMap(({ data }) => data ?? []);
  const [tails, setTails] = useState(noTails);
  useTopic(
    stations.map(({ id }): `device:${number}` => `device:${id}`),
    {
      onPushes: (pushes) =>
        setTails((now) => pushes.filter((push) => 'values' in push).reduce(withPush, now)),
      // What was missed comes with the next answer; a line must not leap over it.
      onGap: () => setTails(noTails),
    },
  );
  return {
    stations,
    tails,
    hidden: queries.filter(({ isError }) => isError).length,
    isPending: queries.some(({ isPending }) => isPending),
  };
}

interface Asked {
  /** Undefined: not known yet. */
  body: WaterBody | undefined;
  links: readonly SectionDevice[];
  stations: readonly { id: number; name: string }[];
  interval: Interval;
  zone: string;
  /** Undefined: the interval stands still. */
  tails: LiveTails | undefined;
}

/** What the linked signals measured in the interval, each for as long as its link held. */
export function useStationLines({ body, links, stations, interval, zone, tails }: Asked) {
  const t = useMessages(cockpitMessages);
  const language = useLanguage();
  const words = waterParameterWords[language];
  const shown = links.slice(0, seriesLimit);
  const questions = stations.map((device) => {
    const own = shown.filter(({ deviceId }) => deviceId === device.id);
    return { device, signals: [...new Set(own.map(({ semaphoreId }) => semaphoreId))], interval, own };
  });
  const charts = useCharts(
    questions.filter(({ signals }) => signals.length > 0),
    { points: 600, zone, every: 'auto' },
  );
  const lines = charts.flatMap(({ device, own, query }) =>
    own.flatMap((link): ChartLine[] => {
      const series = query.data?.series.find(({ semaphoreId }) => semaphoreId === link.semaphoreId);
      if (!series) return [];
      const { unit } = waterRanges[link.parameter];
      const held = heldBy(link);
      const course = extended(
        { times: series.ts, values: series.values },
        tails?.get(tailKey(device.id, link.semaphoreId)),
      );
      const within = <V>(values: readonly V[]) => values.filter((_, at) => held(course.times[at] ?? 0));
      return [
        {
          id: `${device.id} ${link.semaphoreId} ${link.parameter} ${link.validFrom ?? ''}`,
          label: `${words[link.parameter]} · ${device.name}`,
          unit: unit || words[link.parameter],
          times: within(course.times),
          values: within(course.values),
          bands: body ? classBands(link.parameter, body, t) : [],
          text: (value) => `${numberText(value, series.precision ?? 2, language)} ${unit}`.trim(),
        },
      ];
    }),
  );
  return { lines, queries: charts.map(({ query }) => query) };
}

/** Whether a link held at a time; its days are those of the user. */
function heldBy({ validFrom, validTo }: SectionDevice): (ms: number) => boolean {
  const from = validFrom ? new Date(`${validFrom}T00:00`).getTime() : Number.NEGATIVE_INFINITY;
  const to = validTo ? new Date(`${validTo}T23:59:59.999`).getTime() : Number.POSITIVE_INFINITY;
  return (ms) => ms >= from && ms <= to;
}

/** Alarms of the stations that began in the interval. */
export function useStationAlarms(stations: readonly { id: number }[], interval: Interval) {
  const may = useMay()('alarms:list');
  const queries = useQueries({
    queries: stations.map(({ id }) => ({
      ...steadyQueryOf(listAlarms, {
        query: { page: 1, limit: 50, deviceId: id, shelved: 'with' as const, ...rangeOf(interval) },
      }),
      enabled: may,
    })),
  });
  return queries.flatMap(({ data }) => data?.list ?? []);
}
