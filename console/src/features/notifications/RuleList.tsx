import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { NotificationRule } from '@weir/contract/notifications';
import { useState } from 'react';
import { RowCard } from '../../components/CardList.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { choiceFilter, useListState } from '../../components/list-state.ts';
import { MayButton } from '../../components/MayButton.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { notificationsMessages } from './notifications.messages.ts';
import { rulesQuery } from './notifications.queries.ts';
import { useRuleActions } from './RuleActions.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RuleState, useRuleColumns, useRuleWords } from './rule-columns.tsx';
import { TestResults, type Tests } from './TestResults.tsx';

const filterNames = ['tab', 'enabled'] as const;
const sorts = ['name', '-name', 'updatedTime', '-updatedTime'] as const;

export function AddRuleButton({ type }: { type: 'primary' | 'default' }) {
  const t = useMessages(notificationsMessages);
  const { setQuery } = usePage();
  return (
    <MayButton
      word="notifications:create"
      type={type}
      icon={<Icon of={PlusOutlined} />}
      onClick={() => setQuery({ add: 1 })}
    >
      {t('addRule')}
    </MayButton>
  );
}

/** The rules, of the user and of those below. */
export function RuleList() {
  const t = useMessages(notificationsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { query: address, setQuery } = usePage();
  const list = useListState(filterNames);
  const enabled = ([0, 1] as const).find((flag) => String(flag) === list.filters.enabled);
  const rules = useQuery(
    rulesQuery({
      ...{ page: list.page, limit: list.limit, keyword: list.keyword },
      sort: choiceFilter(list.sort, sorts),
      enabled,
    }),
  );
  const [edited, setEdited] = useState<NotificationRule>();
  const [tests, setTests] = useState<Tests>();
  const actions = useRuleActions({ onEdit: setEdited, onTested: setTests });
  const words = useRuleWords();
  const columns = useRuleColumns(actions);
  const adding = address.get('add') === '1' && may('notifications:create');
  return (
    <>
      <DataTable<NotificationRule>
        name="notification-rules"
        label={t('rules')}
        list={list}
        query={rules}
        columns={columns}
        searchPlaceholder={t('searchRules')}
        filters={[
          {
            name: 'enabled',
            label: kit('status'),
            options: [
              { value: '1', label: t('enabled') },
              { value: '0', label: t('disabled') },
            ],
          },
        ]}
        empty={{ text: t('emptyRules'), action: <AddRuleButton type="default" /> }}
        card={(rule) => (
          <RowCard
            title={rule.name}
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
      <RuleForm
        open={edited !== undefined || adding}
        rule={edited}
        onClose={() => {
          setEdited(undefined);
          if (adding) setQuery({ add: undefined });
        }}
      />
      <TestResults tests={tests} onClose={() => setTests(undefined)} />
    </>
  );
}
