import { id } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { pictureUpload } from '../../pictures.ts';
import { object, oneOf, type Static } from '../../schema.ts';
import { clientKey } from '../client-key.ts';
import { CheckPhoto, checkDirections } from './order-checks.ts';

/** Of which check of which order. */
const PhotoDraft = object({ id, direction: oneOf(checkDirections), clientKey });
export type PhotoDraft = Static<typeof PhotoDraft>;

const additions = additionsOf('Orders');

export const addOrderPhoto = additions.post('/order/photo/add', {
  summary:
    'Adds a photo (JPEG, PNG, WebP or AVIF, as the body) to a check, of 4 at the most, until the order is over. It is drawn anew: what else was in the file, such as where it was taken, is not kept. Sent again under its key it is the same photo.',
  access: 'orders:handle',
  scope: scopes.operate('order', 'query.id'),
  query: PhotoDraft,
  upload: pictureUpload,
  response: CheckPhoto,
});

export const photoSizes = ['small', 'large'] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const orderPhoto = additions.get('/order/photo', {
  summary: 'A photo of a check (WebP).',
  access: 'orders:list',
  scope: scopes.view('order-photo'),
  query: object({ id, size: oneOf(photoSizes) }),
  response: 'download',
});
