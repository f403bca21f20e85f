/** A value as it is known now. `seenMs` is on this machine's clock, so that a wrong one shows no false age. */
export interface LiveReading {
  value: number | string | boolean | null;
  /** Time of the value on the device's or the server's clock, epoch ms. */
  ts: number;
  seenMs: number;
}

export interface IncomingValues {
  deviceId: number;
  /** Server time, epoch ms. */
  receivedAt: number;
  values: Record<string, { value: LiveReading['value']; ts: number }>;
}

export interface Seed {
  semaphoreId: string;
  value: LiveReading['value'];
  ts: string | null;
  ageMs: number | null;
}

export interface LiveValues {
  /** What a query answered; never replaces a newer reading. */
  seed(deviceId: number, seeds: readonly Seed[]): void;
  /** What a push brought: held, merged with what waits already, and shown at the next beat. */
  receive(incoming: IncomingValues): void;
  read(deviceId: number, semaphoreId: string): LiveReading | undefined;
  /** When the newest data of a device was seen here, on this machine's clock. */
  lastSeenMs(deviceId: number): number | undefined;
  /** When a push of it came last, on this machine's clock: what it brought may have been measured long before. */
  lastReceivedMs(deviceId: number): number | undefined;
  /** Calls back after the reading of this one signal changed. */
  subscribe(deviceId: number, semaphoreId: string, listener: () => void): () => void;
  /** Calls back at most once a beat, after anything of the device changed. */
  subscribeDevice(deviceId: number, listener: () => void): () => void;
  clear(): void;
}

const beatMs = 500;

type Listeners = Map<string, Set<() => void>>;

const signalKey = (deviceId: number, semaphoreId: string) => `${deviceId} ${semaphoreId}`;

function listen(all: Listeners, key: string, listener: () => void): () => void {
  const set = all.get(key) ?? new Set();
  all.set(key, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0) all.delete(key);
  };
}

/** Latest values of the devices on screen. Screens change at most twice a second, whatever arrives. */
export function createLiveValues(now: () => number = Date.now): LiveValues {
  const devices = new Map<number, Map<string, LiveReading>>();
  const lastSeen = new Map<number, number>();
  const lastReceived = new Map<number, number>();
  const waiting = new Map<number, Map<string, LiveReading>>();
  const listeners: Listeners = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastBeatMs = Number.NEGATIVE_INFINITY;

  const put = (target: Map<string, LiveReading>, semaphoreId: string, reading: LiveReading): boolean => {
    const known = target.get(semaphoreId);
    if (known && known.ts > reading.ts) return false;
    if (known && known.ts === reading.ts && known.value === reading.value) return false;
    target.set(semaphoreId, reading);
    return true;
  };

  const readingsOf = (store: typeof devices, deviceId: number) => {
    const known = store.get(deviceId) ?? new Map<string, LiveReading>();
    store.set(deviceId, known);
    return known;
  };

  const notify = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener();
  };

  const beat = () => {
    timer = undefined;
    lastBeatMs = now();
    const held = [...waiting];
    waiting.clear();
    for (const [deviceId, readings] of held) {
      const known = readingsOf(devices, deviceId);
      for (const [semaphoreId, reading] of readings) {
        if (put(known, semaphoreId, reading)) notify(signalKey(deviceId, semaphoreId));
      }
      notify(String(deviceId));
    }
  };

  return {
    seed(deviceId, seeds) {
      const known = readingsOf(devices, deviceId);
      for (const { semaphoreId, value, ts, ageMs } of seeds) {
        if (ts === null) continue;
        const seenMs = now() - Math.max(0, ageMs ?? 0);
        if (!put(known, semaphoreId, { value, ts: Date.parse(ts), seenMs })) continue;
        lastSeen.set(deviceId, Math.max(lastSeen.get(deviceId) ?? 0, seenMs));
        notify(signalKey(deviceId, semaphoreId));
      }
      notify(String(deviceId));
    },
    receive({ deviceId, receivedAt, values }) {
      const held = readingsOf(waiting, deviceId);
      for (const [semaphoreId, { value, ts }] of Object.entries(values)) {
        put(held, semaphoreId, { value, ts, seenMs: now() - Math.max(0, receivedAt - ts) });
      }
      lastSeen.set(deviceId, now());
      lastReceived.set(deviceId, now());
      if (timer === undefined) timer = setTimeout(beat, Math.max(0, lastBeatMs + beatMs - now()));
    },
    read: (deviceId, semaphoreId) => devices.get(deviceId)?.get(semaphoreId),
    lastSeenMs: (deviceId) => lastSeen.get(deviceId),
    lastReceivedMs: (deviceId) => lastReceived.get(deviceId),
    subscribe: (deviceId, semaphoreId, listener) =>
      listen(listeners, signalKey(deviceId, semaphoreId), listener),
    subscribeDevice: (deviceId, listener) => listen(listeners, String(deviceId), listener),
    clear() {
      clearTimeout(timer);
      timer = undefined;
      for (const store of [devices, waiting, lastSeen, lastReceived]) store.clear();
    },
  };
}

/** Of whatever is on screen: one store for the console. */
export const liveValues = createLiveValues();
