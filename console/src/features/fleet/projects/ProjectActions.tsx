import { HddOutlined, ProjectOutlined } from '@ant-design/icons';
import type { Project } from '@weir/contract/fleet/projects';
import { type ReactNode, useCallback } from 'react';
import { RestoreButton } from '../../../components/data-table/RestoreButton.tsx';
import { RowMenu } from '../../../components/data-table/RowMenu.tsx';
import { divider, useRowItems } from '../../../components/data-table/row-items.tsx';
import { useDeletion } from '../../../components/data-table/use-deletion.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { logsPage } from '../../identity/logs/logs.screen.ts';
import { projectHref } from './project-columns.tsx';
import { projectsMessages } from './projects.messages.ts';
import { devicesHref, projectDeletion } from './projects.queries.ts';

interface Options {
  onEdit: (project: Project) => void;
  onDeleted: (ids: readonly number[]) => void;
}

/** What can be done with a project of the list; in the recycle bin, bringing it back. */
export function useProjectActions({ onEdit, onDeleted }: Options): (project: Project) => ReactNode {
  const t = useMessages(projectsMessages);
  const may = useMay();
  const item = useRowItems();
  const deleteProjects = useDeletion(projectDeletion);
  return useCallback(
    (project) => {
      const { id, name, deletedTime } = project;
      const mayRemove = project.mayOperate === 1 && may('projects:remove');
      if (deletedTime) return mayRemove && <RestoreButton id={id} of={projectDeletion} />;
      const items = () => [
        item.link('overview', ProjectOutlined, t('overview'), projectHref(project)),
        item.link('devices', HddOutlined, t('showDevices'), devicesHref(project)),
        project.mayOperate === 1 && may('projects:update') && item.edit(() => onEdit(project)),
        may('logs:list') && item.log(logsPage.address({ targetKind: 'project', targetId: id })),
        mayRemove && [divider, item.remove(() => deleteProjects([project], { onDeleted }))],
      ];
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, may, item, deleteProjects, onEdit, onDeleted],
  );
}
