import type { IssuedCredential } from '@weir/contract/fleet/device-credentials';
import { create } from 'zustand';

interface Issued {
  byDevice: Readonly<Record<number, IssuedCredential>>;
}

/**
 * Credentials issued in this visit, by device: the server shows a secret once, and the page that explains
 * how to connect needs it. Never written anywhere; gone with the page.
 */
const useIssued = create<Issued>(() => ({ byDevice: {} }));

export const useIssuedCredential = (deviceId: number): IssuedCredential | undefined =>
  useIssued((state) => state.byDevice[deviceId]);

export const rememberCredential = (deviceId: number, credential: IssuedCredential): void =>
  useIssued.setState(({ byDevice }) => ({ byDevice: { ...byDevice, [deviceId]: credential } }));

export const clearCredential = (deviceId: number): void =>
  useIssued.setState(({ byDevice }) => {
    const { [deviceId]: _gone, ...rest } = byDevice;
    return { byDevice: rest };
  });
