import { HddOutlined } from '@ant-design/icons';
import { presences } from '@weir/contract/fleet/devices';
import { relatedBin } from '../../../components/related-bin.ts';
import { type Related, relatedTitles } from '../../../platform/related.ts';
import { relatedListMessages } from './device-list.related.messages.ts';
import { devicesPage } from './device-list.screen.ts';

const titles = relatedTitles(
  relatedListMessages,
  presences.map((presence) => `presence_${presence}` as const),
);
const bin = relatedBin(devicesPage, 'devices:remove');

export const ofDevices: Related = {
  titles: [...Object.values(titles), ...bin.titles],
  pages: (query, may) => [
    ...presences.map((presence) => ({
      title: titles[`presence_${presence}`],
      href: devicesPage.address({ presence }),
      icon: HddOutlined,
      presence,
    })),
    ...bin.pages(query, may),
  ],
};
