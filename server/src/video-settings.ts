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

export const readVideo = (settings: SettingReader): VideoSettings => ({
  ffmpeg: settings.text('WEIR_FFMPEG') ?? 'ffmpeg',
  programFolders: (settings.text('PATH') ?? '').split(delimiter).filter(Boolean),
  cameraNetworks: settings.addresses('WEIR_CAMERA_NETWORKS'),
  hosts: settings.hosts('WEIR_VIDEO_HOSTS'),
  ezvizUrl: (settings.url('WEIR_EZVIZ_URL', ['https:', 'http:']) ?? 'https://open.ys7.com').replace(
    /\/+$/,
    '',
  ),
  mostCopies: settings.count('WEIR_VIDEO_COPIES', COPIES),
});
