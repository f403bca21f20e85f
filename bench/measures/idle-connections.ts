import { setTimeout as sleep } from 'node:timers/promises';
import { check, type Finding } from '../report/finding.ts';
import { startChild } from '../stage/child.ts';
import { peekMemory, readMemory } from '../stage/inspector.ts';
import { install } from '../stage/installation.ts';
import type { Stage } from '../stage/stage.ts';

const settleMs = 3000;

/** Memory that a platform takes for connections which have been admitted and are silent. */
export async function measureIdleConnections(stage: Stage): Promise<Finding[]> {
  const { count, warmUp } = stage.sized({
    full: { count: 5000, warmUp: 500 },
    quick: { count: 30, warmUp: 10 },
  });
  const { addFleet, platform } = await install(stage, { inspected: true });
  const fleet = await addFleet('idle', { devices: count + warmUp, values: 1 });
  const tokens = fleet.map(({ token }) => token);

  // The first ones bring in code and pools that the others share.
  await connectAll(stage, platform.mqttPort, tokens.slice(0, warmUp));
  await sleep(settleMs);
  const before = await readMemory(platform.inspectorUrl);
  const connected = await connectAll(stage, platform.mqttPort, tokens.slice(warmUp));
  await sleep(settleMs);
  const asItStands = await peekMemory(platform.inspectorUrl);
  const after = await readMemory(platform.inspectorUrl);
  const live = await liveConnections(platform.httpUrl);
  await platform.stop();
  const bareBytes = await bareSockets(stage, tokens.slice(warmUp));

  const each = (bytes: number) => bytes / count / 1000;
  const kept = after.rssBytes - before.rssBytes;
  return [
    {
      ...{
        what: 'an idle MQTT connection',
        kind: 'size',
        value: each(asItStands.rssBytes - before.rssBytes),
        unit: 'KB',
      },
      bar: { atMost: 30 },
      note: `resident memory of ${count}, garbage of their admission included; ${each(kept).toFixed(1)} KB without it`,
    },
    { what: 'limit: a bare TCP connection in Node', kind: 'size', value: each(bareBytes), unit: 'KB' },
    check('idle connections admitted', connected, count),
    check('connections that the server counts', live, count + warmUp),
  ];
}

async function connectAll(stage: Stage, port: number, tokens: readonly string[]): Promise<number> {
  const child = startChild<{ connected: number }>(stage, new URL('../load/idle.ts', import.meta.url), {
    port,
    tokens,
  });
  const { connected } = await child.next();
  return connected;
}

async function liveConnections(httpUrl: string): Promise<number> {
  const metrics = await (await fetch(`${httpUrl}/metrics`)).text();
  return Number(/^weir_mqtt_connections (\d+)/m.exec(metrics)?.[1]);
}

async function bareSockets(stage: Stage, tokens: readonly string[]): Promise<number> {
  const server = startChild<{ port?: number; rssBytes?: number }>(
    stage,
    new URL('../limits/bare-sockets.ts', import.meta.url),
    {},
    ['--expose-gc'],
  );
  const { port = 0 } = await server.next();
  const warmUp = startChild<object>(stage, new URL('../load/idle.ts', import.meta.url), {
    port,
    tokens: tokens.slice(0, 50),
  });
  await warmUp.next();
  const read = async () => {
    server.send({});
    const { rssBytes = 0 } = await server.next();
    return rssBytes;
  };
  const before = await read();
  await connectAll(stage, port, tokens);
  return (await read()) - before;
}
