import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { MediaItem } from '@weir/contract/site/media';
import { Select } from 'antd';
import {
  choiceFilter,
  flagFilter,
  type ListState,
  numberFilter,
  useListState,
} from '../../../components/data-table/list-state.ts';
import { RestoreButton } from '../../../components/data-table/RestoreButton.tsx';
import { SearchBox } from '../../../components/data-table/SearchBox.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { ListPagination } from '../../../components/ListPagination.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RecycleBinSwitch } from '../../../components/RecycleBinSwitch.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './library/Media.module.css';
import { MediaBinGrid, MediaGrid } from './library/MediaGrid.tsx';
import { MediaUploadArea } from './library/MediaUploadArea.tsx';
import { mediaMessages } from './library/media.messages.ts';
import { mediaDeletion, mediaListQuery, mediaQuery, mediaSorts } from './library/media.queries.ts';
import { useMediaUploads } from './library/use-media-uploads.ts';
import { MediaDrawer } from './MediaDrawer.tsx';

const filters = ['unused', 'deleted'] as const;

type MediaListState = ListState<(typeof filters)[number]>;

/** The pictures of the site. */
export function MediaPage() {
  const t = useMessages(mediaMessages);
  const list = useListState(filters);
  const uploads = useMediaUploads();
  const mayRemove = useMay()('media-files:remove');
  const inBin = list.filters.deleted === '1';
  return (
    <>
      <PageHeader
        title={t(inBin ? 'binTitle' : 'title')}
        actions={mayRemove && <RecycleBinSwitch list={list} />}
      />
      {inBin ? (
        <div className={styles.area}>
          <MediaList list={list} inBin />
        </div>
      ) : (
        <MediaUploadArea uploads={uploads}>
          <MediaList list={list} inBin={false} />
        </MediaUploadArea>
      )}
    </>
  );
}

function MediaList({ list, inBin }: { list: MediaListState; inBin: boolean }) {
  const t = useMessages(mediaMessages);
  const kit = useMessages(kitMessages);
  const { setQuery } = usePage();
  const query = useQuery(
    mediaListQuery({
      ...{ page: list.page, limit: list.limit, keyword: list.keyword, inBin },
      sort: choiceFilter(list.sort, mediaSorts),
      unused: flagFilter(list.filters.unused),
    }),
  );
  const emptyText = inBin ? kit('recycleBinEmpty') : t('empty');
  const mayRestore = useMay()('media-files:remove');
  const { data } = query;
  // The list before stays in sight for a moment, which may be that of the other place.
  const rows = data?.list.filter(({ deletedTime }) => (deletedTime !== null) === inBin) ?? [];
  return (
    <>
      <div className={styles.toolbar}>
        <SearchBox list={list} placeholder={t('search')} />
        <Selects list={list} inBin={inBin} />
        <IconButton
          icon={ReloadOutlined}
          label={kit('refresh')}
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        />
      </div>
      {!data && <QueryState query={query} />}
      {data?.total === 0 && <EmptyState text={list.narrowed ? kit('noMatch') : emptyText} />}
      {inBin ? (
        <MediaBinGrid
          label={t('binTitle')}
          list={rows}
          action={({ id }) => mayRestore && <RestoreButton id={id} of={mediaDeletion} />}
        />
      ) : (
        <MediaGrid label={t('title')} list={rows} onOpen={({ id }) => setQuery({ media: id })} />
      )}
      {data && data.total > 0 && <ListPagination list={list} total={data.total} />}
      {!inBin && <OpenedMedia rows={rows} isListed={query.isSuccess} />}
    </>
  );
}

/** The drawer of the picture that the address names, on this page or not. */
function OpenedMedia({ rows, isListed }: { rows: readonly MediaItem[]; isListed: boolean }) {
  const { query: address, setQuery } = usePage();
  const opened = numberFilter(address.get('media') ?? undefined);
  const listed = rows.find(({ id }) => id === opened);
  const isSought = opened !== undefined && isListed && listed === undefined;
  const sought = useQuery({ ...mediaQuery(opened ?? 0), enabled: isSought });
  return (
    <MediaDrawer
      media={opened === undefined ? undefined : (listed ?? sought.data)}
      onClose={() => setQuery({ media: undefined })}
    />
  );
}

function Selects({ list, inBin }: { list: MediaListState; inBin: boolean }) {
  const t = useMessages(mediaMessages);
  const sorts = { '-createdTime': t('newest'), name: t('byName'), '-bytes': t('largest') };
  return (
    <>
      {!inBin && (
        <Select
          aria-label={t('usage')}
          className={styles.select}
          value={list.filters.unused ?? ''}
          options={[
            { value: '', label: t('all') },
            { value: '1', label: t('onlyUnused') },
            { value: '0', label: t('onlyUsed') },
          ]}
          onChange={(unused) => list.set({ unused: unused || undefined })}
        />
      )}
      <Select
        aria-label={t('sort')}
        className={styles.select}
        value={choiceFilter(list.sort, mediaSorts) ?? '-createdTime'}
        options={mediaSorts.map((value) => ({ value, label: sorts[value] }))}
        onChange={(sort) => list.set({ sort: sort === '-createdTime' ? undefined : sort })}
      />
    </>
  );
}
