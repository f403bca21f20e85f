import type { SoftwareOffer } from './upgrades.ts';

export interface DownloadOptions {
  readonly httpUrl: string;
  readonly token: string;
  readonly signal: AbortSignal;
}

const chunkBytes = 64 * 1024;
const timeoutMs = 30_000;

/** The file that a device is to have, chunk by chunk, so that it never holds all of it. */
export async function* softwareChunks(
  { httpUrl, token, signal }: DownloadOptions,
  { title, version, sizeBytes }: SoftwareOffer,
): AsyncGenerator<Uint8Array> {
  const url = new URL(`/api/v1/${token}/firmware`, httpUrl);
  for (let chunk = 0; chunk * chunkBytes < sizeBytes; chunk += 1) {
    url.search = new URLSearchParams({
      ...{ title, version, size: String(chunkBytes), chunk: String(chunk) },
    }).toString();
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    yield new Uint8Array(await response.arrayBuffer());
  }
}
