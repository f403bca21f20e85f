import { createMqttEndpoint } from '../../server/src/platform/mqtt/endpoint.ts';
import { takeJob } from '../stage/job.ts';

const silent = () => undefined;

/** The MQTT endpoint by itself: reads, checks and acknowledges every message, and stores none. */
takeJob<object, { port: number }>(async (_job, tell) => {
  const endpoint = createMqttEndpoint<null>({
    listeners: [{ host: '127.0.0.1', port: 0 }],
    handlers: {
      authenticate: async ({ username, clientId }) => ({ principal: null, identity: username ?? clientId }),
      connected: silent,
      published: silent,
      subscribed: () => true,
      disconnected: silent,
    },
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    limits: { messagesPerSecond: Number.MAX_SAFE_INTEGER },
  });
  await endpoint.start();
  tell({ port: endpoint.addresses()[0]?.port ?? 0 });
});
