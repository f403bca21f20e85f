/** ThingsBoard's device API as Weir speaks it: topics, long and short, and the limits of a message. */
export const topics = {
  telemetry: 'v1/devices/me/telemetry',
  attributes: 'v1/devices/me/attributes',
  attributesRequest: 'v1/devices/me/attributes/request/',
  attributesResponse: 'v1/devices/me/attributes/response/',
  rpcRequest: 'v1/devices/me/rpc/request/',
  rpcResponse: 'v1/devices/me/rpc/response/',
  claim: 'v1/devices/me/claim',
  short: {
    telemetry: 'v2/t',
    attributes: 'v2/a',
    attributesRequest: 'v2/a/req/',
    attributesResponse: 'v2/a/res/',
    rpcRequest: 'v2/r/req/',
    rpcResponse: 'v2/r/res/',
  },
  gateway: {
    connect: 'v1/gateway/connect',
    disconnect: 'v1/gateway/disconnect',
    telemetry: 'v1/gateway/telemetry',
    attributes: 'v1/gateway/attributes',
    attributesRequest: 'v1/gateway/attributes/request',
    attributesResponse: 'v1/gateway/attributes/response',
    rpc: 'v1/gateway/rpc',
  },
  provision: { request: 'provision/request', response: 'provision/response' },
} as const;

export const limits = {
  packetBytes: 256 * 1024,
  valuesPerMessage: 2000,
  messagesPerSecond: 1000,
  unacknowledged: 64,
  signalsPerType: 500,
  /** A time further ahead is stored and flagged, and never the latest. */
  aheadMs: 5 * 60_000,
  /** A time further ahead is quarantined. */
  farAheadMs: 24 * 3_600_000,
  reportingDefaultS: 600,
} as const;

/** Keys that say where a device is: of a type that records no track their values are not stored. */
export const placeKeys = ['lng', 'lat', 'longitude', 'latitude', 'cellTowers', 'wifiNetworks'] as const;

/** Keys that make a position when both coordinates come. */
export const positionKeys = [
  'lng',
  'lat',
  'longitude',
  'latitude',
  'speed',
  'dgr',
  'PDOP',
  'star',
  'DIST',
  'alt',
] as const;
