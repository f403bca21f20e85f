import { useQueries } from '@tanstack/react-query';
import { codes } from '@weir/contract/errors';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import type { Track } from '@weir/contract/places/tracks';
import { useMemo, useState } from 'react';
import { seriesStyles } from '../../../../components/chart/chart-palette.ts';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { queryOf } from '../../../../platform/api.ts';
import { isApiError } from '../../../../platform/api-error.ts';
import { useDark } from '../../../../platform/appearance.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import type { TrackLook } from '../map/drawn-track.ts';
import { type Course, courseOf } from '../replay/replay.ts';
import { staysOf, type TrackStay } from '../stays/track-stays.ts';
import { itemsOf, type TrackItem } from '../track/track-items.ts';
import { trackQuery } from '../track/tracks.queries.ts';
import { severalMessages } from './several.messages.ts';

/** Why a device has no track to show. */
type Lack = 'gone' | 'failed' | 'tooMany' | 'noLocus' | 'empty' | 'allFlagged';

/** A device of the comparison, with its track as far as there is one. */
export interface DeviceTrack {
  deviceId: number;
  /** Among the devices of the address. */
  place: number;
  look: TrackLook;
  track: Track | undefined;
  course: Course | undefined;
  items: readonly TrackItem[];
  stays: readonly TrackStay[];
  lack: Lack | undefined;
}

const letters = 'ABCDEFGH';
const standsMs = 60_000;

/** The tracks of several devices. Those of the time before stay in sight while the next are on their way. */
export function useDeviceTracks(ids: readonly number[], { interval, range: { zone } }: PageRange) {
  const basics = useQueries({
    queries: ids.map((id) => ({ ...queryOf(getDeviceBasic, { query: { id } }), staleTime: standsMs })),
  });
  useTopic(ids.map((id): `history:${number}` => `history:${id}`));
  const tracks = useQueries({ queries: ids.map((deviceId) => trackQuery({ deviceId, interval, zone })) });
  const queries = [...basics, ...tracks];
  const isThere = queries.every(({ data, error }) => data !== undefined || error !== null);
  const looks = useLooks(ids, useSame(basics.map(({ data }) => data?.name)));
  const answers = useSame(tracks.map(({ data }) => data));
  const errors = useSame(tracks.map(({ error }) => error));
  const latest = useMemo(
    () =>
      looks.map((look, place) =>
        deviceTrackOf({ id: ids[place] ?? 0, place, look }, answers[place], errors[place]),
      ),
    [ids, looks, answers, errors],
  );
  const [shown, setShown] = useState<{ of: readonly number[]; devices: readonly DeviceTrack[] }>();
  if (isThere && shown?.devices !== latest) setShown({ of: ids, devices: latest });
  const isTriedAgain = shown?.devices.some(
    ({ place, lack }) => lack === 'failed' && tracks[place]?.isFetching,
  );
  return {
    /** Undefined until all have answered. */
    devices: shown?.of === ids ? shown.devices : undefined,
    // What is not there is asked for again now and then, and nobody waits for that.
    busy: isTriedAgain || queries.some(({ isFetched }) => !isFetched),
    again: () => {
      for (const { error, refetch } of tracks) if (error) void refetch();
    },
  };
}

function useLooks(ids: readonly number[], names: readonly (string | undefined)[]): readonly TrackLook[] {
  const t = useMessages(severalMessages);
  const theme = useDark() ? 'dark' : 'light';
  return useMemo(() => {
    const styles = seriesStyles([{ members: ids.map((_, place) => place) }], theme);
    return ids.map((id, place) => ({
      ...(styles[place] ?? { color: '', dash: [] }),
      letter: letters[place] ?? '',
      name: names[place] ?? t('nameless', { id }),
    }));
  }, [ids, names, theme, t]);
}

function deviceTrackOf(
  { id: deviceId, ...own }: { id: number; place: number; look: TrackLook },
  track: Track | undefined,
  error: unknown,
): DeviceTrack {
  const device = { ...own, deviceId, track, course: track && courseOf(track) };
  const items = track ? itemsOf(deviceId, track) : [];
  const stays = track ? staysOf(deviceId, track.stays) : [];
  return { ...device, items, stays, lack: device.course ? undefined : lackOf(track, error) };
}

function lackOf(track: Track | undefined, error: unknown): Lack {
  if (track) {
    if (track.isLocus === 0) return 'noLocus';
    return track.points.length === 0 ? 'empty' : 'allFlagged';
  }
  if (isApiError(error, codes.notFound)) return 'gone';
  // Of all that is sent, only the range can be wrong.
  return isApiError(error, codes.badInput) ? 'tooMany' : 'failed';
}

/** The same list for as long as each of its members is the same. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [same, setSame] = useState(list);
  if (same.length === list.length && same.every((member, at) => member === list[at])) return same;
  setSame(list);
  return list;
}
