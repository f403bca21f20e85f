import { addPart, cancelUpload, getUpload, startUpload } from '@weir/contract/operations/uploads';
import { basePath, type Http } from '../../../platform/http/mount.ts';
import { givenUp, uploadedBytes } from '../../../platform/http/uploads.ts';
import { bytesOf, fileNameOf, tusHeaders } from './tus-headers.policy.ts';
import type { ResumableUploads } from './uploads.service.ts';

export function registerUploadsRoutes(
  http: Http,
  { resumableUploads: uploads }: { resumableUploads: ResumableUploads },
): void {
  http.mount(startUpload, async ({ caller, query, request: { headers }, reply }) => {
    const announced = { fileName: fileNameOf(headers), sizeBytes: bytesOf(headers, 'Upload-Length') };
    const upload = await uploads.start(caller, { ...query, ...announced });
    const location = `${basePath}${getUpload.path}?id=${upload.id}`;
    reply.headers({ ...tusHeaders(upload), location });
    return upload;
  });
  http.mount(getUpload, async ({ caller, query, reply }) => {
    const upload = await uploads.get(caller, query.id);
    reply.headers(tusHeaders(upload));
    return upload;
  });
  http.mount(addPart, async ({ caller, query, request, reply }) => {
    const part = {
      offset: bytesOf(request.headers, 'Upload-Offset'),
      content: uploadedBytes(request, addPart),
    };
    const upload = await uploads.add(caller, { ...query, ...part, signal: givenUp(request) });
    reply.headers(tusHeaders(upload));
    return upload;
  });
  http.mount(cancelUpload, async ({ caller, query }) => {
    await uploads.cancel(caller, query.id);
    return {};
  });
}
