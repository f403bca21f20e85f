import { time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import type { Permission } from '../permissions.ts';
import { integer, nullable, object, oneOf, type Static, string } from '../schema.ts';

/** What is uploaded for what; whoever may add the thing may upload for it. */
export const uploadPurposes = {
  version: { permission: 'versions:create', maxBytes: 1024 ** 3 },
} as const satisfies Record<string, { permission: Permission; maxBytes: number }>;
export type UploadPurpose = keyof typeof uploadPurposes;
const purposes = Object.keys(uploadPurposes) as UploadPurpose[];

/** An upload that nothing was added to for so long is given up. */
export const uploadKeptHours = 24;
/** Of one user, at the same time. */
export const maxOpenUploads = 5;

export const uploadId = string({ pattern: '^[0-9a-f]{32}$', maxLength: 32 });

/** The protocol for resumable uploads, version 1.0 (https://tus.io/protocols/resumable-upload). */
export const tusVersion = '1.0.0';
export const tusType = 'application/offset+octet-stream';

export const Upload = object({
  id: uploadId,
  purpose: oneOf(purposes),
  fileName: string(),
  sizeBytes: integer(),
  /** How much of it has arrived. */
  receivedBytes: integer(),
  /** Of all of it, in hexadecimal digits; null while some is missing. */
  sha256: nullable(string()),
  expiresTime: time,
});
export type Upload = Static<typeof Upload>;

const additions = additionsOf('Uploads');
const query = object({ id: uploadId });

export const startUpload = additions.post('/upload', {
  summary:
    'Begins an upload that can be interrupted, as tus 1.0 has it: headers Upload-Length and Upload-Metadata (filename); the answer says in Location where the bytes go.',
  access: 'signedIn',
  scope: scopes.self,
  query: object({ purpose: oneOf(purposes) }),
  response: Upload,
});

export const getUpload = additions.get('/upload/part', {
  summary: 'How much of an upload has arrived; HEAD says it in the headers Upload-Offset and Upload-Length.',
  access: 'signedIn',
  scope: scopes.self,
  query,
  response: Upload,
});

export const addPart = additions.patch('/upload/part', {
  summary: 'Adds the bytes that follow what has arrived; header Upload-Offset.',
  access: 'signedIn',
  scope: scopes.self,
  query,
  upload: {
    maxBytes: Math.max(...purposes.map((purpose) => uploadPurposes[purpose].maxBytes)),
    types: [tusType],
  },
  response: Upload,
});

export const cancelUpload = additions.delete('/upload/part', {
  summary: 'Gives an upload up; what has arrived of it is deleted.',
  access: 'signedIn',
  scope: scopes.self,
  query,
  response: object({}),
});
