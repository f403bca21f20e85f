import type { LogRow } from '@weir/contract/identity/logs';
import { useMemo } from 'react';
import type { DataColumn } from '../../../components/DataTable.tsx';
import { timeColumnPx } from '../../../components/data-table/column.ts';
import { Link } from '../../../components/Link.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { Actor, Client, Origin, Result, SignInResult, Target } from './log-cells.tsx';
import { useLogLabels } from './log-labels.ts';

export const tabs = ['operations', 'signIns'] as const;
export type Tab = (typeof tabs)[number];

interface Options {
  tab: Tab;
  entryHref: (row: LogRow) => string;
}

export function useLogColumns({ tab, entryHref }: Options): DataColumn<LogRow>[] {
  const { t, action } = useLogLabels();
  return useMemo(() => {
    const when: DataColumn<LogRow> = {
      key: 'createdTime',
      title: t('when'),
      sortable: true,
      widthPx: timeColumnPx,
      exports: ['createdTime'],
      render: (row) => (
        <Link to={entryHref(row)}>
          <RelativeTime time={row.createdTime} />
        </Link>
      ),
    };
    const who: DataColumn<LogRow> = {
      key: 'who',
      title: t(tab === 'signIns' ? 'person' : 'who'),
      widthPx: 120,
      grows: true,
      exports: tab === 'signIns' ? ['actorName', 'targetName'] : ['actorName'],
      render: (row) => <Actor row={row} />,
    };
    const from: DataColumn<LogRow> = {
      key: 'address',
      title: t('from'),
      widthPx: 214,
      exports: ['address', 'place'],
      render: (row) => <Origin row={row} />,
    };
    const client: DataColumn<LogRow> = {
      key: 'client',
      title: t('device'),
      widthPx: 190,
      hidden: tab === 'operations',
      exports: ['browser', 'system'],
      render: (row) => <Client row={row} />,
    };
    const result = (render: DataColumn<LogRow>['render'], more: Partial<DataColumn<LogRow>>) => ({
      key: 'result',
      title: t('result'),
      widthPx: 176,
      exports: ['result', 'reason'],
      render,
      ...more,
    });
    if (tab === 'signIns') {
      const outcome = result((row) => <SignInResult row={row} />, {
        widthPx: 230,
        grows: true,
        exports: ['action', 'result', 'reason'],
      });
      return [when, who, outcome, from, client];
    }
    return [
      when,
      who,
      {
        key: 'action',
        title: t('what'),
        widthPx: 222,
        grows: true,
        exports: ['action'],
        render: action,
      },
      {
        key: 'target',
        title: t('target'),
        widthPx: 212,
        grows: true,
        exports: ['targetKind', 'targetId', 'targetName'],
        render: (row) => <Target row={row} />,
      },
      result((row) => <Result row={row} />, {}),
      from,
      client,
    ];
  }, [t, action, tab, entryHref]);
}
