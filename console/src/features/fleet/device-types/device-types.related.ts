import { ApartmentOutlined, HddOutlined, SlidersOutlined } from '@ant-design/icons';
import { relatedBin } from '../../../components/related-bin.ts';
import {
  type Related,
  type RelatedPage,
  type RelatedTitle,
  recordOf,
  relatedTitles,
} from '../../../platform/related.ts';
import type { Screen } from '../../../platform/screen.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';
import { relatedTypeMessages } from './device-types.related.messages.ts';
import { deviceTypePage, deviceTypesPage, parametersPage } from './device-types.screen.ts';

const titles = relatedTitles(relatedTypeMessages, ['devicesOfType', 'editType', 'parametersOfType']);

export const ofDeviceTypes: Related = relatedBin(deviceTypesPage, 'device-types:remove');

/** Of one type: its other page, and its devices. */
const ofType = (title: RelatedTitle, page: Screen<{ id: number }>, icon: RelatedPage['icon']): Related => ({
  titles: Object.values(titles),
  pages: (query) => {
    const id = recordOf(query);
    return [
      { title, href: page.address({ id }), icon },
      { title: titles.devicesOfType, href: devicesPage.address({ typeId: id }), icon: HddOutlined },
    ];
  },
});

export const ofDeviceType = ofType(titles.parametersOfType, parametersPage, SlidersOutlined);
export const ofParameters = ofType(titles.editType, deviceTypePage, ApartmentOutlined);
