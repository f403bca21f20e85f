import { delimiter } from 'node:path';
import {
  type MediaOptions,
  type VideoOptions,
  videoDefaults,
} from './features/places/video/video-options.policy.ts';
import type { SettingReader } from './setting-reader.ts';

/** How cameras are reached, as the operator has set it up. */
export type VideoSettings = Pick<
  VideoOptions,
  'ffmpeg' | 'programFolders' | 'cameraNetworks' | 'hosts' | 'ezvizUrl' | 'media' | 'mostCopies'
>;

const COPIES = { fallback: videoDefaults.mostCopies, least: 0, most: 1000 };
const MEDIA_HLS_PORT = '8888';

export const readVideo = (settings: SettingReader): VideoSettings => ({
  ffmpeg: settings.text('WEIR_FFMPEG') ?? videoDefaults.ffmpeg,
  programFolders: (settings.text('PATH') ?? '').split(delimiter).filter(Boolean),
  cameraNetworks: settings.addresses('WEIR_CAMERA_NETWORKS'),
  hosts: settings.hosts('WEIR_VIDEO_HOSTS'),
  ezvizUrl: withoutSlash(settings.url('WEIR_EZVIZ_URL', ['https:', 'http:']) ?? videoDefaults.ezvizUrl),
  media: readMedia(settings),
  mostCopies: settings.count('WEIR_VIDEO_COPIES', COPIES),
});

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Its pictures are on the same host as its API unless told. */
function readMedia(settings: SettingReader): MediaOptions | undefined {
  const [api, hls] = [readServer(settings, 'WEIR_MEDIA_URL'), readServer(settings, 'WEIR_MEDIA_HLS_URL')];
  if (hls && !api) return settings.problem('WEIR_MEDIA_HLS_URL', 'needs WEIR_MEDIA_URL beside it');
  if (!api) return undefined;
  const beside = new URL(api);
  beside.port = MEDIA_HLS_PORT;
  return { apiUrl: withoutSlash(api.href), hlsUrl: withoutSlash((hls ?? beside).href) };
}

/** Host and port alone: what proves who calls comes from the key file. */
function readServer(settings: SettingReader, name: string): URL | undefined {
  const text = settings.url(name, ['http:', 'https:']);
  if (text === undefined) return undefined;
  const url = new URL(text);
  const isPlain = !url.username && !url.password && url.pathname === '/' && !url.search && !url.hash;
  return isPlain ? url : settings.problem(name, 'is more than a host and a port, like http://10.0.0.7:9997');
}
