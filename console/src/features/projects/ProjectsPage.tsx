import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '@weir/contract/projects';
import { useCallback, useRef, useState } from 'react';
import { RowCard } from '../../components/CardList.tsx';
import { DataTable, type ListHandle } from '../../components/DataTable.tsx';
import { BulkActions } from '../../components/data-table/BulkActions.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { choiceFilter, numberFilter, useListState } from '../../components/list-state.ts';
import { MayButton } from '../../components/MayButton.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecycleBinSwitch } from '../../components/RecycleBinSwitch.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { OnlineShare } from './OnlineShare.tsx';
import { useProjectActions, useProjectDeletion } from './ProjectActions.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { devicesHref, useProjectColumns } from './project-columns.tsx';
import { projectsMessages } from './projects.messages.ts';
import { downloadProjects, fetchProjects, projectsQuery } from './projects.queries.ts';

const filterNames = ['ownerId', 'deleted'] as const;
const sorts = ['name', '-name', 'createdTime', '-createdTime', 'devices', '-devices'] as const;
const nameOf = ({ name }: Project) => name;
const canSelect = ({ mayOperate }: Project) => mayOperate === 1;

export function ProjectsPage() {
  const t = useMessages(projectsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { query: address, setQuery } = usePage();
  const list = useListState(filterNames);
  const inBin = list.filters.deleted === '1';
  const asked = {
    keyword: list.keyword,
    sort: choiceFilter(list.sort, sorts),
    ownerId: numberFilter(list.filters.ownerId),
    deleted: inBin ? (1 as const) : undefined,
  };
  const projects = useQuery(projectsQuery({ ...asked, page: list.page, limit: list.limit }));
  const [edited, setEdited] = useState<Project>();
  const handle = useRef<ListHandle>(null);
  const onDeleted = useCallback((ids: readonly number[]) => handle.current?.forget(ids), []);
  const deletion = useProjectDeletion();
  const actions = useProjectActions({ onEdit: setEdited, onDeleted });
  const columns = useProjectColumns({ inBin, actions });
  const adding = address.get('add') === '1';
  const mayAdd = may('projects:create') && !inBin;
  const mayRemove = may('projects:remove');
  const addButton = (type: 'primary' | 'default') => (
    <MayButton
      word="projects:create"
      type={type}
      icon={<Icon of={PlusOutlined} />}
      onClick={() => setQuery({ add: 1 })}
    >
      {t('add')}
    </MayButton>
  );
  return (
    <>
      <PageHeader
        title={inBin ? t('binTitle') : t('title')}
        actions={
          <>
            {mayRemove && <RecycleBinSwitch list={list} />}
            {!inBin && addButton('primary')}
          </>
        }
      />
      <DataTable<Project>
        name="projects"
        label={inBin ? t('binTitle') : t('title')}
        list={list}
        query={projects}
        columns={columns}
        searchPlaceholder={t('search')}
        filters={[ownerFilter(t('owner'), list.filters.ownerId, projects.data?.list)]}
        rowHref={inBin ? undefined : devicesHref}
        exportFile={(choice) => downloadProjects(asked, choice)}
        handle={handle}
        selecting={
          mayRemove
            ? {
                nameOf,
                canSelect,
                fetchPage: (page, limit) => fetchProjects({ ...asked, page, limit }),
                actions: (rows, onGone) => (
                  <BulkActions
                    rows={rows}
                    of={deletion}
                    mode={inBin ? 'restore' : 'delete'}
                    onGone={onGone}
                  />
                ),
              }
            : undefined
        }
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
              { label: t('devices'), value: <OnlineShare {...project} />, wide: true },
              { label: kit('address'), value: project.address || '—' },
              { label: t('owner'), value: project.ownerName },
            ]}
          />
        )}
      />
      <ProjectForm
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

/** Comes from elsewhere, as an id; any row of the answer knows the name. */
function ownerFilter(label: string, value: string | undefined, rows: readonly Project[] = []) {
  const name = rows.find(({ ownerId }) => String(ownerId) === value)?.ownerName;
  return { name: 'ownerId', label, chipOnly: true, options: value && name ? [{ value, label: name }] : [] };
}
