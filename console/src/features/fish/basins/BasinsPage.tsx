import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { SearchBox } from '../../../components/data-table/SearchBox.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { AddRecordButton } from '../../../components/resource/AddRecordButton.tsx';
import { ScreenForm } from '../../../components/resource/ResourceForm.tsx';
import { useResourceScreen } from '../../../components/resource/use-resource-screen.ts';
import { useRowActions } from '../../../components/resource/use-row-actions.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { TreeTable } from '../../../components/TreeTable.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { BasinMap } from './BasinMap.tsx';
import { useBasinColumns } from './basin-columns.tsx';
import { basinsMessages } from './basins.messages.ts';
import { basins } from './basins.resource.tsx';
import { ClassesDrawer } from './ClassesDrawer.tsx';
import { ClassSelect } from './ClassSelect.tsx';
import { type BasinNode, basinClassesQuery, basinsQuery, basinTree } from './names/basins.queries.ts';
import { ReviewersDrawer } from './reviewers/ReviewersDrawer.tsx';

/** The tree of basins, and the outline of the chosen one. */
export function BasinsPage() {
  const t = useMessages(basinsMessages);
  const { query: address, setQuery } = usePage();
  useTopic('fish');
  const screen = useResourceScreen(basins);
  const { keyword, filters } = screen.list;
  const basinClassId = numberFilter(filters.basinClassId);
  const found = useQuery(basinsQuery({ keyword, basinClassId }));
  const classes = useQuery(basinClassesQuery());
  const classById = useMemo(
    () => new Map((classes.data?.list ?? []).map((one) => [one.id, one])),
    [classes.data],
  );
  const rowActions = useRowActions(screen);
  const onShow = useCallback(({ id }: BasinNode) => setQuery({ shown: id }), [setQuery]);
  const actions = useCallback((basin: BasinNode) => rowActions?.(basin), [rowActions]);
  const columns = useBasinColumns({ classById, onShow, actions });
  const rows = useMemo(() => basinTree(found.data?.list ?? []), [found.data]);
  const shownId = numberFilter(address.get('shown') ?? undefined);
  const isNarrowed = keyword !== undefined || basinClassId !== undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ReviewersDrawer />
            <ClassesDrawer />
            <AddRecordButton resource={basins} />
          </>
        }
      />
      <div className="stack gapMd">
        <div className="flow gapXs">
          <SearchBox list={screen.list} placeholder={t('search')} />
          <ClassSelect
            aria-label={t('class')}
            placeholder={t('allClasses')}
            allowClear
            style={{ minWidth: 180 }}
            value={basinClassId ?? null}
            onChange={(id: number | undefined) => setQuery({ basinClassId: id })}
          />
        </div>
        {!found.data && <QueryState query={found} rows={8} />}
        {found.data && <StaleData query={found} />}
        {found.data && rows.length === 0 && <EmptyState text={t(isNarrowed ? 'emptyFound' : 'empty')} />}
        {rows.length > 0 && <TreeTable label={t('title')} rows={rows} columns={columns} />}
        {shownId !== undefined && (
          <Panel title={t('map')}>
            <BasinMap key={shownId} id={shownId} />
          </Panel>
        )}
      </div>
      <ScreenForm screen={{ ...screen, rows: noRows }} />
    </>
  );
}

/** The form asks for the basin itself: lists have no outlines. */
const noRows: never[] = [];
