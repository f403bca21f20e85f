import { HddOutlined, ProjectOutlined } from '@ant-design/icons';
import {
  addProject,
  deleteProject,
  editProject,
  exportProjects,
  getProject,
  listProjects,
  projectDependants,
  restoreProject,
} from '@weir/contract/fleet/projects';
import { defineResource } from '../../../components/resource/resource.ts';
import { logsPage } from '../../identity/logs/logs.screen.ts';
import { OnlineShare } from './OnlineShareValue.tsx';
import { projectsMessages } from './projects.messages.ts';
import { devicesHref, projectHref } from './projects.queries.ts';

export const projects = defineResource({
  key: 'projects',
  kind: 'project',
  words: projectsMessages,
  emptyReadOnly: 'emptyReadOnly',
  list: listProjects,
  get: getProject,
  add: addProject,
  edit: editProject,
  remove: deleteProject,
  restore: restoreProject,
  dependants: projectDependants,
  export: exportProjects,
  href: projectHref,
  mayChange: ({ mayOperate }) => mayOperate === 1,
  columns: [
    { key: 'name', grows: true },
    {
      key: 'devices',
      widthPx: 232,
      exports: ['devices', 'online'],
      card: 'wide',
      render: (project) => <OnlineShare {...project} />,
    },
    { key: 'address', grows: true, card: 'fact' },
    { key: 'owner', field: 'ownerName', widthPx: 130, card: 'fact' },
    { key: 'timeZone', widthPx: 150, hidden: true },
    { key: 'weather', field: 'is_weather', widthPx: 130, hidden: true },
    { key: 'remarks', widthPx: 200, hidden: true },
    { key: 'createdTime', hidden: 'inBin' },
    { key: 'updatedTime', hidden: true },
  ],
  filters: {
    ownerId: {
      word: 'owner',
      empty: 'emptyOwner',
      chipOnly: true,
      fromRow: ({ ownerId, ownerName }) => ({ value: ownerId, label: ownerName }),
    },
  },
  menu: (project, { t, may, item, edit, remove }) => [
    item.link('overview', ProjectOutlined, t('overview'), projectHref(project)),
    item.link('devices', HddOutlined, t('showDevices'), devicesHref(project)),
    edit,
    may('logs:list') && item.log(logsPage.address({ targetKind: 'project', targetId: project.id })),
    remove,
  ],
  form: {
    name: { needed: 'name' },
    address: {},
    timeZone: { help: 'timeZoneHelp' },
    remarks: {},
    is_weather: { word: 'weather' },
    is_map: { initial: 1, hidden: true },
  },
});
