import { ColumnHeightOutlined, FilterOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { changePreferences, usePreference } from '../../platform/preferences.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { kitMessages } from '../kit.messages.ts';
import { useNarrow } from '../media.ts';
import { useOpenedOnce } from '../opened-once.ts';
import { FilterSelect } from './FilterSelect.tsx';
import type { Chip, ListFilter } from './filters.ts';
import styles from './ListToolbar.module.css';
import type { ListState } from './list-state.ts';
import { SearchBox } from './SearchBox.tsx';
import { ViewsButton } from './ViewsButton.tsx';

const FilterSheet = lazyRetry(() => import('./FilterSheet.tsx').then((file) => file.FilterSheet));

interface Props {
  list: ListState;
  filters: readonly ListFilter[];
  chips: readonly Chip[];
  /** Absent: it cannot be searched, narrowed or sorted. */
  searchPlaceholder?: string | undefined;
  loading: boolean;
  onRefresh: () => void;
  /** Columns and export. */
  tools?: ReactNode;
  extra?: ReactNode;
}

/** Search, filters with their chips, saved views, and the tools of a list. */
export function ListToolbar({
  list,
  filters,
  chips,
  searchPlaceholder,
  loading,
  onRefresh,
  tools,
  extra,
}: Props) {
  const t = useMessages(kitMessages);
  const narrow = useNarrow();
  const selects = filters
    .filter(({ chipOnly }) => !chipOnly)
    .map((filter) =>
      filter.control ? (
        <Fragment key={filter.name}>{filter.control(styles.filter)}</Fragment>
      ) : (
        <FilterSelect
          key={filter.name}
          filter={filter}
          value={list.filters[filter.name]}
          onChange={list.set}
        />
      ),
    );
  return (
    <div className={styles.toolbar}>
      <div className="row wrap gapXs">
        {searchPlaceholder !== undefined && (
          <>
            <SearchBox list={list} placeholder={searchPlaceholder} />
            {narrow ? <FilterButton selects={selects} count={chips.length} /> : selects}
            <ViewsButton list={list} />
          </>
        )}
        <span className={styles.tools}>
          {extra}
          {!narrow && <DensityButton />}
          {tools}
          <IconButton icon={ReloadOutlined} label={t('refresh')} loading={loading} onClick={onRefresh} />
        </span>
      </div>
      {chips.length > 0 && <Chips list={list} chips={chips} />}
    </div>
  );
}

/** The filters of a list on a phone. */
function FilterButton({ selects, count }: { selects: readonly ReactNode[]; count: number }) {
  const t = useMessages(kitMessages);
  const [open, setOpen] = useState(false);
  const opened = useOpenedOnce(open);
  if (selects.length === 0) return null;
  return (
    <>
      <Button icon={<Icon of={FilterOutlined} />} onClick={() => setOpen(true)}>
        {count > 0 ? `${t('filters')} (${count})` : t('filters')}
      </Button>
      <Suspense>
        {opened && (
          <FilterSheet open={open} onClose={() => setOpen(false)}>
            {selects}
          </FilterSheet>
        )}
      </Suspense>
    </>
  );
}

function Chips({ list, chips }: { list: ListState; chips: readonly Chip[] }) {
  const t = useMessages(kitMessages);
  return (
    <div className={styles.chips}>
      {chips.map(({ name, text, names }) => (
        <Tag
          key={name}
          variant="outlined"
          closable={{ 'aria-label': t('removeFilter', { name: text }) }}
          onClose={() => list.set(Object.fromEntries(names.map((each) => [each, undefined])))}
        >
          {text}
        </Tag>
      ))}
      <Button type="link" size="small" onClick={list.clear}>
        {t('clearFilters')}
      </Button>
    </div>
  );
}

/** Between the two row heights; the choice holds for every list. */
function DensityButton() {
  const t = useMessages(kitMessages);
  const density = usePreference('density');
  const isCompact = density === 'small';
  const label = `${t('density')}: ${t(isCompact ? 'compact' : 'comfortable')}`;
  return (
    <IconButton
      icon={ColumnHeightOutlined}
      label={label}
      onClick={() => changePreferences({ density: isCompact ? 'middle' : 'small' })}
    />
  );
}
