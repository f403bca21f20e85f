import { DeleteOutlined, EditOutlined, HddOutlined, UndoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '@weir/contract/projects';
import { Button, type MenuProps } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { RowMenu } from '../../components/data-table/RowMenu.tsx';
import { type RestorableDeletion, useDeletion } from '../../components/data-table/use-deletion.ts';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { projectsMessages } from './projects.messages.ts';
import { bringBackProjects, dependantsOfProjects, removeProjects } from './projects.queries.ts';

/** How projects are deleted and brought back. */
export function useProjectDeletion(): RestorableDeletion {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      kind: 'project',
      remove: (ids) => removeProjects(queryClient, ids),
      restore: (ids) => bringBackProjects(queryClient, ids),
      dependants: dependantsOfProjects,
    }),
    [queryClient],
  );
}

interface Options {
  onEdit: (project: Project) => void;
  onDeleted: (ids: readonly number[]) => void;
}

/** What can be done with a project of the list; in the recycle bin, bringing it back. */
export function useProjectActions({ onEdit, onDeleted }: Options): (project: Project) => ReactNode {
  const t = useMessages(projectsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const deletion = useProjectDeletion();
  const deleteProjects = useDeletion(deletion);
  return useCallback(
    (project) => {
      const { id, name, deletedTime } = project;
      const mayRemove = project.mayOperate === 1 && may('projects:remove');
      if (deletedTime) {
        const restore = () =>
          deletion.restore([id]).then(() => feedback.success(kit('restored')), feedback.error);
        if (!mayRemove) return null;
        return (
          <Button size="small" icon={<Icon of={UndoOutlined} />} onClick={() => void restore()}>
            {kit('restore')}
          </Button>
        );
      }
      const items = () => {
        const all: NonNullable<MenuProps['items']> = [
          {
            key: 'devices',
            icon: <Icon of={HddOutlined} />,
            label: t('showDevices'),
            onClick: () => void navigate(`/project/devicelist?projectId=${id}`),
          },
        ];
        if (project.mayOperate === 1 && may('projects:update')) {
          all.push({
            key: 'edit',
            icon: <Icon of={EditOutlined} />,
            label: kit('edit'),
            onClick: () => onEdit(project),
          });
        }
        if (!mayRemove) return all;
        return all.concat(
          { type: 'divider' },
          {
            key: 'delete',
            icon: <Icon of={DeleteOutlined} />,
            danger: true,
            label: kit('delete'),
            onClick: () => deleteProjects([project], { onDeleted }),
          },
        );
      };
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, kit, may, navigate, feedback, deletion, deleteProjects, onEdit, onDeleted],
  );
}
