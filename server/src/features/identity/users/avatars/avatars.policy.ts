import { basePath } from '../../../../platform/http/mount.ts';

/** The address of a picture names its version, so that a browser may keep what it has. */
export const avatarAddress = (userId: number, version: string | null): string | null =>
  version === null ? null : `${basePath}/user/avatar?id=${userId}&v=${version}`;
