import { ArrowRightOutlined, DisconnectOutlined, PauseCircleOutlined } from '@ant-design/icons';
import type { Trip } from '@weir/contract/places/tracks';
import { Button } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { distanceText } from '../../../../components/distance-text.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { neighbourOf } from '../../../../components/key-steps.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import type { TimeSignal } from '../../../../components/time-signal.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { shareText, speedText } from '../track/measures.ts';
import { byTime, itemAt, type TrackItem } from '../track/track-items.ts';
import { tracksMessages } from '../track/tracks.messages.ts';
import styles from './TrackList.module.css';

interface Props {
  /** Of each device one, in the order of time. */
  tracks: readonly { items: readonly TrackItem[] }[];
  /** Whose it is, where there are several. */
  nameOf?: (item: TrackItem) => ReactNode;
  zone: string;
  selectedKey: string | undefined;
  onSelect: (item: TrackItem) => void;
  /** The row of this time is marked, without drawing the list anew. */
  now: TimeSignal | undefined;
  /** Told of what the pointer or the focus is on. */
  pointed: TimeSignal;
}

const shownAtFirst = 60;

/** Trips, stops and gaps in the order of time: all that the map shows, in words. */
export function TrackList({ tracks, nameOf, zone, selectedKey, onSelect, now, pointed }: Props) {
  const t = useMessages(tracksMessages);
  const list = useRef<HTMLOListElement>(null);
  const [most, setMost] = useState(shownAtFirst);
  const items = useMemo(() => tracks.flatMap((track) => track.items).sort(byTime), [tracks]);
  useMarkedRows(list, tracks, now);
  const selectedAt = items.findIndex(({ key }) => key === selectedKey);
  const count = Math.max(most, selectedAt + 1);
  const shown = items.slice(0, count);
  const left = items.length - shown.length;
  useEffect(() => {
    const row = selectedKey && list.current?.querySelector<HTMLElement>(`[data-key="${selectedKey}"]`);
    if (row && list.current) scrollWithin(list.current, row);
  }, [selectedKey]);
  return (
    <Panel title={t('tripsAndStops')}>
      {items.length === 0 && <p className="quiet">{t('noItems')}</p>}
      <ol ref={list} className={styles.list} onKeyDown={stepByKey} onPointerLeave={() => pointed.set(null)}>
        {shown.map((item, at) => {
          const day = formatWall(item.fromMs, zone, 'day');
          const before = shown[at - 1];
          const isNewDay = !before || formatWall(before.fromMs, zone, 'day') !== day;
          return (
            <li key={item.key}>
              {isNewDay && <div className={`${styles.day} figures`}>{day}</div>}
              <button
                type="button"
                className={styles.row}
                data-key={item.key}
                aria-pressed={item.key === selectedKey}
                onClick={() => onSelect(item)}
                onPointerEnter={() => pointed.set(item.fromMs)}
                onFocus={() => pointed.set(item.fromMs)}
                onBlur={() => pointed.set(null)}
              >
                <Row item={item} name={nameOf?.(item)} zone={zone} />
              </button>
            </li>
          );
        })}
      </ol>
      {left > 0 && (
        <Button block onClick={() => setMost(count + shownAtFirst)}>
          {t('showMore', { count: Math.min(left, shownAtFirst) })}
        </Button>
      )}
    </Panel>
  );
}

/** Not scrollIntoView, which would scroll the page as well. */
function scrollWithin(list: HTMLElement, row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top) list.scrollTop -= frame.top - top;
  if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
}

function stepByKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-key]')];
  const here = document.activeElement;
  const next = here instanceof HTMLElement ? neighbourOf(rows, here, event.key, 'rows') : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Of each device the row of the time of the replay, from frame to frame: an attribute, no state. */
function useMarkedRows(
  list: RefObject<HTMLElement | null>,
  tracks: Props['tracks'],
  now: TimeSignal | undefined,
): void {
  useEffect(() => {
    const rowOf = ({ key }: TrackItem) => list.current?.querySelector(`[data-key="${key}"]`);
    const marked = tracks.map((): TrackItem | undefined => undefined);
    const mark = (ms: number | null) =>
      tracks.forEach(({ items }, lane) => {
        const last = marked[lane];
        if (ms !== null && last && last.fromMs <= ms && ms < last.toMs) return;
        const next = ms === null ? undefined : itemAt(items, ms);
        if (next === last) return;
        marked[lane] = next;
        if (last) rowOf(last)?.removeAttribute('data-now');
        if (next) rowOf(next)?.setAttribute('data-now', '');
      });
    mark(now?.get() ?? null);
    const stop = now?.listen(mark);
    return () => {
      stop?.();
      for (const item of marked) if (item) rowOf(item)?.removeAttribute('data-now');
    };
  }, [list, tracks, now]);
}

const icons = { trip: ArrowRightOutlined, stop: PauseCircleOutlined, gap: DisconnectOutlined };

function Row({ item, name, zone }: { item: TrackItem; name: ReactNode; zone: string }) {
  const t = useMessages(tracksMessages);
  const language = useLanguage();
  return (
    <>
      <span className={`${styles.icon} ${styles[item.kind]}`}>
        <Icon of={icons[item.kind]} />
      </span>
      <span className={styles.head}>
        <strong>{t(item.kind)}</strong>
        <span className="figures nowrap">
          {timeOf(item.fromMs, zone)} – {timeOf(item.toMs, zone)}
        </span>
        <span className={`${styles.length} figures nowrap`}>
          {durationText(item.toMs - item.fromMs, language)}
        </span>
      </span>
      <span className={`${styles.facts} quiet small figures`}>
        {name}
        <Facts item={item} />
      </span>
    </>
  );
}

const timeOf = (ms: number, zone: string): string => formatWall(ms, zone, 'minute').slice(11);

function Facts({ item }: { item: TrackItem }) {
  const t = useMessages(tracksMessages);
  const language = useLanguage();
  if (item.kind === 'gap') {
    const { lengthMs, gapDistanceM } = item.gap;
    return t('gapText', {
      time: durationText(lengthMs, language, { style: 'long' }),
      distance: distanceText(gapDistanceM, language),
    });
  }
  if (item.kind === 'stop') {
    return t('within', { distance: distanceText(item.stop.radiusM, language) });
  }
  return <TripFacts trip={item.trip} />;
}

function TripFacts({ trip: { distanceM, maxSpeed, averageSpeed, quality } }: { trip: Trip }) {
  const t = useMessages(tracksMessages);
  const language = useLanguage();
  return (
    <>
      <span className={styles.distance}>{distanceText(distanceM, language)}</span>
      {maxSpeed !== null && <span>{t('upTo', { speed: speedText(maxSpeed, language) })}</span>}
      {averageSpeed !== null && <span>{t('onAverage', { speed: speedText(averageSpeed, language) })}</span>}
      <span>{t('qualityOf', { share: shareText(quality, language) })}</span>
    </>
  );
}
