import { create } from 'zustand';
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
 * Where devices reach the platform. A device's network may know it by another name than this browser does,
 * so that host and port can be changed; the choice is remembered here.
 */
export function useDeviceAddress(): DeviceAddress {
  const { host = location.hostname, mqttPort = defaultMqttPort } = useSaved();
  const own = host === location.hostname;
  const port = location.port ? `:${location.port}` : '';
  return {
    host,
    mqttPort,
    httpOrigin: own ? location.origin : `${location.protocol}//${host}${port}`,
  };
}

export function setDeviceAddress(changes: Saved): void {
  useSaved.setState(changes);
  localStorage.setItem(storageKey, JSON.stringify(useSaved.getState()));
}
