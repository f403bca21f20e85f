import type { Verdict } from './links/answers.policy.ts';
import type { DeviceConnection } from './links/device-links.service.ts';
import {
  maxChunkBytes,
  readChunk,
  type SoftwareFiles,
  type SoftwarePrefix,
} from './links/software-files.service.ts';

interface ChunkRequest {
  prefix: SoftwarePrefix;
  requestId: string;
  index: number;
}

/** `v2/fw/request/7/chunk/3`: chunk 3 for the request 7, as ThingsBoard's devices ask for it. */
export function chunkRequestOf(topic: string): ChunkRequest | undefined {
  const [, prefix, requestId = '', index] =
    /^v2\/(fw|sw)\/request\/([^/+#]{1,32})\/chunk\/(\d{1,9})$/.exec(topic) ?? [];
  return prefix === 'fw' || prefix === 'sw' ? { prefix, requestId, index: Number(index) } : undefined;
}

interface Asked {
  connection: DeviceConnection;
  deviceId: number;
  request: ChunkRequest;
  payload: Buffer;
}

/** Hands out files in chunks, and says why when it does not. */
export function createSoftwareChunks(files: Pick<SoftwareFiles, 'find'>) {
  const answer = async ({ connection, deviceId, request, payload }: Asked) => {
    const { prefix, requestId, index } = request;
    const topic = `v2/${prefix}/response/${requestId}/chunk/${index}`;
    const refuse = (why: string) => connection.publish(`v2/${prefix}/error`, why, { qos: 0 });
    const file = await files.find(deviceId, prefix);
    if (!file) return refuse('There is no software for this device now');
    const asked = payload.length === 0 ? file.sizeBytes : Number(payload.toString('utf8', 0, 16));
    if (!Number.isInteger(asked) || asked < 1) return refuse('The size of a chunk is a number of bytes');
    if (asked > maxChunkBytes) return refuse(`A chunk has at most ${maxChunkBytes} bytes`);
    const bytes = await readChunk(file, index, asked);
    return connection.publish(topic, bytes, { qos: connection.grantedQos(topic) ?? 0 });
  };
  return (asked: Asked): Verdict => {
    void answer(asked).catch(() => undefined);
    return 'accepted';
  };
}
