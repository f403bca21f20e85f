import { useEffect, useMemo } from 'react';
import { preloadChart } from '../../../../components/chart/Chart.tsx';
import { ListSkeleton } from '../../../../components/ListSkeleton.tsx';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { TimeRange } from '../../../../components/TimeRange.tsx';
import { type PageRange, usePageRange } from '../../../../components/time-range/page-range.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { idsIn } from '../../../../platform/ids-text.ts';
import { usePage } from '../../../../platform/page.ts';
import { DevicesSelect } from '../../../fleet/devices/DevicesSelect.tsx';
import { mostTracks } from '../map/drawn-track.ts';
import { isTooLong, TooLong } from '../page/TrackStates.tsx';
import { SeveralTracks } from './SeveralTracks.tsx';
import { severalMessages } from './several.messages.ts';
import styles from './TracksPage.module.css';
import { useDeviceTracks } from './use-device-tracks.ts';

/** The tracks of several devices in step; which ones, and of which time, stands in the address. */
export function TracksPage() {
  const t = useMessages(severalMessages);
  const { query, setQuery } = usePage();
  const text = query.get('ids');
  const ids = useMemo(() => idsIn(text, mostTracks), [text]);
  const pageRange = usePageRange();
  const { range, interval, setRange } = pageRange;
  const { devices, busy, again } = useDeviceTracks(isTooLong(pageRange) ? none : ids, pageRange);
  useEffect(preloadChart, []);
  const chosen = ids.map((id, place) => ({
    id,
    name: devices?.[place]?.look.name ?? t('nameless', { id }),
  }));
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.controls}>
        <DevicesSelect
          max={mostTracks}
          value={chosen}
          onChange={(next) => setQuery({ ids: next.join(',') || undefined })}
        />
        <TimeRange range={range} interval={interval} onChange={setRange} />
      </div>
      {ids.length === 0 ? (
        <EmptyState text={t('choose', { max: mostTracks })} />
      ) : (
        <Shown {...{ ids, devices, busy, pageRange }} onAgain={again} />
      )}
    </>
  );
}

const none: readonly number[] = [];

interface ShownProps extends Pick<ReturnType<typeof useDeviceTracks>, 'devices' | 'busy'> {
  ids: readonly number[];
  pageRange: PageRange;
  onAgain: () => void;
}

function Shown({ ids, devices, busy, pageRange, onAgain }: ShownProps) {
  if (isTooLong(pageRange)) return <TooLong pageRange={pageRange} />;
  if (!devices) return <ListSkeleton rows={9} />;
  return <SeveralTracks key={ids.join()} {...{ devices, busy, pageRange, onAgain }} />;
}
