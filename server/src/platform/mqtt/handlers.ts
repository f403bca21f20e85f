export type ProtocolVersion = 3 | 4 | 5;
export type Qos = 0 | 1 | 2;

/** What a client shows when it connects. `tlsFingerprint` is SHA-256, lower-case hex without colons. */
export interface ConnectRequest {
  readonly clientId: string;
  readonly username: string | undefined;
  readonly password: Buffer | undefined;
  readonly protocolVersion: ProtocolVersion;
  readonly remoteAddress: string;
  readonly tlsFingerprint: string | undefined;
}

/** `identity` decides takeover: a second connection of one identity closes the first. */
export interface Admission<Principal> {
  readonly principal: Principal;
  readonly identity: string;
  /** Instead of the endpoint's own limit, for a gateway that speaks for many devices. */
  readonly messagesPerSecond?: number;
}

/** MQTT 5 properties of a message; unset under 3.1 and 3.1.1. */
export interface MessageProperties {
  readonly payloadFormatIndicator?: boolean;
  readonly messageExpiryInterval?: number;
  readonly contentType?: string;
  readonly responseTopic?: string;
  readonly correlationData?: Buffer;
  readonly userProperties?: Readonly<Record<string, string | string[]>>;
}

/**
 * `payload` is a view on the bytes as received: copy what must outlive the call's promise.
 * `retain` is what the client asked for: the message is like every other, and nothing is retained here.
 */
export interface MqttMessage {
  readonly topic: string;
  readonly payload: Buffer;
  readonly qos: Qos;
  readonly retain: boolean;
  readonly dup: boolean;
  readonly properties: MessageProperties | undefined;
}

export type MqttWill = Pick<MqttMessage, 'topic' | 'payload' | 'qos' | 'retain'>;

/**
 * What the acknowledgement says under MQTT 5: a reason code, and why in a sentence and in facts for programs,
 * which a client may decline. 3.1.1 has none of it and is told success.
 */
export interface PublishOutcome {
  readonly reasonCode?: number;
  readonly reasonString?: string;
  readonly userProperties?: Readonly<Record<string, string>>;
}

export interface PublishOptions {
  readonly qos?: 0 | 1;
  readonly properties?: MessageProperties;
}

export type DisconnectReason =
  | 'clean'
  | 'timeout'
  | 'replaced'
  | 'revoked'
  | 'protocol error'
  | 'shutdown'
  | 'network'
  | 'too slow'
  | 'not stored';

/** One device's live connection, as the features see it. */
export interface MqttConnection<Principal> {
  readonly principal: Principal;
  readonly identity: string;
  readonly clientId: string;
  readonly protocolVersion: ProtocolVersion;
  readonly remoteAddress: string;
  readonly connectedAt: Date;
  /** A client that is silent for longer is cut off: one and a half times its keep-alive. */
  readonly idleTimeoutMs: number;
  readonly isOpen: boolean;
  /**
   * QoS 0 resolves once handed to the socket, QoS 1 when this very connection acknowledged.
   * Rejects with an OutgoingError when the connection ends first, the device does not answer in time,
   * refuses, or cannot take a packet of this size.
   */
  publish(topic: string, payload: Buffer | string, options?: PublishOptions): Promise<void>;
  /** The QoS granted to the device for this topic, undefined when no filter of its covers it. */
  grantedQos(topic: string): 0 | 1 | undefined;
}

/** What a feature does with devices. An exception in one of these never reaches another connection. */
export interface MqttHandlers<Principal> {
  /** null refuses the credential, `busy` asks to come back later; a rejection answers "server unavailable". */
  authenticate(request: ConnectRequest): Promise<Admission<Principal> | 'busy' | null>;
  /** An identity has connected so often that it is refused for a while. Once for each such wait. */
  reconnectsTooOften?(admission: Admission<Principal>, request: ConnectRequest): void;
  connected(connection: MqttConnection<Principal>): void;
  /**
   * Resolves when the message is durable: the acknowledgement follows, in the order of arrival.
   * Returning nothing acknowledges at once. Rejecting sends no acknowledgement and closes the
   * connection after a pause, so that the device sends it again (QoS 0: it is lost, and counted).
   */
  published(connection: MqttConnection<Principal>, message: MqttMessage): Promise<PublishOutcome> | undefined;
  /** False refuses the filter. QoS 2 is granted as 1. */
  subscribed(connection: MqttConnection<Principal>, filter: string, qos: 0 | 1): boolean;
  unsubscribed?(connection: MqttConnection<Principal>, filter: string): void;
  /** Once for each `connected`. The will is absent after a goodbye that does not ask for it. */
  disconnected(connection: MqttConnection<Principal>, reason: DisconnectReason, will?: MqttWill): void;
}
