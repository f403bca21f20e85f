import { withinText } from '@weir/contract/fleet/within';
import {
  addProjectFence,
  deleteProjectFences,
  editProjectFence,
  listProjectFences,
  type ProjectFence,
} from '@weir/contract/places/project-fences';
import { Tag } from 'antd';
import { Link } from '../../../../components/Link.tsx';
import { defineResource } from '../../../../components/resource/resource.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { DeviceTypesSelect } from '../../../fleet/device-types/list/DeviceTypesSelect.tsx';
import { devicesPage } from '../../../workplace/device-list/device-list.screen.ts';
import { AreaTrial } from '../trial/AreaTrial.tsx';
import { AreaInput } from './AreaInput.tsx';
import { projectFencesMessages } from './project-fences.messages.ts';
import { ScheduleInput } from './ScheduleInput.tsx';

/** The fences of a project. */
export const projectFences = defineResource({
  key: 'project-fences',
  kind: 'projectFence',
  words: projectFencesMessages,
  list: listProjectFences,
  add: addProjectFence,
  edit: editProjectFence,
  remove: deleteProjectFences,
  mayChange: ({ mayOperate }) => mayOperate === 1,
  columns: [
    {
      key: 'enabled',
      card: 'status',
      render: ({ enabled }, { t }) => enabled === 0 && <Tag>{t('off')}</Tag>,
    },
    { key: 'shape', card: 'fact', render: ({ shape }, { t }) => t(`shape_${shape}`) },
    { key: 'rules', card: 'wide', render: (fence) => <Rules of={fence} /> },
    { key: 'inside', card: 'fact', render: (fence) => <Inside of={fence} /> },
  ],
  form: {
    projectId: { hidden: true },
    name: { wrong: 'nameNeeded' },
    shape: { initial: 'polygon', text: (shape, { t }) => t(`shape_${shape}`) },
    points: { wrong: 'pointsNeeded', input: () => <AreaInput /> },
    radiusM: { help: 'radiusHelp', suffix: 'metres' },
    enter: {},
    exit: { initial: 1 },
    dwellMinutes: { help: 'dwellHelp', suffix: 'minutes' },
    maxSpeedKmh: { help: 'speedHelp', suffix: 'kmh' },
    level: { initial: 2, text: (level, { t }) => t(`level_${level}`) },
    schedule: { input: () => <ScheduleInput /> },
    typeIds: {
      help: 'typesHelp',
      from: ({ types }) => types.map(({ id }) => id),
      input: () => <DeviceTypesSelect />,
    },
    enabled: { initial: 1 },
  },
  outro: (draftOf) => <AreaTrial draftOf={draftOf} />,
});

/** How many are within it; leads to them. */
function Inside({ of: { id, inside } }: { of: ProjectFence }) {
  if (inside === 0) return inside;
  const within = withinText({ kind: 'projectFence', fenceId: id });
  return (
    <Link className="aloneLink" to={devicesPage.address({ within })}>
      {inside}
    </Link>
  );
}

function Rules({ of: { enter, exit, dwellMinutes, maxSpeedKmh, schedule } }: { of: ProjectFence }) {
  const t = useMessages(projectFencesMessages);
  const rules = [
    ...(enter ? [t('rule_enter')] : []),
    ...(exit ? [t('rule_exit')] : []),
    ...(dwellMinutes === null ? [] : [t('rule_dwell', { minutes: dwellMinutes })]),
    ...(maxSpeedKmh === null ? [] : [t('rule_speed', { speed: maxSpeedKmh })]),
  ];
  if (rules.length === 0) return t('noRules');
  return [...rules, ...(schedule ? [t('timed')] : [])].join(' · ');
}
