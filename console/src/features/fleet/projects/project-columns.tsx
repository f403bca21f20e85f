import type { Project } from '@weir/contract/fleet/projects';
import { type ReactNode, useMemo } from 'react';
import type { DataColumn } from '../../../components/DataTable.tsx';
import { actionsColumn, timeColumn } from '../../../components/data-table/row-columns.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { projectPage } from '../../workplace/project-page/project-page.screen.ts';
import { OnlineShare } from './OnlineShareValue.tsx';
import { projectsMessages } from './projects.messages.ts';

export const projectHref = ({ id }: Pick<Project, 'id'>) => projectPage.address({ id });

const dash = <span className="quiet">—</span>;

interface Options {
  inBin: boolean;
  actions: (project: Project) => ReactNode;
}

/** Columns of the list of projects; the recycle bin says when they were deleted. */
export function useProjectColumns({ inBin, actions }: Options): DataColumn<Project>[] {
  const t = useMessages(projectsMessages);
  const kit = useMessages(kitMessages);
  return useMemo(() => {
    const yesNo = (flag: 0 | 1) => (flag ? kit('yes') : <span className="quiet">{kit('no')}</span>);
    const columns: DataColumn<Project>[] = [
      {
        key: 'name',
        title: kit('name'),
        sortable: true,
        widthPx: 180,
        grows: true,
        exports: ['name'],
        render: (project) => (inBin ? project.name : <Link to={projectHref(project)}>{project.name}</Link>),
      },
      {
        key: 'devices',
        title: t('devices'),
        sortable: true,
        widthPx: 232,
        exports: ['devices', 'online'],
        render: (project) => <OnlineShare {...project} />,
      },
      {
        key: 'address',
        title: kit('address'),
        widthPx: 180,
        grows: true,
        exports: ['address'],
        render: ({ address }) => address || dash,
      },
      {
        key: 'owner',
        title: t('owner'),
        widthPx: 130,
        exports: ['ownerName'],
        render: ({ ownerName }) => ownerName,
      },
      {
        key: 'timeZone',
        title: t('timeZone'),
        widthPx: 150,
        hidden: true,
        exports: ['timeZone'],
        render: ({ timeZone }) => timeZone ?? dash,
      },
      {
        key: 'weather',
        title: t('weather'),
        widthPx: 130,
        hidden: true,
        exports: ['is_weather'],
        render: ({ is_weather }) => yesNo(is_weather),
      },
      {
        key: 'remarks',
        title: kit('remarks'),
        widthPx: 200,
        hidden: true,
        exports: ['remarks'],
        render: ({ remarks }) => remarks || dash,
      },
      timeColumn(kit, 'createdTime', { sortable: !inBin, hidden: inBin, exports: ['createdTime'] }),
      timeColumn(kit, 'updatedTime', { hidden: true, exports: ['updatedTime'] }),
      actionsColumn(kit, actions, { inBin }),
    ];
    if (inBin) {
      columns.splice(-1, 0, timeColumn(kit, 'deletedTime'));
    }
    return columns;
  }, [t, kit, inBin, actions]);
}
