import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AddButton } from '../../../components/AddButton.tsx';
import { choiceFilter } from '../../../components/data-table/list-state.ts';
import { useRecordForm } from '../../../components/form/record-form.ts';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageButtons } from '../../../components/PageButtons.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { AddRecordButton } from '../../../components/resource/AddRecordButton.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { ViewSwitch } from '../../../components/ViewSwitch.tsx';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { shelvingMessages } from './alarm-shelving.messages.ts';
import styles from './alarm-shelving.module.css';
import { shelvesQuery } from './alarm-shelving.queries.ts';
import { ShelfCard } from './ShelfCard.tsx';
import { ShelvePanel } from './ShelvePanel.tsx';
import { windows } from './windows.resource.tsx';

const WindowList = lazyRetry(() => import('./WindowList.tsx').then((file) => file.WindowList));

const views = ['active', 'ended', 'windows'] as const;
const limit = 24;

/** What is shelved and was, and the maintenance windows. */
export function ShelvingPage() {
  const t = useMessages(shelvingMessages);
  const { query: address, setQuery } = usePage();
  const view = choiceFilter(address.get('view') ?? undefined, views) ?? 'active';
  const form = useRecordForm<never>({ mayAdd: useMay()('alarms:handle') });
  const words = { active: t('shelves'), ended: t('ended'), windows: t('windows') };
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          view === 'windows' ? (
            <AddRecordButton resource={windows} />
          ) : (
            <AddButton permission="alarms:handle" onClick={form.add}>
              {t('shelve')}
            </AddButton>
          )
        }
      />
      <div className={styles.above}>
        <ViewSwitch
          label={t('title')}
          options={views.map((value) => ({ value, label: words[value] }))}
          value={view}
          onChange={(value) => setQuery({ view: value === 'active' ? undefined : value, page: undefined })}
        />
      </div>
      {view === 'windows' ? (
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <WindowList />
        </Suspense>
      ) : (
        <Shelves state={view} />
      )}
      <ShelvePanel targets={undefined} open={form.open && view !== 'windows'} onClose={form.close} />
    </>
  );
}

const checkIntervalMs = 30_000;

function Shelves({ state }: { state: 'active' | 'ended' }) {
  const t = useMessages(shelvingMessages);
  const { query: address, setQuery } = usePage();
  const page = Math.max(1, Number(address.get('page')) || 1);
  const query = useQuery({ ...shelvesQuery({ page, limit, state }), refetchInterval: checkIntervalMs });
  if (!query.data) return <QueryState query={query} />;
  const { list, total } = query.data;
  if (total === 0) return <EmptyState text={t('noShelves')} />;
  return (
    <>
      <ul className={styles.cards} aria-label={t('shelves')}>
        {list.map((shelf) => (
          <ShelfCard key={shelf.id} shelf={shelf} />
        ))}
      </ul>
      <PageButtons
        {...{ current: page, total, pageSize: limit, hideOnSinglePage: true }}
        showSizeChanger={false}
        onChange={(next) => setQuery({ page: next === 1 ? undefined : next })}
        style={{ marginTop: 16 }}
      />
    </>
  );
}
