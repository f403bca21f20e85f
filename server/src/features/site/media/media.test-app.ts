import { uploadMedia } from '@weir/contract/site/media';
import type { Actor, TestApp } from '../../../../test/harness.ts';
import { basePath } from '../../../platform/http/mount.ts';

interface Sent {
  as?: Actor | null;
  name?: string;
  type?: string;
}

/** Uploads as a browser does. */
export async function sendPicture(
  { platform, users }: TestApp,
  payload: Buffer,
  { as = users.owner, name = 'River', type = 'application/octet-stream' }: Sent = {},
) {
  const response = await platform.server.inject({
    method: 'POST',
    url: `${basePath}${uploadMedia.path}?${new URLSearchParams({ name })}`,
    payload,
    headers: { 'content-type': type, ...(as && { authorization: `Bearer ${as.token}` }) },
  });
  return { status: response.statusCode, ...response.json() };
}

export const fetchPicture = ({ platform }: TestApp, path: string, as?: Actor, headers: object = {}) =>
  platform.server.inject({
    url: path,
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
  });
