// Apart from the messages' schemas, which the console has no use for.

/**
 * Message types of the WebSocket at `/ws`. The console sends one message a frame; the server answers one,
 * and sends pushes as a JSON array, at most twice a second.
 */
export const types = {
  heartbeat: 80,
  heartbeatAnswer: 81,
  identify: 110,
  identified: 111,
  subscribe: 120,
  unsubscribe: 121,
  values: 200,
  presence: 201,
  alarm: 202,
  fence: 203,
  upgrade: 204,
  parameter: 205,
  notice: 206,
  job: 207,
  recording: 208,
  place: 209,
  site: 210,
  feedback: 211,
  fish: 212,
  card: 213,
  history: 214,
  stale: 299,
} as const;

export const identifyDelayMs = 1500;
export const reconnectDelayMs = 2000;
export const heartbeatIntervalMs = 30_000;
/** The most a device's values are sent in a second. */
export const pushesPerSecond = 2;
export const maxTopicsPerConnection = 500;
