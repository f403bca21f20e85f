import { LockOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../../../components/Icon.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import styles from './PermissionsEditor.module.css';
import {
  matchingGroups,
  type PermissionFilter,
  type PermissionGroup,
  permissionFilters,
} from './permission-groups.ts';
import type { PermissionStore } from './permission-store.ts';
import { rolePermissionsMessages } from './role-permissions.messages.ts';

interface Props {
  groups: readonly PermissionGroup[];
  store: PermissionStore;
  readOnly: boolean;
}

/** The permissions of a role with what helps to find one among hundreds. */
export function PermissionsEditor({ groups, store, readOnly }: Props) {
  const t = useMessages(rolePermissionsMessages);
  const [keyword, setKeyword] = useState('');
  const [filter, setFilter] = useState<PermissionFilter>('all');
  const found = useFound(groups, store, { keyword: useDeferredValue(keyword), filter });
  const changed = useStore(store, ({ changes }) => changes.size);
  const hasLocks = !readOnly && groups.some(({ all }) => all.some(({ mayGrant }) => mayGrant === 0));
  return (
    <>
      <div className={styles.toolbar}>
        <Input.Search
          className={styles.search}
          allowClear
          value={keyword}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Select<PermissionFilter>
          className={styles.filter}
          aria-label={t('show')}
          popupMatchSelectWidth={false}
          value={filter}
          options={permissionFilters.map((value) => ({ value, label: t(`show_${value}`) }))}
          onChange={setFilter}
        />
        {changed > 0 && !readOnly && (
          <Button icon={<Icon of={UndoOutlined} />} onClick={store.reset}>
            {t('undoAll', { count: changed })}
          </Button>
        )}
      </div>
      {hasLocks && (
        <p className="quiet small">
          <Icon of={LockOutlined} /> {t('lockedLegend')}
        </p>
      )}
      {found.length > 0 ? (
        <PermissionMatrix groups={found} store={store} readOnly={readOnly} />
      ) : (
        <EmptyState
          text={t('noneMatches')}
          action={
            <Button
              onClick={() => {
                setKeyword('');
                setFilter('all');
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      )}
    </>
  );
}

interface Criteria {
  keyword: string;
  filter: PermissionFilter;
}

/** What is looked at. What is ticked away stays in sight until something else is asked for. */
function useFound(groups: readonly PermissionGroup[], store: PermissionStore, { keyword, filter }: Criteria) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter looks anew at what is held
  const snapshot = useMemo(() => store.getState(), [store, filter, groups]);
  return useMemo(() => {
    const { held, changes } = snapshot;
    const isWanted = ({ identification }: { identification: string }) => {
      if (filter === 'held') return held.has(identification);
      if (filter === 'notHeld') return !held.has(identification);
      return filter === 'all' || changes.has(identification);
    };
    return matchingGroups(groups, { keyword, isWanted });
  }, [groups, snapshot, keyword, filter]);
}
