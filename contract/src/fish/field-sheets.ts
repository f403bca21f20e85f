import { additionsOf, scopes } from '../endpoint.ts';
import { nullable, object, optional, type Static, string } from '../schema.ts';

/** By its ending a scan is told; a picture is kept as it was taken, as handwriting suffers from being drawn anew. */
export const fieldSheetTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const;
export type FieldSheetKind = keyof typeof fieldSheetTypes;
export const fieldSheetKinds = ['jpg', 'png', 'webp', 'pdf'] as const satisfies readonly FieldSheetKind[];
export const fieldSheetLimits = { bytes: 20 * 1024 ** 2 } as const;

/** The id of its file, and what it is: `0f…9c.pdf`. */
const scan = string({ pattern: `^[0-9a-f]{32}\\.(${fieldSheetKinds.join('|')})$`, maxLength: 37 });
/** Of the sheet that was filled in at the river. It shows people and permits: it is never public. */
export const fieldSheetScan = optional(nullable(scan));

export const isFieldSheetPicture = (name: string): boolean => !name.endsWith('.pdf');

const additions = additionsOf('Fish');

export const KeptFieldSheet = object({ scan });
export type KeptFieldSheet = Static<typeof KeptFieldSheet>;

export const uploadFieldSheet = additions.post('/fish/uploadFieldSheetScan', {
  summary:
    'Keeps the scan of a field sheet (JPEG, PNG, WebP or PDF, as the body) of 20 MiB at most; one that no survey names within 30 days is forgotten.',
  access: 'fish-surveys:update',
  scope: scopes.nothing,
  query: object({ name: string({ minLength: 1, maxLength: 255 }) }),
  upload: {
    maxBytes: fieldSheetLimits.bytes,
    types: [...Object.values(fieldSheetTypes), 'application/octet-stream'],
  },
  response: KeptFieldSheet,
});

export const openFieldSheet = additions.get('/fish/getFieldSheetScan', {
  summary: 'The scan of a field sheet, as it was uploaded: for whoever may see drafts of surveys.',
  access: 'fish-surveys:list',
  scope: scopes.nothing,
  query: object({ scan }),
  response: 'download',
});
