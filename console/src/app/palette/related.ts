import {
  ApartmentOutlined,
  DeleteOutlined,
  HddOutlined,
  ProfileOutlined,
  SlidersOutlined,
} from '@ant-design/icons';
import { languages } from '@weir/contract/common';
import { type DeviceBasic, getDeviceBasic, presences } from '@weir/contract/fleet/devices';
import { useMemo } from 'react';
import { kitMessages } from '../../components/kit.messages.ts';
import { devicesMessages } from '../../features/fleet/devices/devices.messages.ts';
import { queryOf } from '../../platform/api.ts';
import { type Translate, useMessages } from '../../platform/i18n/messages.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useMay } from '../../platform/session.ts';
import type { Tab } from '../tabs/tab-list.ts';
import { paletteMessages } from './palette.messages.ts';
import type { IconType, PaletteItem } from './palette-items.ts';

type Words = (typeof paletteMessages)['words']['zh'];
type PaletteWord = 'devicesOfProject' | 'devicesOfType' | 'itsType' | 'editType' | 'parametersOfType';

interface Context {
  t: Translate<Words>;
  device: Translate<(typeof devicesMessages)['words']['zh']>;
  kit: Translate<(typeof kitMessages)['words']['zh']>;
  may: ReturnType<typeof useMay>;
}

const inAllLanguages = (wordIn: (language: (typeof languages)[number]) => string) => languages.map(wordIn);

function item(
  context: Context,
  word: PaletteWord,
  { href, icon, detail }: { href: string; icon: IconType; detail?: string },
) {
  const words = inAllLanguages((language) => paletteMessages.words[language][word]);
  return { id: `related:${href}`, href, icon, detail, title: context.t(word), words };
}

const sections = [
  ['overview', 'tabOverview'],
  ['telemetry', 'tabTelemetry'],
  ['history', 'tabHistory'],
  ['connection', 'tabConnection'],
  ['quarantine', 'tabQuarantine'],
] as const;

function ofDevice(query: URLSearchParams, context: Context): PaletteItem[] {
  const id = query.get('id') ?? '';
  const at = query.get('tab') ?? 'overview';
  const known = queryClient.getQueryData<DeviceBasic>(
    queryOf(getDeviceBasic, { query: { id: Number(id) } }).queryKey,
  );
  const items: PaletteItem[] = sections
    .filter(([key]) => key !== at)
    .map(([key, word]) => ({
      id: `section:${key}`,
      title: context.device(word),
      detail: known?.name,
      icon: ProfileOutlined,
      href: `/project/info?id=${id}${key === 'overview' ? '' : `&tab=${key}`}`,
      words: inAllLanguages((language) => devicesMessages.words[language][word]),
    }));
  if (!known) return items;
  items.push(
    item(context, 'devicesOfProject', {
      href: `/project/devicelist?projectId=${known.projectId}`,
      icon: HddOutlined,
      detail: known.projectName,
    }),
  );
  if (context.may('device-types:list')) {
    items.push(
      item(context, 'itsType', {
        href: `/device/edittype?id=${known.typeId}`,
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
    href: `/project/devicelist?presence=${presence}`,
    words: inAllLanguages((language) => paletteMessages.words[language][`presence_${presence}`]),
  }));

const bin = ({ kit }: Context, path: string): PaletteItem => ({
  id: 'recycleBin',
  title: kit('recycleBin'),
  icon: DeleteOutlined,
  href: `${path}?deleted=1`,
  words: inAllLanguages((language) => kitMessages.words[language].recycleBin),
  pinyin: ['hui shou zhan'],
});

const devicesOfType = (query: URLSearchParams, context: Context) =>
  item(context, 'devicesOfType', {
    href: `/project/devicelist?typeId=${query.get('id')}`,
    icon: HddOutlined,
  });

/** What lies nearest to each screen, by its path. */
const relatedTo: Record<string, (query: URLSearchParams, context: Context) => PaletteItem[]> = {
  '/dashboard': (_query, context) => byPresence(context),
  '/project/devicelist': (_query, context) => [
    ...byPresence(context),
    ...(context.may('devices:remove') ? [bin(context, '/project/devicelist')] : []),
  ],
  '/project/info': ofDevice,
  '/project/index': (_query, context) =>
    context.may('projects:remove') ? [bin(context, '/project/index')] : [],
  '/device/type': (_query, context) =>
    context.may('device-types:remove') ? [bin(context, '/device/type')] : [],
  '/device/edittype': (query, context) => [
    item(context, 'parametersOfType', {
      href: `/device/setparam?id=${query.get('id')}`,
      icon: SlidersOutlined,
    }),
    devicesOfType(query, context),
  ],
  '/device/setparam': (query, context) => [
    item(context, 'editType', { href: `/device/edittype?id=${query.get('id')}`, icon: ApartmentOutlined }),
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
