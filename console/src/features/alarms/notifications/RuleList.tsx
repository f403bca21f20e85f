import { useQuery } from '@tanstack/react-query';
import type { NotificationRule } from '@weir/contract/alarms/notifications';
import { useCallback, useState } from 'react';
import { AddButton } from '../../../components/AddButton.tsx';
import { RowCard } from '../../../components/CardList.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { flagFilter, numberFilter, sortFilter, useListState } from '../../../components/list-state.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { notificationsMessages } from './notifications.messages.ts';
import { rulesQuery } from './notifications.queries.ts';
import { useRuleActions } from './RuleActions.tsx';
import { RuleEntry } from './RuleEntry.tsx';
import { RuleState, useRuleColumns, useRuleWords } from './rule-columns.tsx';
import { rulesMessages } from './rules.messages.ts';
import { TestResults, type Tests } from './TestResults.tsx';

const filterNames = ['tab', 'enabled'] as const;
const sortable = ['name', 'updatedTime'] as const;

export function AddRuleButton({ type }: { type: 'primary' | 'default' }) {
  const t = useMessages(rulesMessages);
  const { setQuery } = usePage();
  return (
    <AddButton word="notifications:create" type={type} onClick={() => setQuery({ add: 1 })}>
      {t('addRule')}
    </AddButton>
  );
}

/** The rules, of the user and of those below. */
export function RuleList() {
  const t = useMessages(rulesMessages);
  const shared = useMessages(notificationsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { hrefWith, query: address, setQuery } = usePage();
  const list = useListState(filterNames);
  const rules = useQuery(
    rulesQuery({
      ...{ page: list.page, limit: list.limit, keyword: list.keyword },
      sort: sortFilter(list.sort, sortable),
      enabled: flagFilter(list.filters.enabled),
    }),
  );
  const [tests, setTests] = useState<Tests>();
  const edit = useCallback(({ id }: NotificationRule) => setQuery({ rule: id }), [setQuery]);
  const hrefOf = useCallback(({ id }: NotificationRule) => hrefWith({ rule: id }), [hrefWith]);
  const ruleHref = may('notifications:update') ? hrefOf : undefined;
  const actions = useRuleActions({ onEdit: edit, onTested: setTests });
  const words = useRuleWords();
  const columns = useRuleColumns({ actions, ruleHref });
  const adding = address.get('add') === '1' && may('notifications:create');
  return (
    <>
      <DataTable<NotificationRule>
        name="notification-rules"
        label={shared('rules')}
        list={list}
        query={rules}
        columns={columns}
        searchPlaceholder={t('searchRules')}
        rowHref={ruleHref}
        filters={[
          {
            name: 'enabled',
            label: kit('status'),
            options: [
              { value: '1', label: shared('enabled') },
              { value: '0', label: shared('disabled') },
            ],
          },
        ]}
        empty={{ text: t('emptyRules'), action: <AddRuleButton type="default" /> }}
        card={(rule) => (
          <RowCard
            title={rule.name}
            href={ruleHref?.(rule)}
            status={<RuleState rule={rule} />}
            actions={actions(rule)}
            facts={[
              { label: t('levels'), value: words.levels(rule), wide: true },
              { label: t('toWhom'), value: words.recipients(rule), wide: true },
              { label: t('channelsOf'), value: words.channels(rule), wide: true },
            ]}
          />
        )}
      />
      <RuleEntry
        id={numberFilter(address.get('rule') ?? undefined)}
        rows={rules.data?.list ?? []}
        adding={adding}
        onClose={() => setQuery({ rule: undefined, add: undefined })}
      />
      <TestResults tests={tests} onClose={() => setTests(undefined)} />
    </>
  );
}
