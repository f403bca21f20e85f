import mqtt from 'mqtt';

/** What one device sent, and what of it was acknowledged, by device time. */
export interface Ledger {
  deviceId: number;
  sent: Set<number>;
  acknowledged: Set<number>;
  stop(): Promise<void>;
}

const inFlight = 16;
const firstTs = Date.now() - 600_000;

/** Goes over and back every few messages. */
export const temperatureAt = (ts: number): number => (Math.floor(ts / 3) % 2 === 0 ? 20 : 95);

/**
 * A device that sends messages with a time of their own as fast as they are acknowledged, and sends again
 * what was not acknowledged after a reconnect; `inOrder`: one after the other. The ledger is written before
 * sending and after the acknowledgement.
 */
export function startLedgerDevice(
  url: string,
  { deviceId, token }: { deviceId: number; token: string },
  order: 'inOrder' | 'atOnce' = 'atOnce',
): Ledger {
  const client = mqtt.connect(url, {
    username: token,
    reconnectPeriod: 200,
    connectTimeout: 5000,
    clean: true,
  });
  const sent = new Set<number>();
  const acknowledged = new Set<number>();
  let next = firstTs;
  let running = true;
  const workers = Array.from({ length: order === 'inOrder' ? 1 : inFlight }, async () => {
    while (running) {
      const ts = next++;
      sent.add(ts);
      while (running && !acknowledged.has(ts)) {
        await client
          .publishAsync(
            'v1/devices/me/telemetry',
            JSON.stringify({ ts, values: { temperature: temperatureAt(ts), level: 1 } }),
            { qos: 1 },
          )
          .then(
            () => acknowledged.add(ts),
            () => new Promise((resolve) => setTimeout(resolve, 50)),
          );
      }
    }
  });
  client.on('error', () => undefined);
  return {
    deviceId,
    sent,
    acknowledged,
    async stop() {
      running = false;
      await client.endAsync(true);
      await Promise.race([Promise.all(workers), new Promise((resolve) => setTimeout(resolve, 500))]);
    },
  };
}
