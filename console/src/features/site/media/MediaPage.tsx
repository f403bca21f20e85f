import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import {
  choiceFilter,
  flagFilter,
  type ListState,
  numberFilter,
  useListState,
} from '../../../components/data-table/list-state.ts';
import { SearchBox } from '../../../components/data-table/SearchBox.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { ListPagination } from '../../../components/ListPagination.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import styles from './Media.module.css';
import { MediaDrawer } from './MediaDrawer.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { MediaUploadArea } from './MediaUploadArea.tsx';
import { mediaMessages } from './media.messages.ts';
import { mediaListQuery, mediaQuery, mediaSorts } from './media.queries.ts';
import { useMediaUploads } from './use-media-uploads.ts';

const filters = ['unused'] as const;

/** The pictures of the site. */
export function MediaPage() {
  const t = useMessages(mediaMessages);
  const kit = useMessages(kitMessages);
  const list = useListState(filters);
  const { query: address, setQuery } = usePage();
  const uploads = useMediaUploads();
  const query = useQuery(
    mediaListQuery({
      ...{ page: list.page, limit: list.limit, keyword: list.keyword },
      sort: choiceFilter(list.sort, mediaSorts),
      unused: flagFilter(list.filters.unused),
    }),
  );
  const opened = numberFilter(address.get('media') ?? undefined);
  const listed = query.data?.list.find(({ id }) => id === opened);
  const sought = useQuery({
    ...mediaQuery(opened ?? 0),
    enabled: opened !== undefined && query.isSuccess && listed === undefined,
  });
  const { data } = query;
  return (
    <>
      <PageHeader title={t('title')} />
      <MediaUploadArea uploads={uploads}>
        <div className={styles.toolbar}>
          <SearchBox list={list} placeholder={t('search')} />
          <Selects list={list} />
          <IconButton
            icon={ReloadOutlined}
            label={kit('refresh')}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          />
        </div>
        {!data && <QueryState query={query} />}
        {data?.total === 0 && <EmptyState text={list.narrowed ? kit('noMatch') : t('empty')} />}
        {data && data.total > 0 && (
          <>
            <MediaGrid label={t('title')} list={data.list} onOpen={({ id }) => setQuery({ media: id })} />
            <ListPagination list={list} total={data.total} />
          </>
        )}
      </MediaUploadArea>
      <MediaDrawer
        media={opened === undefined ? undefined : (listed ?? sought.data)}
        onClose={() => setQuery({ media: undefined })}
      />
    </>
  );
}

function Selects({ list }: { list: ListState<(typeof filters)[number]> }) {
  const t = useMessages(mediaMessages);
  const sorts = { '-createdTime': t('newest'), name: t('byName'), '-bytes': t('largest') };
  return (
    <>
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
