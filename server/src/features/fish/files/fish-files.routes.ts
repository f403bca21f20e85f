import {
  openFieldSheet,
  openReferenceFile,
  uploadFieldSheet,
  uploadReferenceFile,
} from '@weir/contract/fish/fish-files';
import type { FastifyReply } from 'fastify';
import { attachment } from '../../../platform/files/attachment.ts';
import type { Http } from '../../../platform/http/mount.ts';
import { uploadedBytes } from '../../../platform/http/uploads.ts';
import type { FishFiles, OpenedFishFile } from './fish-files.service.ts';

export function registerFishFilesRoutes(http: Http, { fishFiles }: { fishFiles: FishFiles }): void {
  http.mount(uploadFieldSheet, async ({ query, request }) => ({
    file: await fishFiles.keep('survey', query.name, uploadedBytes(request, uploadFieldSheet)),
  }));
  http.mount(openFieldSheet, async ({ caller, query, reply }) =>
    send(reply, await fishFiles.openScan(caller, query.file)),
  );
  http.mount(uploadReferenceFile, async ({ query, request }) => ({
    file: await fishFiles.keep('reference', query.name, uploadedBytes(request, uploadReferenceFile)),
  }));
  http.mount(openReferenceFile, async ({ caller, query, reply }) =>
    send(reply, await fishFiles.openWork(caller, query.file)),
  );
}

const send = (reply: FastifyReply, { stream, sizeBytes, type, name }: OpenedFishFile) =>
  reply
    .type(type)
    .header('content-disposition', attachment(name))
    .header('content-length', sizeBytes)
    .header('cross-origin-resource-policy', 'same-origin')
    .send(stream);
