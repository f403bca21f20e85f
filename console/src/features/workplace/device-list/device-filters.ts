import { useQuery } from '@tanstack/react-query';
import { presences } from '@weir/contract/fleet/devices';
import type { Project } from '@weir/contract/fleet/projects';
import { idOptions, type ListFilter } from '../../../components/data-table/filters.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { importQuery } from '../../fleet/device-imports/device-imports.queries.ts';
import { tagsQuery } from '../../fleet/device-tags/device-tags.queries.ts';
import { useDeviceTypeOptions } from '../../fleet/device-types/list/device-types.queries.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { useDeviceName } from '../../fleet/devices/devices.queries.ts';
import { useProjectOptions } from '../../fleet/projects/projects.queries.ts';
import { useWithinFilter } from './within/use-within-filter.ts';

interface Options {
  within: string | undefined;
  /** That the list shows the devices of. */
  project: Project | undefined;
  typeId: number | undefined;
  gatewayId: number | undefined;
  importId: number | undefined;
}

/** By what a list of devices is narrowed. */
export function useDeviceFilters({ within, project, typeId, gatewayId, importId }: Options): ListFilter[] {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const mayImport = useMay()('devices:create');
  const projects = useProjectOptions();
  const types = useDeviceTypeOptions();
  const area = useWithinFilter(within);
  const { data: known } = useQuery(tagsQuery);
  const gateway = useDeviceName(gatewayId);
  const upload = useQuery({ ...importQuery(importId ?? 0), enabled: mayImport && importId !== undefined });
  const typeName = types.find(({ value }) => value === typeId)?.label;
  const tags = (known?.list ?? []).map((each) => ({ value: each.tag, label: `${each.tag} (${each.count})` }));
  const emptyText = (word: 'emptyProject' | 'emptyType' | 'emptyGateway', name: string | undefined) =>
    name === undefined ? {} : { emptyText: t(word, { name }) };
  return [
    {
      name: 'projectId',
      label: t('project'),
      options: idOptions(projects),
      ...emptyText('emptyProject', project?.name),
    },
    { name: 'typeId', label: t('type'), options: idOptions(types), ...emptyText('emptyType', typeName) },
    { name: 'tag', label: t('tags'), options: tags },
    area,
    {
      name: 'presence',
      label: kit('status'),
      chipOnly: true,
      options: presences.map((value) => ({ value, label: kit(value) })),
    },
    {
      name: 'gatewayId',
      label: t('viaGateway'),
      chipOnly: true,
      options: gatewayId === undefined ? [] : [{ value: String(gatewayId), label: gateway ?? '…' }],
      ...emptyText('emptyGateway', gateway),
    },
    {
      name: 'importId',
      label: t('upload'),
      chipOnly: true,
      options:
        importId === undefined
          ? []
          : [{ value: String(importId), label: upload.data?.fileName ?? `#${importId}` }],
      emptyText: t('emptyUpload'),
    },
  ];
}
