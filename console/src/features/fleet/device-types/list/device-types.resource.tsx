import { AlertOutlined, HddOutlined, SlidersOutlined } from '@ant-design/icons';
import {
  addDeviceType,
  type DeviceType,
  deleteDeviceType,
  deviceTypeDependants,
  editDeviceType,
  exportDeviceTypes,
  getDeviceType,
  listDeviceTypes,
  restoreDeviceType,
} from '@weir/contract/fleet/device-types';
import { Link } from '../../../../components/Link.tsx';
import { defineResource } from '../../../../components/resource/resource.ts';
import { alarmSettingsPage } from '../../../alarms/alarms/alarms.screen.ts';
import { logsPage } from '../../../identity/logs/logs.screen.ts';
import { devicesPage } from '../../../workplace/device-list/device-list.screen.ts';
import { addDeviceTypePage, deviceTypePage, parametersPage } from '../device-types.screen.ts';
import { deviceTypesMessages } from './device-types.messages.ts';

const typeHref = ({ id }: Pick<DeviceType, 'id'>) => deviceTypePage.address({ id });
const devicesHref = ({ id }: Pick<DeviceType, 'id'>) => devicesPage.address({ typeId: id });

export const deviceTypes = defineResource({
  key: 'device-types',
  kind: 'deviceType',
  words: deviceTypesMessages,
  emptyReadOnly: 'emptyReadOnly',
  list: listDeviceTypes,
  get: getDeviceType,
  add: addDeviceType,
  edit: editDeviceType,
  remove: deleteDeviceType,
  restore: restoreDeviceType,
  dependants: deviceTypeDependants,
  export: exportDeviceTypes,
  pages: { add: addDeviceTypePage.path, edit: typeHref },
  href: typeHref,
  mayChange: ({ mayOperate }) => mayOperate === 1,
  columns: [
    { key: 'name', widthPx: 184, grows: true },
    {
      key: 'typeCode',
      widthPx: 132,
      grows: true,
      card: 'fact',
      render: ({ typeCode }) => <span className="mono">{typeCode}</span>,
    },
    {
      key: 'devices',
      widthPx: 136,
      align: 'right',
      card: 'fact',
      render: ({ id, devices }, { inBin }) =>
        inBin || devices === 0 ? devices : <Link to={devicesHref({ id })}>{devices}</Link>,
      onCard: ({ devices }) => <span className="figures">{devices}</span>,
    },
    { key: 'signals', widthPx: 104, card: 'fact' },
    {
      key: 'expectedIntervalS',
      word: 'expectedInterval',
      widthPx: 176,
      render: ({ expectedIntervalS: count }, { t }) =>
        count === null ? <span className="quiet">{t('notSet')}</span> : t('everySeconds', { count }),
    },
    {
      key: 'retention',
      widthPx: 120,
      hidden: true,
      render: ({ retention }, { t }) => t(`retention_${retention}`),
    },
    { key: 'remarks', widthPx: 200, hidden: true },
    { key: 'createdTime', hidden: true },
    { key: 'updatedTime', hidden: 'inBin' },
  ],
  menu: ({ id }, { t, may, item, edit, remove }) => [
    item.link('devices', HddOutlined, t('showDevices'), devicesHref({ id })),
    item.link('parameters', SlidersOutlined, t('parameters'), parametersPage.address({ id })),
    item.link('alarms', AlertOutlined, t('alarms'), alarmSettingsPage.address({ id })),
    edit,
    may('logs:list') && item.log(logsPage.address({ targetKind: 'device-type', targetId: id })),
    remove,
  ],
});
