import { useQuery } from '@tanstack/react-query';
import { connectionInfo } from '@weir/contract/fleet/device-credentials';
import { create } from 'zustand';
import { queryOf } from '../../../platform/api.ts';
import type { DeviceAddress } from './connect-commands.ts';

const storageKey = 'weir-device-address';
const defaultMqttPort = 1883;

interface Saved {
  host?: string;
  mqttPort?: number;
}

function saved(): Saved {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const useSaved = create<Saved>(saved);

/**
 * Where devices reach the platform, as the platform says. A device's network may know it by another name,
 * so that host and port can be changed; the choice is remembered in this browser.
 */
export function useDeviceAddress(): DeviceAddress {
  const { host, mqttPort } = useSaved();
  const { data } = useQuery({ ...queryOf(connectionInfo), staleTime: Number.POSITIVE_INFINITY });
  const port = location.port ? `:${location.port}` : '';
  const own = host === undefined || host === location.hostname;
  const ownOrigin = data?.httpUrl ?? location.origin;
  return {
    host: host ?? data?.mqttHost ?? location.hostname,
    mqttPort: mqttPort ?? data?.mqttPort ?? defaultMqttPort,
    httpOrigin: own ? ownOrigin.replace(/\/$/, '') : `${location.protocol}//${host}${port}`,
  };
}

/** An empty host is the platform's own again. */
export function setDeviceAddress(changes: {
  host?: string | undefined;
  mqttPort?: number | undefined;
}): void {
  useSaved.setState(({ host, mqttPort }) => ({ host, mqttPort, ...changes }), true);
  localStorage.setItem(storageKey, JSON.stringify(useSaved.getState()));
}
