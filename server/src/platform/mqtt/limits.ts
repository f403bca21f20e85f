const KIB = 1024;
const MIB = 1024 * KIB;

export const defaultMqttLimits = {
  /** Whole control packet with its fixed header; announced as Maximum Packet Size. */
  packetBytes: 256 * KIB,
  /** A stranger gets less than a device. */
  connectPacketBytes: 16 * KIB,
  topicBytes: 256,
  clientIdBytes: 256,
  connections: 50_000,
  connectTimeoutMs: 10_000,
  authTimeoutMs: 10_000,
  /** So many connections of one identity within the window, and it waits. */
  reconnects: 50,
  reconnectWindowMs: 10_000,
  reconnectWaitMs: 30_000,
  /** MQTT 5 is told to use this when it asks for more or for none. */
  keepAliveMaxS: 300,
  /** Under 3.1.1 nobody can be told: one that turned keep-alive off may be silent so long. */
  idleWithoutKeepAliveS: 3_600,
  /** Publishes of one connection that wait for storage; announced as Receive Maximum. */
  inFlight: 64,
  /** Bytes of all publishes that wait for storage, over all connections. */
  unackedBytes: 64 * MIB,
  /** Bytes of packets that have not arrived whole, over all connections. */
  partialBytes: 64 * MIB,
  messagesPerSecond: 1_000,
  subscriptions: 32,
  /** What may wait to be sent to one connection. */
  outgoingBytes: MIB,
  outgoingInFlight: 64,
  ackTimeoutMs: 20_000,
  /** Between a message that could not be stored and the close, so that resends do not storm. */
  rejectPauseMs: 1_000,
  /** Between our last word and the hard close. */
  lingerMs: 1_000,
  /** Every timeout here is found by one sweep over the connections. */
  sweepMs: 1_000,
};

export type MqttLimits = Readonly<typeof defaultMqttLimits>;
