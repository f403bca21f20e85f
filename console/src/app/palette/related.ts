import {
  ApartmentOutlined,
  DeleteOutlined,
  HddOutlined,
  ProfileOutlined,
  SlidersOutlined,
} from '@ant-design/icons';
import { type DeviceBasic, getDeviceBasic, presences } from '@weir/contract/fleet/devices';
import { useMemo } from 'react';
import { kitMessages } from '../../components/kit.messages.ts';
import {
  deviceTypePage,
  deviceTypesPage,
  parametersPage,
} from '../../features/fleet/device-types/device-types.screen.ts';
import { devicesMessages } from '../../features/fleet/devices/devices.messages.ts';
import { projectsPage } from '../../features/fleet/projects/projects.screen.ts';
import { devicesPage } from '../../features/workplace/device-list/device-list.screen.ts';
import { devicePage } from '../../features/workplace/device-page/device-page.screen.ts';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { queryOf } from '../../platform/api.ts';
import { type Translate, useMessages } from '../../platform/i18n/messages.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { Screen } from '../../platform/screen.ts';
import { useMay } from '../../platform/session.ts';
import type { Tab } from '../tabs/tab-list.ts';
import { paletteMessages } from './palette.messages.ts';
import type { IconType, PaletteItem } from './palette-items.ts';
import { deviceSections, type relatedWords } from './related-words.ts';
import { binSearch, relatedSearch, sectionSearch } from './search-words.made.ts';

type Words = (typeof paletteMessages)['words']['zh'];

interface Context {
  t: Translate<Words>;
  device: Translate<(typeof devicesMessages)['words']['zh']>;
  kit: Translate<(typeof kitMessages)['words']['zh']>;
  may: ReturnType<typeof useMay>;
}

function item(
  context: Context,
  word: (typeof relatedWords)[number],
  { href, icon, detail }: { href: string; icon: IconType; detail?: string },
) {
  return { id: `related:${href}`, href, icon, detail, title: context.t(word), ...relatedSearch[word] };
}

const idOf = (query: URLSearchParams): number => Number(query.get('id'));

function ofDevice(query: URLSearchParams, context: Context): PaletteItem[] {
  const id = idOf(query);
  const at = query.get('tab') ?? 'overview';
  const known = queryClient.getQueryData<DeviceBasic>(queryOf(getDeviceBasic, { query: { id } }).queryKey);
  const items: PaletteItem[] = deviceSections
    .filter(([key]) => key !== at)
    .map(([key, word]) => ({
      id: `section:${key}`,
      title: context.device(word),
      detail: known?.name,
      icon: ProfileOutlined,
      href: devicePage.address({ id, tab: key === 'overview' ? undefined : key }),
      ...sectionSearch[word],
    }));
  if (!known) return items;
  items.push(
    item(context, 'devicesOfProject', {
      href: devicesPage.address({ projectId: known.projectId }),
      icon: HddOutlined,
      detail: known.projectName,
    }),
  );
  if (context.may('device-types:list')) {
    items.push(
      item(context, 'itsType', {
        href: deviceTypePage.address({ id: known.typeId }),
        icon: ApartmentOutlined,
        detail: known.typeName,
      }),
    );
  }
  return items;
}

const byPresence = ({ t }: Context): PaletteItem[] =>
  presences.map((presence) => ({
    id: `presence:${presence}`,
    title: t(`presence_${presence}`),
    icon: HddOutlined,
    presence,
    href: devicesPage.address({ presence }),
    ...relatedSearch[`presence_${presence}`],
  }));

const bin = ({ kit }: Context, page: Screen<{ deleted?: 1 }>): PaletteItem => ({
  id: 'recycleBin',
  title: kit('recycleBin'),
  icon: DeleteOutlined,
  href: page.address({ deleted: 1 }),
  ...binSearch.recycleBin,
});

const devicesOfType = (query: URLSearchParams, context: Context) =>
  item(context, 'devicesOfType', {
    href: devicesPage.address({ typeId: idOf(query) }),
    icon: HddOutlined,
  });

/** What lies nearest to each screen, by its path. */
const relatedTo: Record<string, (query: URLSearchParams, context: Context) => PaletteItem[]> = {
  [dashboardPage.path]: (_query, context) => byPresence(context),
  [devicesPage.path]: (_query, context) => [
    ...byPresence(context),
    ...(context.may('devices:remove') ? [bin(context, devicesPage)] : []),
  ],
  [devicePage.path]: ofDevice,
  [projectsPage.path]: (_query, context) =>
    context.may('projects:remove') ? [bin(context, projectsPage)] : [],
  [deviceTypesPage.path]: (_query, context) =>
    context.may('device-types:remove') ? [bin(context, deviceTypesPage)] : [],
  [deviceTypePage.path]: (query, context) => [
    item(context, 'parametersOfType', {
      href: parametersPage.address({ id: idOf(query) }),
      icon: SlidersOutlined,
    }),
    devicesOfType(query, context),
  ],
  [parametersPage.path]: (query, context) => [
    item(context, 'editType', { href: deviceTypePage.address({ id: idOf(query) }), icon: ApartmentOutlined }),
    devicesOfType(query, context),
  ],
};

/** What the user may want from where he is. */
export function useRelated(current: Tab | undefined): PaletteItem[] {
  const t = useMessages(paletteMessages);
  const device = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  return useMemo(() => {
    if (!current) return [];
    const context = { t, device, kit, may };
    return relatedTo[current.pathname]?.(new URLSearchParams(current.search), context) ?? [];
  }, [current, t, device, kit, may]);
}
