import { mapStateFilters } from '@weir/contract/places/map';
import { FilterSelect } from '../../../../components/data-table/FilterSelect.tsx';
import type { ListFilter } from '../../../../components/data-table/filters.ts';
import { type ListState, numberFilter } from '../../../../components/data-table/list-state.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { DeviceTypeSelect } from '../../../fleet/device-types/list/DeviceTypeSelect.tsx';
import { ProjectSelect } from '../../../fleet/projects/ProjectSelect.tsx';
import { mapMessages } from '../model/map.messages.ts';
import css from './MapFilters.module.css';

/** What map and list are narrowed by; it stands in the address. */
export function MapFilters({ list }: { list: ListState<'projectId' | 'typeId' | 'state' | 'device'> }) {
  const t = useMessages(mapMessages);
  const kit = useMessages(kitMessages);
  const states: ListFilter = {
    name: 'state',
    label: kit('status'),
    options: mapStateFilters.map((value) => ({ value, label: value === 'alarm' ? t('alarm') : kit(value) })),
  };
  return (
    <search className={css.filters} aria-label={kit('filters')}>
      <ProjectSelect
        className={css.filter}
        aria-label={t('project')}
        placeholder={t('project')}
        allowClear
        value={numberFilter(list.filters.projectId) ?? null}
        onChange={(projectId: number | null | undefined) => list.set({ projectId: projectId ?? undefined })}
      />
      <DeviceTypeSelect
        className={css.filter}
        aria-label={t('type')}
        placeholder={t('type')}
        allowClear
        value={numberFilter(list.filters.typeId) ?? null}
        onChange={(typeId: number | null | undefined) => list.set({ typeId: typeId ?? undefined })}
      />
      <FilterSelect filter={states} value={list.filters.state} onChange={list.set} />
    </search>
  );
}
