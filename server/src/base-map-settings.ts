import { type BaseMap, baseMapUrlProblem } from '@weir/contract/places/base-map';
import { pointDatums } from '@weir/contract/places/datum';
import type { SettingReader } from './setting-reader.ts';

/** The base map of the installation, and the hosts that browsers may fetch it from beside its own. */
export interface BaseMapSettings extends BaseMap {
  hosts: readonly string[];
}

const beside = ['WEIR_MAP_DARK', 'WEIR_MAP_DATUM', 'WEIR_MAP_ATTRIBUTION', 'WEIR_MAP_HOSTS'];

export function readBaseMap(settings: SettingReader): BaseMapSettings {
  const url = readUrl(settings, 'WEIR_MAP');
  if (settings.text('WEIR_MAP') === undefined)
    for (const name of beside.filter((each) => settings.text(each) !== undefined))
      settings.problem(name, 'needs WEIR_MAP beside it');
  return {
    url,
    darkUrl: readUrl(settings, 'WEIR_MAP_DARK'),
    datum: settings.oneOf('WEIR_MAP_DATUM', pointDatums) ?? 'wgs84',
    attribution: settings.text('WEIR_MAP_ATTRIBUTION') ?? '',
    hosts: settings.hosts('WEIR_MAP_HOSTS'),
  };
}

function readUrl(settings: SettingReader, name: string): string | null {
  const url = settings.url(name, ['https:', 'http:']);
  const problem = url && baseMapUrlProblem(url);
  if (problem) settings.problem(name, problem);
  return url ?? null;
}

/** What the content security policy has to admit for the base map, and nothing more. */
export const originsOf = ({ url, darkUrl, hosts }: BaseMapSettings): string[] => [
  ...new Set([...[url, darkUrl].flatMap((each) => (each ? [new URL(each).origin] : [])), ...hosts]),
];
