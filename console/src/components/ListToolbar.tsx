import { FilterOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Drawer, Input, Segmented, Select, Tag } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { type Density, useDensity } from './density.ts';
import { Icon } from './Icon.tsx';
import { kitMessages } from './kit.messages.ts';
import styles from './ListToolbar.module.css';
import type { ListState } from './list-state.ts';
import { useNarrow } from './media.ts';

export interface ListFilter {
  /** Its key in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

interface Props {
  list: ListState;
  filters?: readonly ListFilter[];
  searchPlaceholder: string;
  loading: boolean;
  onRefresh: () => void;
  extra?: ReactNode;
}

/** Search, filters with their chips, row height and refresh of a list. */
export function ListToolbar({ list, filters = [], searchPlaceholder, loading, onRefresh, extra }: Props) {
  const t = useMessages(kitMessages);
  const narrow = useNarrow();
  const [sheetOpen, setSheetOpen] = useState(false);
  const active = filters.filter(({ name }) => list.filters[name] !== undefined);
  const selects = filters.map((filter) => <FilterSelect key={filter.name} filter={filter} list={list} />);
  return (
    <div className={styles.toolbar}>
      <div className={styles.row}>
        <SearchBox key={list.keyword ?? ''} list={list} placeholder={searchPlaceholder} />
        {narrow && filters.length > 0 && (
          <Button icon={<Icon of={FilterOutlined} />} onClick={() => setSheetOpen(true)}>
            {active.length > 0 ? `${t('filters')} (${active.length})` : t('filters')}
          </Button>
        )}
        {!narrow && selects}
        <span className={styles.space} />
        {extra}
        {!narrow && <DensitySwitch />}
        <Button
          icon={<Icon of={ReloadOutlined} />}
          aria-label={t('refresh')}
          title={t('refresh')}
          loading={loading}
          onClick={onRefresh}
        />
      </div>
      {list.narrowed && <Chips list={list} active={active} />}
      <Drawer
        open={narrow && sheetOpen}
        placement="bottom"
        size="auto"
        title={t('filters')}
        onClose={() => setSheetOpen(false)}
      >
        <div className={styles.sheet}>
          {selects}
          <Button type="primary" block onClick={() => setSheetOpen(false)}>
            {t('close')}
          </Button>
        </div>
      </Drawer>
    </div>
  );
}

function SearchBox({ list, placeholder }: { list: ListState; placeholder: string }) {
  const [text, setText] = useState(list.keyword ?? '');
  const keyword = text.trim();
  useEffect(() => {
    if (keyword === (list.keyword ?? '')) return;
    const timer = setTimeout(() => list.set({ keyword: keyword || undefined }), 400);
    return () => clearTimeout(timer);
  }, [keyword, list]);
  return (
    <Input.Search
      className={styles.search}
      value={text}
      allowClear
      maxLength={64}
      placeholder={placeholder}
      aria-label={placeholder}
      onChange={(event) => setText(event.target.value)}
      onSearch={(value) => list.set({ keyword: value.trim() || undefined })}
    />
  );
}

function FilterSelect({ filter, list }: { filter: ListFilter; list: ListState }) {
  return (
    <Select
      className={styles.filter}
      aria-label={filter.label}
      placeholder={filter.label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      value={list.filters[filter.name] ?? null}
      options={[...filter.options]}
      onChange={(value: string | null | undefined) => list.set({ [filter.name]: value ?? undefined })}
    />
  );
}

function Chips({ list, active }: { list: ListState; active: readonly ListFilter[] }) {
  const t = useMessages(kitMessages);
  const chips = active.map(({ name, label, options }) => {
    const value = list.filters[name];
    const text = options.find((option) => option.value === value)?.label ?? value;
    return { name, text: `${label}: ${text}` };
  });
  if (list.keyword) chips.push({ name: 'keyword', text: `${t('search')}: ${list.keyword}` });
  return (
    <div className={styles.chips}>
      {chips.map(({ name, text }) => (
        <Tag
          key={name}
          variant="outlined"
          closable={{ 'aria-label': t('removeFilter', { name: text }) }}
          onClose={() => list.set({ [name]: undefined })}
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

function DensitySwitch() {
  const t = useMessages(kitMessages);
  const { density, setDensity } = useDensity();
  return (
    <Segmented<Density>
      aria-label={t('density')}
      value={density}
      onChange={setDensity}
      options={[
        { value: 'small', label: t('compact') },
        { value: 'middle', label: t('comfortable') },
      ]}
    />
  );
}
