import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '@weir/contract/projects';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { RowCard } from '../../components/CardList.tsx';
import { type DataColumn, DataTable } from '../../components/DataTable.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { choiceFilter, useListState } from '../../components/list-state.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecycleBinSwitch } from '../../components/RecycleBinSwitch.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { OnlineShare } from './OnlineShare.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { projectsMessages } from './projects.messages.ts';
import { projectsQuery } from './projects.queries.ts';

const filterNames = ['deleted'] as const;
const sorts = ['name', '-name', 'createdTime', '-createdTime', 'devices', '-devices'] as const;

const devicesHref = ({ id }: Project) => `/project/devicelist?projectId=${id}`;

export function ProjectsPage() {
  const t = useMessages(projectsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { query: address, setQuery } = usePage();
  const list = useListState(filterNames);
  const inBin = list.filters.deleted === '1';
  const projects = useQuery(
    projectsQuery({
      page: list.page,
      limit: list.limit,
      keyword: list.keyword,
      sort: choiceFilter(list.sort, sorts),
      deleted: inBin ? 1 : undefined,
    }),
  );
  const [edited, setEdited] = useState<Project>();
  const adding = address.get('add') === '1';
  const mayAdd = may('projects:create') && !inBin;
  const add = () => setQuery({ add: 1 });
  const actions = (project: Project) => (
    <ProjectActions project={project} onEdit={() => setEdited(project)} />
  );
  const addButton = (type: 'primary' | 'default') => (
    <Button type={type} icon={<Icon of={PlusOutlined} />} onClick={add}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={inBin ? t('binTitle') : t('title')}
        actions={
          <>
            {may('projects:remove') && <RecycleBinSwitch list={list} />}
            {mayAdd && addButton('primary')}
          </>
        }
      />
      <DataTable<Project>
        label={inBin ? t('binTitle') : t('title')}
        list={list}
        query={projects}
        columns={useColumns({ inBin, actions })}
        searchPlaceholder={t('search')}
        rowHref={inBin ? undefined : devicesHref}
        empty={{
          text: inBin ? kit('recycleBinEmpty') : t(mayAdd ? 'empty' : 'emptyReadOnly'),
          action: mayAdd && addButton('default'),
        }}
        card={(project) => (
          <RowCard
            title={project.name}
            href={inBin ? undefined : devicesHref(project)}
            actions={actions(project)}
            facts={[
              { label: t('devices'), value: <OnlineShare {...project} /> },
              { label: kit('address'), value: project.address || '—' },
              { label: t('owner'), value: project.ownerName },
            ]}
          />
        )}
      />
      <ProjectForm
        key={edited?.id ?? 'new'}
        open={edited !== undefined || (adding && mayAdd)}
        project={edited}
        onClose={() => {
          setEdited(undefined);
          if (adding) setQuery({ add: undefined });
        }}
      />
    </>
  );
}

interface ColumnOptions {
  inBin: boolean;
  actions: (project: Project) => ReactNode;
}

function useColumns({ inBin, actions }: ColumnOptions): DataColumn<Project>[] {
  const t = useMessages(projectsMessages);
  const kit = useMessages(kitMessages);
  return [
    {
      key: 'name',
      title: kit('name'),
      sortable: true,
      render: (project) =>
        inBin ? (
          <span className="cut" title={project.name}>
            {project.name}
          </span>
        ) : (
          <Link to={devicesHref(project)} className="cut" title={project.name}>
            {project.name}
          </Link>
        ),
    },
    {
      key: 'devices',
      title: t('devices'),
      sortable: true,
      width: 232,
      render: (project) => <OnlineShare {...project} />,
    },
    {
      key: 'address',
      title: kit('address'),
      render: ({ address }) =>
        address ? (
          <span className="cut" title={address}>
            {address}
          </span>
        ) : (
          <span className="quiet">—</span>
        ),
    },
    { key: 'owner', title: t('owner'), width: 120, render: ({ ownerName }) => ownerName },
    {
      key: inBin ? 'deletedTime' : 'createdTime',
      title: kit(inBin ? 'deletedTime' : 'createdTime'),
      sortable: !inBin,
      width: 170,
      render: ({ deletedTime, createdTime }) => <RelativeTime time={inBin ? deletedTime : createdTime} />,
    },
    {
      key: 'actions',
      title: <span className="visuallyHidden">{kit('actions')}</span>,
      width: 64,
      align: 'right',
      fixed: 'end',
      render: actions,
    },
  ];
}
