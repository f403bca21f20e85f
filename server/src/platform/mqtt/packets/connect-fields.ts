import type { IConnectPacket } from 'mqtt-packet';
import type { MqttWill, ProtocolVersion } from '../handlers.ts';
import type { MqttLimits } from '../limits.ts';
import { PacketDecoder, requireProperties, requireText } from '../wire/decode.ts';
import { ConnectRefusal, MqttFault, malformed, protocolError, Reason, ReturnCode } from '../wire/faults.ts';
import type { Frame } from '../wire/packet-stream.ts';
import { isTopicName } from '../wire/topics.ts';

export interface ConnectFields {
  readonly clientId: string;
  readonly username: string | undefined;
  readonly password: Buffer | undefined;
  readonly keepAliveS: number;
  readonly will: MqttWill | undefined;
  readonly receiveMaximum: number;
  readonly maximumPacketBytes: number;
  /** Reason strings and user properties in acknowledgements. */
  readonly wantsReasons: boolean;
}

/** 3.1.2.1, 3.1.2.2: name and level. An unknown level of a known name is told so; another name is just closed. */
export function readVersion(frame: Frame): ProtocolVersion {
  const { bytes, bodyStart, end } = frame;
  if (frame.first !== 0x10) throw malformed('reserved flags of CONNECT are not 0');
  const nameLength = end - bodyStart < 2 ? 0 : bytes.readUInt16BE(bodyStart);
  const nameEnd = bodyStart + 2 + nameLength;
  const name = nameEnd < end ? bytes.toString('latin1', bodyStart + 2, nameEnd) : '';
  const level = bytes[nameEnd];
  if (name === 'MQIsdp' && level === 3) return 3;
  if (name === 'MQTT' && (level === 4 || level === 5)) return level;
  if (name !== 'MQTT' && name !== 'MQIsdp') throw malformed('not an MQTT client');
  throw new ConnectRefusal(
    ReturnCode.unacceptableVersion,
    Reason.unsupportedVersion,
    'MQTT 3.1, 3.1.1 and 5 are spoken here',
  );
}

/** Throws a refusal in the words of the version for everything 3.1 forbids. */
export function readConnect(version: ProtocolVersion, frame: Frame, limits: MqttLimits): ConnectFields {
  try {
    // A parser of its own: it keeps the CONNECT, with the password, as its settings.
    const packet = new PacketDecoder(version).decode(frame, 'connect');
    return checkConnect(version, frame, packet, limits);
  } catch (error) {
    if (!(error instanceof MqttFault) || error instanceof ConnectRefusal) throw error;
    throw new ConnectRefusal(undefined, error.reasonCode, error.message);
  }
}

function checkConnect(
  version: ProtocolVersion,
  frame: Frame,
  packet: IConnectPacket,
  limits: MqttLimits,
): ConnectFields {
  const { username, password, properties } = packet;
  requireText(frame, [packet.clientId, username, packet.will?.topic]);
  requireProperties(frame, properties);
  requireProperties(frame, packet.will?.properties);
  // 3.1.1: 3.1.2-22. MQTT 5 allows a password alone.
  if (version !== 5 && password !== undefined && username === undefined)
    throw malformed('password without user name');
  // 4.12: no enhanced authentication.
  if (properties?.authenticationMethod !== undefined) {
    throw new ConnectRefusal(undefined, Reason.badAuthMethod, 'no enhanced authentication here');
  }
  // 3.1.2.11.3, 3.1.2.11.4: zero is a protocol error.
  const { receiveMaximum = 0xffff, maximumPacketSize = Number.POSITIVE_INFINITY } = properties ?? {};
  // 3.1.2.11.7: asked for unless it says otherwise.
  const wantsReasons = version === 5 && properties?.requestProblemInformation !== false;
  if (receiveMaximum === 0 || maximumPacketSize === 0) throw protocolError('a maximum of 0');
  requireClientId(version, packet, limits);
  return {
    clientId: packet.clientId,
    username,
    password,
    keepAliveS: packet.keepalive ?? 0,
    will: readWill(packet, limits),
    receiveMaximum,
    maximumPacketBytes: maximumPacketSize,
    wantsReasons,
  };
}

/** 3.1.3.1 (3.1.1): an empty identifier only with a clean session; 3.1 knows no empty one. */
function requireClientId(version: ProtocolVersion, packet: IConnectPacket, limits: MqttLimits): void {
  const isMissing = packet.clientId === '' && (version === 3 || (version === 4 && packet.clean === false));
  if (!isMissing && Buffer.byteLength(packet.clientId) <= limits.clientIdBytes) return;
  throw new ConnectRefusal(
    ReturnCode.identifierRejected,
    Reason.clientIdInvalid,
    'client identifier missing or too long',
  );
}

/** 3.1.2.5 to 3.1.2.7, 3.1.3.2: a will is kept only to be told when the connection is lost. */
function readWill(packet: IConnectPacket, limits: MqttLimits): MqttWill | undefined {
  const { will } = packet;
  if (will === undefined) return undefined;
  const { topic, qos = 0, retain = false } = will;
  if (qos > 2) throw malformed('will QoS 3');
  if (!isTopicName(topic, limits.topicBytes)) {
    throw new ConnectRefusal(
      undefined,
      Reason.topicNameInvalid,
      'will topic empty, too long or with a wildcard',
    );
  }
  return { topic, payload: Buffer.from(will.payload), qos, retain };
}
