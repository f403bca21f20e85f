import { additionsOf, scopes } from '../endpoint.ts';
import { array, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { line } from '../site/site-fields.ts';
import { licences } from './photos.ts';

/** By its ending a file is told; a picture is kept as it was taken, as handwriting suffers from being drawn anew. */
export const fishFileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const;
export type FishFileKind = keyof typeof fishFileTypes;
export const fishFileKinds = ['jpg', 'png', 'webp', 'pdf'] as const satisfies readonly FishFileKind[];
export const fishFileLimits = { bytes: 20 * 1024 ** 2 } as const;

/** The id of a file, and what it is: `0f…9c.pdf`. */
const fishFile = string({ pattern: `^[0-9a-f]{32}\\.(${fishFileKinds.join('|')})$`, maxLength: 37 });
/** Of the sheet that was filled in at the river. It shows people and permits: it is never public. */
export const fieldSheetScan = optional(nullable(fishFile));

/** A work itself, or a part of it. Everybody may open it under an open licence alone, once the reference is approved. */
export const ReferenceFile = object({
  file: fishFile,
  title: optional(line(255)),
  licence: oneOf(licences),
});
export type ReferenceFile = Static<typeof ReferenceFile>;
export const referenceFiles = optional(array(ReferenceFile, { maxItems: 20 }));

export const isFishPicture = (file: string): boolean => !file.endsWith('.pdf');

const additions = additionsOf('Fish');
const scope = scopes.nothing;

export const KeptFishFile = object({ file: fishFile });
export type KeptFishFile = Static<typeof KeptFishFile>;

const kept = {
  query: object({ name: string({ minLength: 1, maxLength: 255 }) }),
  upload: {
    maxBytes: fishFileLimits.bytes,
    types: [...Object.values(fishFileTypes), 'application/octet-stream'],
  },
  response: KeptFishFile,
};
const opened = { query: object({ file: fishFile }), response: 'download' } as const;

export const uploadFieldSheet = additions.post('/fish/uploadFieldSheetScan', {
  summary:
    'Keeps the scan of a field sheet (JPEG, PNG, WebP or PDF, as the body) of 20 MiB at most; one that no survey names within 30 days is forgotten.',
  access: 'fish-surveys:update',
  scope,
  ...kept,
});

export const openFieldSheet = additions.get('/fish/getFieldSheetScan', {
  summary: 'The scan of a field sheet, as it was uploaded: for whoever may list surveys, or review them.',
  access: 'signedIn',
  scope,
  ...opened,
});

export const uploadReferenceFile = additions.post('/fish/uploadReferenceFile', {
  summary:
    'Keeps a file of a reference (JPEG, PNG, WebP or PDF, as the body) of 20 MiB at most; one that no reference names within 30 days is forgotten.',
  access: 'fish-references:update',
  scope,
  ...kept,
});

export const openReferenceFile = additions.get('/fish/getReferenceFile', {
  summary:
    'A file of a reference, as it was uploaded: for whoever may list or review references; for everybody where an approved one names it under an open licence.',
  access: 'public',
  scope,
  ...opened,
});
