import { ApartmentOutlined, HddOutlined, ProfileOutlined } from '@ant-design/icons';
import { type DeviceBasic, getDeviceBasic } from '@weir/contract/fleet/devices';
import { queryOf } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { type Related, type RelatedPage, recordOf, relatedTitles } from '../../../platform/related.ts';
import { deviceTypePage } from '../../fleet/device-types/device-types.screen.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { devicesPage } from '../device-list/device-list.screen.ts';
import { relatedDeviceMessages } from './device-page.related.messages.ts';
import { devicePage, deviceTabs, tabWords } from './device-page.screen.ts';

const titles = relatedTitles(relatedDeviceMessages, ['devicesOfProject', 'itsType']);
const sections = relatedTitles(devicesMessages, Object.values(tabWords));

export const ofDevice: Related = {
  titles: [...Object.values(titles), ...Object.values(sections)],
  pages: (query, may) => {
    const id = recordOf(query);
    const shown = query.get('tab') ?? 'overview';
    const device = queryClient.getQueryData<DeviceBasic>(queryOf(getDeviceBasic, { query: { id } }).queryKey);
    const others = deviceTabs
      .filter((tab) => tab !== shown)
      .map(
        (tab): RelatedPage => ({
          title: sections[tabWords[tab]],
          detail: device?.name,
          icon: ProfileOutlined,
          href: devicePage.address({ id, tab: tab === 'overview' ? undefined : tab }),
        }),
      );
    if (!device) return others;
    const { projectId, projectName, typeId, typeName } = device;
    const ofProject: RelatedPage = {
      title: titles.devicesOfProject,
      href: devicesPage.address({ projectId }),
      icon: HddOutlined,
      detail: projectName,
    };
    const itsType: RelatedPage = {
      title: titles.itsType,
      href: deviceTypePage.address({ id: typeId }),
      icon: ApartmentOutlined,
      detail: typeName,
    };
    return [...others, ofProject, ...(may('device-types:list') ? [itsType] : [])];
  },
};
