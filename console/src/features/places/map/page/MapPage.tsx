import { useQuery } from '@tanstack/react-query';
import { readWithin, sightOf } from '@weir/contract/fleet/within';
import { mapBoxOf, mapStateFilters } from '@weir/contract/places/map';
import { Alert } from 'antd';
import { useState } from 'react';
import { choiceFilter, numberFilter, useListState } from '../../../../components/data-table/list-state.ts';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { DevicesMap } from '../canvas/DevicesMap.tsx';
import type { MapView } from '../canvas/view.ts';
import { canDrawMaps } from '../canvas/webgl.ts';
import { DeviceCard } from '../list/DeviceCard.tsx';
import { LeftOut } from '../list/LeftOut.tsx';
import { MapFilters } from '../list/MapFilters.tsx';
import { MapList } from '../list/MapList.tsx';
import { mapMessages } from '../model/map.messages.ts';
import { devicePlaceQuery, mapSummaryQuery } from '../model/map.queries.ts';
import css from './MapPage.module.css';

const filterNames = ['projectId', 'typeId', 'state', 'device'] as const;

/** Where the devices are: a map, and the same devices as a list beside it. */
export function MapPage() {
  const t = useMessages(mapMessages);
  const list = useListState(filterNames);
  const { query } = usePage();
  const filter = {
    projectId: numberFilter(list.filters.projectId),
    typeId: numberFilter(list.filters.typeId),
    state: choiceFilter(list.filters.state, mapStateFilters),
  };
  const selectedId = numberFilter(list.filters.device);
  const [pointedId, setPointedId] = useState<number>();
  const [followedId, setFollowedId] = useState<number>();
  const [view, setView] = useState<MapView>();
  const summary = useQuery(mapSummaryQuery(filter));
  const place = useQuery({ ...devicePlaceQuery(selectedId ?? 0), enabled: selectedId !== undefined });
  const select = (id: number | undefined) => {
    setFollowedId(undefined);
    list.set({ device: id });
  };
  if (!summary.data) return <QueryState query={summary} />;
  const { box, onMap } = summary.data;
  const home = sightOf(readWithin(query.get('within') ?? '')) ?? mapBoxOf(box);
  const isFollowed = selectedId !== undefined && followedId === selectedId;
  const selected =
    selectedId === undefined ? undefined : { id: selectedId, place: place.data?.place ?? undefined };
  return (
    <>
      <PageHeader title={t('title')} facts={<LeftOut {...summary.data} />} />
      <MapFilters list={list} />
      <div className={css.parts} data-drawn={canDrawMaps()}>
        <section className={css.map} aria-label={t('title')}>
          <DevicesMap
            label={t('mapOf')}
            filter={filter}
            home={home}
            selected={selected && { ...selected, isFollowed }}
            pointedId={pointedId}
            onSelect={select}
            onPoint={setPointedId}
            onView={setView}
            instead={<Alert type="info" showIcon title={t('noWebGl')} className={css.instead} />}
          />
        </section>
        {selectedId !== undefined && (
          <DeviceCard
            id={selectedId}
            isFollowed={isFollowed}
            onFollow={(on) => setFollowedId(on ? selectedId : undefined)}
            onClose={() => select(undefined)}
          />
        )}
        {onMap === 0 && !list.narrowed ? (
          <div className={css.list}>
            <EmptyState text={t('empty')} />
          </div>
        ) : (
          <MapList
            list={list}
            filter={filter}
            box={canDrawMaps() ? view?.box : undefined}
            selectedId={selectedId}
            pointedId={pointedId}
            onSelect={select}
            onPoint={setPointedId}
          />
        )}
      </div>
    </>
  );
}
