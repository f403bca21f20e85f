import type { CopyTimes } from './copies/copy.service.ts';

/** Where a media server is (MediaMTX): its API, and the pictures that it gives. */
export interface MediaOptions {
  apiUrl: string;
  hlsUrl: string;
}

/** How cameras are reached, as the operator has set it up. */
export interface VideoOptions {
  /** The program that takes RTSP, a name or a path, and the folders that a name is looked for in. */
  ffmpeg: string;
  programFolders: readonly string[];
  /** Networks that cameras may be in. */
  cameraNetworks: readonly string[];
  /** Hosts of ready HLS addresses. */
  hosts: readonly string[];
  /** Where EZVIZ's cloud is. */
  ezvizUrl: string;
  /** Fetches RTSP in place of the program; undefined: there is none. */
  media: MediaOptions | undefined;
  /** Copies that run at once, in this process; and viewers of one camera. */
  mostCopies: number;
  mostViewers: number;
  /** For how long an asker waits for the first picture. */
  firstPictureMs: number;
  times?: Partial<CopyTimes>;
}

export const videoDefaults: VideoOptions = {
  ffmpeg: 'ffmpeg',
  programFolders: [],
  cameraNetworks: [],
  hosts: [],
  ezvizUrl: 'https://open.ys7.com',
  media: undefined,
  mostCopies: 16,
  mostViewers: 32,
  firstPictureMs: 8000,
};
