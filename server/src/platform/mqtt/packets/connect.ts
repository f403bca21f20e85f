import { randomUUID } from 'node:crypto';
import { TLSSocket } from 'node:tls';
import type { IConnackPacket } from 'mqtt-packet';
import { type DeviceConnection, Pause } from '../connection.ts';
import { ConnectRefusal, Reason, ReturnCode } from '../faults.ts';
import type { Admission } from '../handlers.ts';
import type { Frame } from '../packet-stream.ts';
import { type ConnectFields, readConnect, readVersion } from './connect-fields.ts';

/** 3.1 CONNECT: who is there, then whether that is so, then CONNACK (3.2). */
export function handleConnect<P>(connection: DeviceConnection<P>, frame: Frame): void {
  const { host, remoteAddress } = connection;
  connection.protocolVersion = readVersion(frame);
  const fields = readConnect(connection.protocolVersion, frame, host.limits);
  if (host.auth.isRefused(remoteAddress, host.nowMs())) {
    host.counters.throttled += 1;
    throw new ConnectRefusal(
      ReturnCode.serverUnavailable,
      Reason.connectionRateExceeded,
      'too many failed attempts from this address, try again in a minute',
    );
  }
  if (host.auth.isFull) {
    throw new ConnectRefusal(
      ReturnCode.serverUnavailable,
      Reason.serverBusy,
      'too many devices connect at once',
    );
  }
  // A client may send on without waiting for CONNACK (3.1.4): its packets stay where they are until then.
  connection.state = 'authenticating';
  connection.activeAtMs = host.nowMs();
  connection.pause(Pause.handshake);
  void authenticate(connection, fields).catch((error: unknown) => host.failed(connection, error));
}

async function authenticate<P>(connection: DeviceConnection<P>, fields: ConnectFields): Promise<void> {
  const { host, remoteAddress, protocolVersion } = connection;
  const { clientId, username, password } = fields;
  const tlsFingerprint = fingerprintOf(connection);
  const request = { clientId, username, password, protocolVersion, remoteAddress, tlsFingerprint };
  let admission: Admission<P> | null;
  try {
    admission = await host.auth.run(async () =>
      connection.state === 'closed' ? null : host.handlers.authenticate(request),
    );
  } catch (error) {
    host.logger.error({ err: error, remoteAddress }, 'device credentials could not be checked');
    throw new ConnectRefusal(
      ReturnCode.serverUnavailable,
      Reason.serverUnavailable,
      'credentials cannot be checked',
    );
  }
  if (connection.state === 'closed') return;
  if (admission === null) throw refuseCredentials(connection, fields);
  admit(connection, fields, admission);
}

function refuseCredentials<P>(connection: DeviceConnection<P>, fields: ConnectFields): ConnectRefusal {
  connection.host.auth.failed(connection.remoteAddress, connection.host.nowMs());
  return fields.username === undefined
    ? new ConnectRefusal(ReturnCode.notAuthorized, Reason.notAuthorized, 'not authorized')
    : new ConnectRefusal(ReturnCode.badCredentials, Reason.badCredentials, 'user name or password is wrong');
}

function admit<P>(connection: DeviceConnection<P>, fields: ConnectFields, admission: Admission<P>): void {
  const { host } = connection;
  const isAssigned = fields.clientId === '';
  connection.clientId = isAssigned ? randomUUID() : fields.clientId;
  connection.will = fields.will;
  connection.receiveMaximum = Math.min(fields.receiveMaximum, host.limits.outgoingInFlight);
  connection.maximumPacketBytes = fields.maximumPacketBytes;
  const keepAliveS = effectiveKeepAliveS(connection, fields.keepAliveS);
  connection.idleTimeoutMs = keepAliveS * 1500;
  connection.admit(admission);
  host.admitted(connection);
  connection.send(connack(connection, fields, { keepAliveS, isAssigned }));
  try {
    host.handlers.connected(connection);
  } catch (error) {
    host.logger.error({ err: error, identity: connection.identity }, 'the connected handler failed');
  }
  connection.resume(Pause.handshake);
}

/** 3.1.2.10: MQTT 5 can be told a shorter one (3.2.2.3.14); an older client is served as it asked. */
function effectiveKeepAliveS<P>(connection: DeviceConnection<P>, askedS: number): number {
  const { keepAliveMaxS, idleWithoutKeepAliveS } = connection.host.limits;
  if (connection.protocolVersion === 5) return askedS === 0 ? keepAliveMaxS : Math.min(askedS, keepAliveMaxS);
  return askedS === 0 ? idleWithoutKeepAliveS : askedS;
}

/**
 * 3.2: no session is kept (Session Present 0, Session Expiry 0), nothing is retained. Maximum QoS is
 * left out, which means 2 (3.2.2.3.4).
 */
function connack<P>(
  connection: DeviceConnection<P>,
  fields: ConnectFields,
  decided: { keepAliveS: number; isAssigned: boolean },
): IConnackPacket {
  if (connection.protocolVersion !== 5) return { cmd: 'connack', sessionPresent: false, returnCode: 0 };
  const { limits } = connection.host;
  return {
    cmd: 'connack',
    sessionPresent: false,
    reasonCode: Reason.success,
    properties: {
      sessionExpiryInterval: 0,
      receiveMaximum: limits.inFlight,
      retainAvailable: false,
      maximumPacketSize: limits.packetBytes,
      topicAliasMaximum: 0,
      wildcardSubscriptionAvailable: true,
      subscriptionIdentifiersAvailable: false,
      sharedSubscriptionAvailable: false,
      ...(decided.isAssigned ? { assignedClientIdentifier: connection.clientId } : {}),
      ...(decided.keepAliveS === fields.keepAliveS ? {} : { serverKeepAlive: decided.keepAliveS }),
    },
  };
}

function fingerprintOf<P>(connection: DeviceConnection<P>): string | undefined {
  const { socket } = connection;
  if (!(socket instanceof TLSSocket)) return undefined;
  return socket.getPeerX509Certificate()?.fingerprint256.replaceAll(':', '').toLowerCase();
}
