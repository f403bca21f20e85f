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
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;
const MEDIA_HLS_PORT = '8888';

export const readVideo = (settings: SettingReader): VideoSettings => ({
  ffmpeg: settings.text('WEIR_FFMPEG') ?? videoDefaults.ffmpeg,
  programFolders: (settings.text('PATH') ?? '').split(delimiter).filter(Boolean),
  cameraNetworks: settings.addresses('WEIR_CAMERA_NETWORKS'),
  hosts: readHosts(settings),
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

function readHosts(settings: SettingReader): readonly string[] {
  const name = 'WEIR_VIDEO_HOSTS';
  const hosts = (settings.text(name) ?? '').split(',').map((host) => host.trim().toLowerCase());
  const given = hosts.filter((host) => host !== '');
  for (const host of given.filter((each) => !HOST.test(each)))
    settings.problem(name, `has "${host}": it lists hosts like video.example.org or 10.0.0.7:8888`);
  return given;
}
