import { randomUUID } from 'node:crypto';
import { TLSSocket } from 'node:tls';
import type { IConnackPacket } from 'mqtt-packet';
import { type DeviceConnection, Pause } from '../connection/connection.ts';
import type { Admission, ConnectRequest } from '../handlers.ts';
import { ConnectRefusal, Reason, ReturnCode } from '../wire/faults.ts';
import type { Frame } from '../wire/packet-stream.ts';
import { type ConnectFields, readConnect, readVersion } from './connect-fields.ts';

/** 3.1 CONNECT: who is there, then whether that is so, then CONNACK (3.2). */
export function handleConnect<P>(connection: DeviceConnection<P>, frame: Frame): void {
  const { host } = connection;
  connection.protocolVersion = readVersion(frame);
  const fields = readConnect(connection.protocolVersion, frame, host.limits);
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
  const admission = await admissionOf(connection, request);
  if (connection.state === 'closed') return;
  if (admission === null) {
    throw fields.username === undefined
      ? new ConnectRefusal(ReturnCode.notAuthorized, Reason.notAuthorized, 'not authorized')
      : new ConnectRefusal(
          ReturnCode.badCredentials,
          Reason.badCredentials,
          'user name or password is wrong',
        );
  }
  if (isTooOften(connection, admission, request)) {
    host.counters.throttled += 1;
    throw comesTooOften('too many connections in a short time, try again in half a minute');
  }
  admit(connection, fields, admission);
}

/** null when the credential is no good; refuses where it cannot be checked now. */
async function admissionOf<P>(
  connection: DeviceConnection<P>,
  request: ConnectRequest,
): Promise<Admission<P> | null> {
  const { host, remoteAddress } = connection;
  const { clientId, username, password, tlsFingerprint } = request;
  const guess = { address: remoteAddress, credential: [tlsFingerprint, clientId, username, password] };
  const checked = await host.guesses
    .check(guess, async () => (connection.state === 'closed' ? 'busy' : host.handlers.authenticate(request)))
    .catch((error: unknown) => {
      host.logger.error({ err: error, remoteAddress }, 'device credentials could not be checked');
      throw laterRefusal(Reason.serverUnavailable, 'credentials cannot be checked');
    });
  if (checked === 'refused') {
    host.counters.throttled += 1;
    throw comesTooOften('this credential has failed too often from here, try again in a minute');
  }
  if (checked === 'busy') throw laterRefusal(Reason.serverBusy, 'too many devices connect at once');
  return checked.found;
}

const laterRefusal = (reasonCode: number, why: string) =>
  new ConnectRefusal(ReturnCode.serverUnavailable, reasonCode, why);
const comesTooOften = (why: string) => laterRefusal(Reason.connectionRateExceeded, why);

/** The connection that the identity has goes on meanwhile. */
function isTooOften<P>(
  { host }: DeviceConnection<P>,
  admission: Admission<P>,
  request: ConnectRequest,
): boolean {
  const { identity } = admission;
  if (host.reconnects.isWaiting(identity)) return true;
  if (!host.reconnects.count(identity)) return false;
  host.handlers.reconnectsTooOften?.(admission, request);
  return true;
}

function admit<P>(connection: DeviceConnection<P>, fields: ConnectFields, admission: Admission<P>): void {
  const { host } = connection;
  const isAssigned = fields.clientId === '';
  connection.clientId = isAssigned ? randomUUID() : fields.clientId;
  connection.will = fields.will;
  connection.receiveMaximum = Math.min(fields.receiveMaximum, host.limits.outgoingInFlight);
  connection.maximumPacketBytes = fields.maximumPacketBytes;
  connection.wantsReasons = fields.wantsReasons;
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
function effectiveKeepAliveS<P>(connection: DeviceConnection<P>, requestedS: number): number {
  const { keepAliveMaxS, idleWithoutKeepAliveS } = connection.host.limits;
  if (connection.protocolVersion === 5)
    return requestedS === 0 ? keepAliveMaxS : Math.min(requestedS, keepAliveMaxS);
  return requestedS === 0 ? idleWithoutKeepAliveS : requestedS;
}

/**
 * 3.2: no session is kept (Session Present 0, Session Expiry 0). Maximum QoS is left out, which means 2
 * (3.2.2.3.4), and so is Retain Available: libraries that are told 0 drop a message with the flag before it is
 * sent, while here it is stored like every other.
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
