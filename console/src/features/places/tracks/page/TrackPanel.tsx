import { NodeIndexOutlined } from '@ant-design/icons';
import { codes } from '@weir/contract/errors';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { Button } from 'antd';
import { useEffect } from 'react';
import { preloadChart } from '../../../../components/chart/Chart.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { TimeRange } from '../../../../components/TimeRange.tsx';
import { type PageRange, usePageRange } from '../../../../components/time-range/page-range.ts';
import { rangeToSearch } from '../../../../components/time-range/time-range.ts';
import { isApiError } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { TrackExportActions } from '../../track-files/TrackExportActions.tsx';
import { TrackImportActions } from '../../track-files/TrackImportActions.tsx';
import { tracksMessages } from '../track/tracks.messages.ts';
import { useTrack } from '../track/tracks.queries.ts';
import { tracksPage } from '../tracks.screen.ts';
import styles from './TrackPanel.module.css';
import { isTooLong, NoLocus, NoTrack, TooLong, TooMany } from './TrackStates.tsx';
import { TrackView } from './TrackView.tsx';

/** Where a device was in the range of its page, and what that comes to. */
export function TrackPanel({ device }: { device: DeviceBasic }) {
  const t = useMessages(tracksMessages);
  const pageRange = usePageRange();
  const { range, interval, setRange } = pageRange;
  const { open } = useNavigation();
  const compare = () => open(tracksPage.address({ ids: String(device.id), ...rangeToSearch(range) }));
  useEffect(preloadChart, []);
  return (
    <section className={styles.panel} aria-label={t('track')}>
      <div className={styles.controls}>
        <TimeRange range={range} interval={interval} onChange={setRange} />
        <TrackExportActions
          deviceId={device.id}
          range={interval}
          {...(range.zone ? { zone: range.zone } : {})}
        />
        <Button icon={<Icon of={NodeIndexOutlined} />} onClick={compare}>
          {t('compare')}
        </Button>
        {device.mayOperate === 1 && <TrackImportActions deviceId={device.id} />}
      </div>
      {isTooLong(pageRange) ? (
        <TooLong pageRange={pageRange} />
      ) : (
        <Shown device={device} pageRange={pageRange} />
      )}
    </section>
  );
}

function Shown({ device, pageRange }: { device: DeviceBasic; pageRange: PageRange }) {
  const { interval, range } = pageRange;
  const query = useTrack({ deviceId: device.id, interval, zone: range.zone });
  const { data: track, error, isPlaceholderData } = query;
  // Of all that is sent, only the range can be wrong.
  if (isApiError(error, codes.badInput)) return <TooMany pageRange={pageRange} />;
  if (!track) return <QueryState query={query} rows={9} />;
  if (track.isLocus === 0) return <NoLocus device={device} />;
  if (track.points.length === 0 && !isPlaceholderData) {
    return <NoTrack last={track.last} pageRange={pageRange} />;
  }
  return (
    <>
      <StaleData query={query} />
      <TrackView device={device} track={track} pageRange={pageRange} busy={isPlaceholderData} />
    </>
  );
}
