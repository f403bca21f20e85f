import type { Project, projectColumns } from '@weir/contract/fleet/projects';
import { yesNoWords } from '@weir/contract/list.words';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

export const projectFileColumns: ListColumns<Project, (typeof projectColumns)[number]> = Object.freeze({
  name: {},
  address: {},
  ownerName: {},
  devices: {},
  online: {},
  is_weather: { values: yesNoWords },
  is_map: { values: yesNoWords },
  timeZone: {},
  remarks: {},
  createdTime: timeColumn,
  updatedTime: timeColumn,
});
