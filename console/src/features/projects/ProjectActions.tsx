import { DeleteOutlined, EditOutlined, HddOutlined, MoreOutlined, UndoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '@weir/contract/projects';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { useConfirmDelete } from '../../components/confirm-delete.tsx';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { projectsMessages } from './projects.messages.ts';
import { bringBackProject, removeProject } from './projects.queries.ts';

interface Props {
  project: Project;
  onEdit: () => void;
}

/** What can be done with a project; in the recycle bin, bringing it back. */
export function ProjectActions({ project, onEdit }: Props) {
  const t = useMessages(projectsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const confirmDelete = useConfirmDelete();
  const { id, name, mayOperate, deletedTime } = project;
  const mayRemove = mayOperate && may('projects:remove');

  if (deletedTime) {
    const restore = () =>
      bringBackProject(queryClient, id).then(() => feedback.success(kit('restored')), feedback.error);
    if (!mayRemove) return null;
    return (
      <Button size="small" icon={<Icon of={UndoOutlined} />} onClick={() => void restore()}>
        {kit('restore')}
      </Button>
    );
  }
  const remove = () =>
    confirmDelete({ name: t('theProject', { name }), onDelete: () => removeProject(queryClient, id) });
  const items: MenuProps['items'] = [
    {
      key: 'devices',
      icon: <Icon of={HddOutlined} />,
      label: t('showDevices'),
      onClick: () => void navigate(`/project/devicelist?projectId=${id}`),
    },
  ];
  if (mayOperate && may('projects:update')) {
    items.push({ key: 'edit', icon: <Icon of={EditOutlined} />, label: kit('edit'), onClick: onEdit });
  }
  if (mayRemove) {
    items.push(
      { type: 'divider' },
      {
        key: 'delete',
        icon: <Icon of={DeleteOutlined} />,
        danger: true,
        label: kit('delete'),
        onClick: remove,
      },
    );
  }
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<Icon of={MoreOutlined} />}
        aria-label={t('actionsOf', { name })}
      />
    </Dropdown>
  );
}
