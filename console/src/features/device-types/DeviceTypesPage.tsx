import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { DeviceType } from '@weir/contract/device-types';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { RowCard } from '../../components/CardList.tsx';
import { type DataColumn, DataTable } from '../../components/DataTable.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { choiceFilter, useListState } from '../../components/list-state.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecycleBinSwitch } from '../../components/RecycleBinSwitch.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { DeviceTypeActions } from './DeviceTypeActions.tsx';
import { deviceTypesMessages } from './device-types.messages.ts';
import { deviceTypesQuery } from './device-types.queries.ts';

const filterNames = ['deleted'] as const;
const sorts = [
  'name',
  '-name',
  'typeCode',
  '-typeCode',
  'createdTime',
  '-createdTime',
  'devices',
  '-devices',
] as const;

const typeHref = ({ id }: DeviceType) => `/device/edittype?id=${id}`;

export function DeviceTypesPage() {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const list = useListState(filterNames);
  const inBin = list.filters.deleted === '1';
  const types = useQuery(
    deviceTypesQuery({
      page: list.page,
      limit: list.limit,
      keyword: list.keyword,
      sort: choiceFilter(list.sort, sorts),
      deleted: inBin ? 1 : undefined,
    }),
  );
  const mayAdd = may('device-types:create') && !inBin;
  const actions = (type: DeviceType) => <DeviceTypeActions type={type} />;
  const columns = useColumns({ inBin, actions });
  const addButton = (
    <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => void navigate('/device/addtype')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(inBin ? 'binTitle' : 'title')}
        actions={
          <>
            {may('device-types:remove') && <RecycleBinSwitch list={list} />}
            {mayAdd && addButton}
          </>
        }
      />
      <DataTable<DeviceType>
        label={t(inBin ? 'binTitle' : 'title')}
        list={list}
        query={types}
        columns={columns}
        searchPlaceholder={t('search')}
        rowHref={inBin ? undefined : typeHref}
        empty={{
          text: inBin ? kit('recycleBinEmpty') : t(mayAdd ? 'empty' : 'emptyReadOnly'),
          action: mayAdd && addButton,
        }}
        card={(type) => (
          <RowCard
            title={type.name}
            href={inBin ? undefined : typeHref(type)}
            actions={actions(type)}
            facts={[
              { label: t('typeCode'), value: <span className="mono">{type.typeCode}</span> },
              { label: t('devices'), value: <span className="figures">{type.devices}</span> },
              { label: t('signals'), value: <span className="figures">{type.signals}</span> },
            ]}
          />
        )}
      />
    </>
  );
}

interface ColumnOptions {
  inBin: boolean;
  actions: (type: DeviceType) => ReactNode;
}

function useColumns({ inBin, actions }: ColumnOptions): DataColumn<DeviceType>[] {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  return [
    {
      key: 'name',
      title: kit('name'),
      sortable: !inBin,
      render: (type) => (inBin ? type.name : <Link to={typeHref(type)}>{type.name}</Link>),
    },
    {
      key: 'typeCode',
      title: t('typeCode'),
      sortable: !inBin,
      render: ({ typeCode }) => <span className="mono">{typeCode}</span>,
    },
    {
      key: 'devices',
      title: t('devices'),
      sortable: !inBin,
      align: 'right',
      width: 100,
      render: ({ id, devices }) =>
        inBin || devices === 0 ? devices : <Link to={`/project/devicelist?typeId=${id}`}>{devices}</Link>,
    },
    { key: 'signals', title: t('signals'), align: 'right', width: 100, render: ({ signals }) => signals },
    {
      key: 'expectedIntervalS',
      title: t('expectedInterval'),
      width: 150,
      render: ({ expectedIntervalS }) =>
        expectedIntervalS === null ? (
          <span className="quiet">{t('notSet')}</span>
        ) : (
          t('everySeconds', { count: expectedIntervalS })
        ),
    },
    {
      key: 'isLocus',
      title: t('isLocus'),
      width: 110,
      render: ({ isLocus }) => (isLocus ? kit('yes') : <span className="quiet">{kit('no')}</span>),
    },
    {
      key: inBin ? 'deletedTime' : 'updatedTime',
      title: kit(inBin ? 'deletedTime' : 'updatedTime'),
      width: 170,
      render: ({ deletedTime, updatedTime }) => <RelativeTime time={inBin ? deletedTime : updatedTime} />,
    },
    {
      key: 'actions',
      title: <span className="visuallyHidden">{kit('actions')}</span>,
      width: inBin ? 110 : 56,
      align: 'right',
      fixed: 'end',
      render: actions,
    },
  ];
}
