import { useQuery } from '@tanstack/react-query';
import type { Project } from '@weir/contract/fleet/projects';
import { AddButton } from '../../../components/AddButton.tsx';
import { RowCard } from '../../../components/CardList.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { deletableRows } from '../../../components/data-table/deletable-rows.tsx';
import type { ListFilter } from '../../../components/data-table/filters.ts';
import { useListHandle } from '../../../components/data-table/list-handle.ts';
import { useRecordForm } from '../../../components/form/record-form.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { numberFilter, sortFilter, useListState } from '../../../components/list-state.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { RecycleBinSwitch } from '../../../components/RecycleBinSwitch.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { OnlineShare } from './OnlineShareValue.tsx';
import { useProjectActions } from './ProjectActions.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { projectHref, useProjectColumns } from './project-columns.tsx';
import { projectsMessages } from './projects.messages.ts';
import { downloadProjects, fetchProjects, projectDeletion, projectsQuery } from './projects.queries.ts';

const filterNames = ['ownerId', 'deleted'] as const;
const sortable = ['name', 'createdTime', 'devices'] as const;
const nameOf = ({ name }: Project) => name;
const canSelect = ({ mayOperate }: Project) => mayOperate === 1;

export function ProjectsPage() {
  const t = useMessages(projectsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const list = useListState(filterNames);
  const inBin = list.filters.deleted === '1';
  const mayAdd = may('projects:create') && !inBin;
  const form = useRecordForm<Project>({ mayAdd });
  const asked = {
    keyword: list.keyword,
    sort: sortFilter(list.sort, sortable),
    ownerId: numberFilter(list.filters.ownerId),
    deleted: inBin ? (1 as const) : undefined,
  };
  const projects = useQuery(projectsQuery({ ...asked, page: list.page, limit: list.limit }));
  const ownerFilter = useOwnerFilter(list.filters.ownerId, projects.data?.list);
  const { handle, forget } = useListHandle();
  const actions = useProjectActions({ onEdit: form.edit, onDeleted: forget });
  const columns = useProjectColumns({ inBin, actions });
  const mayRemove = may('projects:remove');
  const addButton = (type: 'primary' | 'default') => (
    <AddButton word="projects:create" type={type} onClick={form.add}>
      {t('add')}
    </AddButton>
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
        filters={[ownerFilter]}
        rowHref={inBin ? undefined : projectHref}
        exportFile={(choice) => downloadProjects(asked, choice)}
        handle={handle}
        selecting={
          mayRemove &&
          deletableRows({
            nameOf,
            canSelect,
            fetchPage: (page, limit) => fetchProjects({ ...asked, page, limit }),
            deletion: projectDeletion,
            mode: inBin ? 'restore' : 'delete',
          })
        }
        empty={{
          text: inBin ? kit('recycleBinEmpty') : t(mayAdd ? 'empty' : 'emptyReadOnly'),
          action: mayAdd && addButton('default'),
        }}
        card={(project) => (
          <RowCard
            title={project.name}
            href={inBin ? undefined : projectHref(project)}
            actions={actions(project)}
            facts={[
              { label: t('devices'), value: <OnlineShare {...project} />, wide: true },
              { label: kit('address'), value: project.address || '—' },
              { label: t('owner'), value: project.ownerName },
            ]}
          />
        )}
      />
      <ProjectForm open={form.open} project={form.edited} onClose={form.close} />
    </>
  );
}

/** Comes from elsewhere, as an id; any row of the answer knows the name. */
function useOwnerFilter(value: string | undefined, rows: readonly Project[] = []): ListFilter {
  const t = useMessages(projectsMessages);
  const name = rows.find(({ ownerId }) => String(ownerId) === value)?.ownerName;
  const options = value && name ? [{ value, label: name }] : [];
  return { name: 'ownerId', label: t('owner'), chipOnly: true, options, emptyText: t('emptyOwner') };
}
