import { tusVersion, type Upload } from '@weir/contract/operations/uploads';
import { badField } from '../../../platform/errors.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A number of bytes that a header tells. */
export function bytesOf(headers: Headers, name: string): number {
  const value = String(headers[name.toLowerCase()] ?? '');
  if (!/^\d{1,15}$/.test(value))
    throw badField(name, 'required', `The header ${name} is missing or no number`);
  return Number(value);
}

/** Upload-Metadata: pairs of a key and a value in base64, separated by commas. */
export function fileNameOf(headers: Headers): string {
  for (const pair of String(headers['upload-metadata'] ?? '').split(',')) {
    const [key, value = ''] = pair.trim().split(' ');
    if (key === 'filename') return Buffer.from(value, 'base64').toString('utf8');
  }
  return '';
}

/** What tus tells of an upload beside the answer. */
export const tusHeaders = ({ receivedBytes, sizeBytes, expiresTime }: Upload): Record<string, string> => ({
  'tus-resumable': tusVersion,
  'upload-offset': String(receivedBytes),
  'upload-length': String(sizeBytes),
  'upload-expires': new Date(expiresTime).toUTCString(),
  'cache-control': 'no-store',
});
