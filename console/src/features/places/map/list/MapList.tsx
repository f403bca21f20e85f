import { useQuery } from '@tanstack/react-query';
import type { MapListDevice } from '@weir/contract/places/map';
import { Button, Checkbox } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AlarmLevelMark } from '../../../../components/AlarmLevelMark.tsx';
import type { ListState } from '../../../../components/data-table/list-state.ts';
import { SearchBox } from '../../../../components/data-table/SearchBox.tsx';
import { neighbourOf } from '../../../../components/key-steps.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { PresenceMark } from '../../../../components/StatusTag.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicesPage } from '../../../workplace/device-list/device-list.screen.ts';
import type { MapBox } from '../canvas/BaseMapCanvas.tsx';
import { bboxOf } from '../canvas/view.ts';
import { mapMessages } from '../model/map.messages.ts';
import { type MapFilter, mapDevicesQuery } from '../model/map.queries.ts';
import css from './MapList.module.css';

interface Props {
  list: ListState;
  filter: MapFilter;
  /** What the map shows; undefined: there is no map. */
  box: MapBox | undefined;
  selectedId: number | undefined;
  pointedId: number | undefined;
  onSelect: (deviceId: number) => void;
  onPoint: (deviceId: number | undefined) => void;
}

const limit = 50;

/** The devices on the map as a list, in step with it. */
export function MapList({ list, filter, box, ...marking }: Props) {
  const t = useMessages(mapMessages);
  const [inView, setInView] = useState(true);
  const [page, setPage] = useState(1);
  const bbox = box && inView && !list.keyword ? bboxOf(box) : undefined;
  const asked = { ...filter, keyword: list.keyword, bbox };
  const [askedBefore, setAskedBefore] = useState('');
  const key = JSON.stringify(asked);
  if (key !== askedBefore) {
    setAskedBefore(key);
    setPage(1);
  }
  const devices = useQuery(mapDevicesQuery({ ...asked, page, limit }));
  return (
    <section className={css.list} aria-label={t('list')}>
      <div className={css.head}>
        <SearchBox list={list} placeholder={t('search')} />
        {box && (
          <Checkbox checked={inView} disabled={Boolean(list.keyword)} onChange={() => setInView(!inView)}>
            {t('inView')}
          </Checkbox>
        )}
        {box && (
          <Link className="aloneLink" to={listHref(box, filter)}>
            {t('asDeviceList')}
          </Link>
        )}
      </div>
      {devices.data ? (
        <Rows
          rows={devices.data.list}
          emptyWord={bbox === undefined ? 'noneMatch' : 'emptyView'}
          {...marking}
        />
      ) : (
        <QueryState query={devices} />
      )}
      {devices.data && <Pages total={devices.data.total} page={page} onPage={setPage} />}
    </section>
  );
}

/** The same devices in the list of devices, which has more to do with them. */
const listHref = (box: MapBox, { projectId, typeId, state }: MapFilter) =>
  devicesPage.address({
    within: `box:${bboxOf(box)}`,
    ...(projectId === undefined ? {} : { projectId }),
    ...(typeId === undefined ? {} : { typeId }),
    ...(state === undefined || state === 'alarm' ? {} : { presence: state }),
  });

interface RowsProps extends Pick<Props, 'selectedId' | 'pointedId' | 'onSelect' | 'onPoint'> {
  rows: readonly MapListDevice[];
  emptyWord: 'noneMatch' | 'emptyView';
}

function Rows({ rows, emptyWord, selectedId, pointedId, onSelect, onPoint }: RowsProps) {
  const t = useMessages(mapMessages);
  const holder = useRef<HTMLUListElement>(null);
  const reveal = useEffectEvent((id: number) =>
    holder.current?.querySelector(`[data-device="${id}"]`)?.scrollIntoView({ block: 'nearest' }),
  );
  useEffect(() => {
    if (selectedId !== undefined) reveal(selectedId);
  }, [selectedId]);
  if (rows.length === 0) return <EmptyState text={t(emptyWord)} />;
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(holder.current?.querySelectorAll('button') ?? [])];
    const next = neighbourOf(buttons, event.target as HTMLButtonElement, event.key, 'rows');
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    next.focus();
  };
  const entry = rows.some(({ id }) => id === selectedId) ? selectedId : rows[0]?.id;
  return (
    <ul ref={holder} className={css.rows} onKeyDown={onKeyDown} onPointerLeave={() => onPoint(undefined)}>
      {rows.map((device) => (
        <li key={device.id}>
          <button
            type="button"
            className={css.row}
            data-device={device.id}
            data-pointed={device.id === pointedId}
            aria-current={device.id === selectedId}
            tabIndex={device.id === entry ? 0 : -1}
            onClick={() => onSelect(device.id)}
            onFocus={() => onPoint(device.id)}
            onBlur={() => onPoint(undefined)}
            onPointerEnter={() => onPoint(device.id)}
          >
            <Row {...device} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Row({ name, projectName, presence, is_fault: level, place }: MapListDevice) {
  const t = useMessages(mapMessages);
  const kit = useMessages(kitMessages);
  return (
    <>
      <span className={css.mark}>
        {level === 0 ? <PresenceMark presence={presence} /> : <AlarmLevelMark level={level} />}
      </span>
      <span className={css.name}>{name}</span>
      <span className={css.facts}>
        {level === 0 ? kit(presence) : kit(`level${level}`)} · {projectName} ·{' '}
        {place.ts === null ? t('entered') : <RelativeTime time={place.ts} fact={t('fixed')} />}
      </span>
    </>
  );
}

interface PagesProps {
  total: number;
  page: number;
  onPage: (page: number) => void;
}

function Pages({ total, page, onPage }: PagesProps) {
  const t = useMessages(mapMessages);
  const kit = useMessages(kitMessages);
  if (total === 0) return null;
  const from = (page - 1) * limit + 1;
  const to = Math.min(total, page * limit);
  return (
    <nav aria-label={kit('pages')} className={css.pages}>
      <span className="quiet small figures">{t('shown', { from, to, total })}</span>
      {total > limit && (
        <span>
          <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('prevPage')}
          </Button>{' '}
          <Button size="small" disabled={to === total} onClick={() => onPage(page + 1)}>
            {t('nextPage')}
          </Button>
        </span>
      )}
    </nav>
  );
}
