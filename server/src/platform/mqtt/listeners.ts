import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, Server as TlsServer } from 'node:tls';
import { DeviceConnection } from './connection/connection.ts';
import type { MqttLimits } from './limits.ts';
import type { ConnectionRegistry } from './registry.ts';

/** PEM texts. A client certificate is asked for, not demanded: the credential may be its fingerprint or a token. */
export interface MqttTls {
  readonly key: string | Buffer;
  readonly cert: string | Buffer;
}

export interface MqttListener {
  readonly host: string;
  readonly port: number;
  readonly tls?: MqttTls;
}

/** A dead peer behind a silent network is found by TCP itself when MQTT's keep-alive is off. */
const TCP_KEEP_ALIVE_MS = 60_000;

interface SocketOwner {
  receive(chunk: Buffer): void;
  lost(): void;
}

/** The connection hangs on its socket, so that all sockets share these functions. */
type DeviceSocket = Socket & { device?: SocketOwner };

function onData(this: DeviceSocket, chunk: Buffer): void {
  this.device?.receive(chunk);
}

function onLost(this: DeviceSocket): void {
  this.device?.lost();
}

export function createListener<P>(listener: MqttListener, registry: ConnectionRegistry<P>): Server {
  const accept = (socket: DeviceSocket) => {
    registry.counters.accepted += 1;
    const connection = new DeviceConnection(registry, socket);
    registry.connections.add(connection);
    socket.device = connection;
    socket.on('data', onData).on('end', onLost).on('error', onLost);
    socket.on('close', onLost);
  };
  const server = createNetServer(listener, registry.limits, accept);
  server.maxConnections = registry.limits.connections;
  server.on('error', (error) => registry.logger.error({ err: error }, 'the MQTT listener failed'));
  return server;
}

function createNetServer(
  listener: MqttListener,
  limits: MqttLimits,
  accept: (socket: Socket) => void,
): Server {
  const socketOptions = { noDelay: true, keepAlive: true, keepAliveInitialDelay: TCP_KEEP_ALIVE_MS };
  if (listener.tls === undefined) return createServer(socketOptions, accept);
  const { key, cert } = listener.tls;
  return createTlsServer(
    {
      ...socketOptions,
      key,
      cert,
      minVersion: 'TLSv1.2',
      requestCert: true,
      rejectUnauthorized: false,
      handshakeTimeout: limits.connectTimeoutMs,
    },
    accept,
  ).on('tlsClientError', (_error, socket) => socket.destroy());
}

/** New connections see the new certificate; throws when it is none, and the old one stays. */
export function renewCertificate(server: Server, { key, cert }: MqttTls): void {
  if (server instanceof TlsServer) server.setSecureContext({ key, cert, minVersion: 'TLSv1.2' });
}

export async function listen(server: Server, listener: MqttListener): Promise<void> {
  server.listen(listener.port, listener.host);
  await once(server, 'listening');
}

export function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the MQTT endpoint is not listening');
  return address;
}
