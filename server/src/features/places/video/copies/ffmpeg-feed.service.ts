import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { createFragmentReader } from '../mp4/fragments.policy.ts';
import type { VideoOptions } from '../video-options.policy.ts';
import type { Feed } from './copy.service.ts';
import type { Ring } from './ring.service.ts';

/** How a camera is reached by RTSP: the address holds user and password. */
type CameraUrl = () => Promise<URL>;

const silentCameraUs = 10_000_000;
const endWithinMs = 2000;
const toldChars = 300;

/** The address comes in by the standard input: arguments of a process are read by everybody on the machine. */
const commandLine = [
  ...['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'pipe,fd,rtsp,rtp,tcp,udp'],
  ...['-f', 'concat', '-safe', '0', '-i', 'pipe:0'],
  // The picture alone, as the camera encodes it: a piece for each key frame.
  ...['-map', '0:v:0', '-an', '-c:v', 'copy'],
  ...['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov+default_base_moof', 'pipe:1'],
];

const inputOf = (url: URL): string =>
  [
    'ffconcat version 1.0',
    `file '${url.href.replaceAll("'", '%27')}'`,
    'option rtsp_transport tcp',
    `option timeout ${silentCameraUs}`,
    '',
  ].join('\n');

/** Where the program is; undefined when it is not installed. */
export function findProgram({ ffmpeg, programFolders }: Pick<VideoOptions, 'ffmpeg' | 'programFolders'>) {
  const places = isAbsolute(ffmpeg) ? [ffmpeg] : programFolders.map((folder) => join(folder, ffmpeg));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * The picture of an RTSP camera by one process of ffmpeg. It ends with us: what it writes has no reader then, and a
 * camera that says nothing ends it after ten seconds.
 */
export function openFfmpeg(program: string | undefined, cameraUrl: CameraUrl, ring: Ring): Feed {
  let child: ChildProcessWithoutNullStreams | undefined;
  let isStopped = false;
  const run = async () => {
    if (program === undefined) throw new Error('ffmpeg is not installed');
    const url = await cameraUrl();
    if (isStopped) return;
    child = spawn(program, commandLine, { env: { LANG: 'C' }, stdio: 'pipe' });
    child.stdin.on('error', () => undefined);
    child.stdin.end(inputOf(url));
    await fill(child, ring, url).catch((error: unknown) => {
      if (!isStopped) throw error;
    });
  };
  const ended = run();
  return {
    ended,
    async stop() {
      isStopped = true;
      child?.kill('SIGTERM');
      const hurry = setTimeout(() => child?.kill('SIGKILL'), endWithinMs);
      await ended.catch(() => undefined);
      clearTimeout(hurry);
    },
  };
}

/** Until the process is gone. Rejects with what it said, without what leads to the camera. */
function fill(child: ChildProcessWithoutNullStreams, ring: Ring, url: URL): Promise<void> {
  let said = '';
  const reader = createFragmentReader({
    onInit: (init, codec) => ring.begin({ type: 'mp4', codec, init }),
    onFragment: ring.add,
  });
  child.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString('utf8')).slice(-toldChars * 4);
  });
  return new Promise((_fulfil, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      try {
        reader.push(bytes);
      } catch (error) {
        child.kill('SIGKILL');
        reject(error);
      }
    });
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`ffmpeg ended (${code}): ${withoutCamera(said, url)}`)));
  });
}

/** What a program says of an address may go into the log; the address may not. */
function withoutCamera(text: string, { hostname, username, password }: URL): string {
  const secrets = [password, decodeURIComponent(password), username, decodeURIComponent(username), hostname];
  return secrets
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, '…'), text.replace(/rtsp:\/\/[^\s']+/g, '[camera]'))
    .trim()
    .slice(-toldChars);
}
