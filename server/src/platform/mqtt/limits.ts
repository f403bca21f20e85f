const KIB = 1024;
const MIB = 1024 * KIB;

export interface MqttLimits {
  /** Whole control packet with its fixed header; announced as Maximum Packet Size. */
  readonly packetBytes: number;
  /** A stranger gets less than a device. */
  readonly connectPacketBytes: number;
  readonly topicBytes: number;
  readonly clientIdBytes: number;
  readonly connections: number;
  readonly connectTimeoutMs: number;
  readonly authTimeoutMs: number;
  /** So many connections of one identity within the window, and it waits. */
  readonly reconnects: number;
  readonly reconnectWindowMs: number;
  readonly reconnectWaitMs: number;
  /** MQTT 5 is told to use this when it asks for more or for none. */
  readonly keepAliveMaxS: number;
  /** Under 3.1.1 nobody can be told: one that turned keep-alive off may be silent so long. */
  readonly idleWithoutKeepAliveS: number;
  /** Publishes of one connection that wait for storage; announced as Receive Maximum. */
  readonly inFlight: number;
  /** Bytes of all publishes that wait for storage, over all connections. */
  readonly unackedBytes: number;
  /** Bytes of packets that have not arrived whole, over all connections. */
  readonly partialBytes: number;
  readonly messagesPerSecond: number;
  readonly subscriptions: number;
  /** What may wait to be sent to one connection. */
  readonly outgoingBytes: number;
  readonly outgoingInFlight: number;
  readonly ackTimeoutMs: number;
  /** Between a message that could not be stored and the close, so that resends do not storm. */
  readonly rejectPauseMs: number;
  /** Between our last word and the hard close. */
  readonly lingerMs: number;
  /** Every timeout here is found by one sweep over the connections. */
  readonly sweepMs: number;
}

export const defaultMqttLimits: MqttLimits = {
  packetBytes: 256 * KIB,
  connectPacketBytes: 16 * KIB,
  topicBytes: 256,
  clientIdBytes: 256,
  connections: 50_000,
  connectTimeoutMs: 10_000,
  authTimeoutMs: 10_000,
  reconnects: 50,
  reconnectWindowMs: 10_000,
  reconnectWaitMs: 30_000,
  keepAliveMaxS: 300,
  idleWithoutKeepAliveS: 3_600,
  inFlight: 64,
  unackedBytes: 64 * MIB,
  partialBytes: 64 * MIB,
  messagesPerSecond: 1_000,
  subscriptions: 32,
  outgoingBytes: MIB,
  outgoingInFlight: 64,
  ackTimeoutMs: 20_000,
  rejectPauseMs: 1_000,
  lingerMs: 1_000,
  sweepMs: 1_000,
};
