import { delimiter } from 'node:path';
import type { SettingReader } from './setting-reader.ts';

/** How cameras are reached, as the operator has set it up. */
export interface VideoSettings {
  ffmpeg: string;
  programFolders: readonly string[];
  cameraNetworks: readonly string[];
  hosts: readonly string[];
  ezvizUrl: string;
  mostCopies: number;
}

const COPIES = { fallback: 16, least: 0, most: 1000 };
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;

export const readVideo = (settings: SettingReader): VideoSettings => ({
  ffmpeg: settings.text('WEIR_FFMPEG') ?? 'ffmpeg',
  programFolders: (settings.text('PATH') ?? '').split(delimiter).filter(Boolean),
  cameraNetworks: settings.addresses('WEIR_CAMERA_NETWORKS'),
  hosts: readHosts(settings),
  ezvizUrl: (settings.url('WEIR_EZVIZ_URL', ['https:', 'http:']) ?? 'https://open.ys7.com').replace(
    /\/+$/,
    '',
  ),
  mostCopies: settings.count('WEIR_VIDEO_COPIES', COPIES),
});

function readHosts(settings: SettingReader): readonly string[] {
  const name = 'WEIR_VIDEO_HOSTS';
  const hosts = (settings.text(name) ?? '').split(',').map((host) => host.trim().toLowerCase());
  const given = hosts.filter((host) => host !== '');
  for (const host of given.filter((each) => !HOST.test(each)))
    settings.problem(name, `has "${host}": it lists hosts like video.example.org or 10.0.0.7:8888`);
  return given;
}
