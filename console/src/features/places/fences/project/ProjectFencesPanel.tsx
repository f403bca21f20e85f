import { RadiusSettingOutlined } from '@ant-design/icons';
import type { Project } from '@weir/contract/fleet/projects';
import { useMemo } from 'react';
import { ResourcePanel } from '../../../../components/resource/ResourcePanel.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { projectFencesMessages } from './project-fences.messages.ts';
import { projectFences } from './project-fences.resource.tsx';

/** The fences of a project, with their form. */
export function ProjectFencesPanel({ project: { id, mayOperate } }: { project: Project }) {
  const t = useMessages(projectFencesMessages);
  const within = useMemo(() => ({ projectId: id }), [id]);
  return (
    <ResourcePanel
      resource={projectFences}
      icon={RadiusSettingOutlined}
      text={t('text')}
      within={within}
      preset={within}
      fixed={mayOperate === 0}
    />
  );
}
