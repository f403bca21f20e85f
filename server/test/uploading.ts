import { startUpload, tusType, type Upload } from '@weir/contract/operations/uploads';
import { basePath } from '../src/platform/http/mount.ts';
import type { Actor, TestApp } from './harness.ts';

/** Speaks the protocol by hand, for what no well-behaved client does. */
export function uploadingTo({ platform }: Pick<TestApp, 'platform'>) {
  const inject = async (as: Actor, request: object) => {
    const headers = { authorization: `Bearer ${as.token}`, ...(request as { headers?: object }).headers };
    const response = await platform.server.inject({ ...request, headers });
    const { code, data } = response.json() as { code: number; data: Upload };
    return { status: response.statusCode, headers: response.headers, code, data };
  };
  return {
    start: (as: Actor, sizeBytes: number, fileName = 'station.bin') =>
      inject(as, {
        method: 'POST',
        url: `${basePath}${startUpload.path}?purpose=version`,
        headers: {
          'upload-length': String(sizeBytes),
          'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}`,
        },
      }),
    add: (as: Actor, id: string, bytes: Buffer, offset: number) =>
      inject(as, {
        method: 'PATCH',
        url: `${basePath}/upload/part?id=${id}`,
        headers: { 'upload-offset': String(offset), 'content-type': tusType },
        payload: bytes,
      }),
  };
}
