import type { Socket } from 'node:net';
import type { Attempts } from '../guesses/attempts.ts';
import type { GuessGate } from '../guesses/guess-gate.ts';
import type { ByteBudget } from './connection/in-flight.ts';
import type { DisconnectReason, MqttHandlers, ProtocolVersion } from './handlers.ts';
import type { MqttLimits } from './limits.ts';
import type { EndpointCounters, EndpointLogger } from './observation.ts';
import type { PacketKind, PacketOf } from './wire/decode.ts';
import type { Frame } from './wire/packet-stream.ts';

/** What all connections of an endpoint share. */
export interface ConnectionHost<Principal, Connection> {
  readonly limits: MqttLimits;
  readonly handlers: MqttHandlers<Principal>;
  readonly counters: EndpointCounters;
  readonly logger: EndpointLogger;
  readonly guesses: GuessGate;
  /** Connections of each identity. */
  readonly reconnects: Attempts;
  readonly budget: ByteBudget;
  /** Monotonic. */
  readonly nowMs: () => number;
  dispatch(connection: Connection, frame: Frame): void;
  decode<K extends PacketKind>(protocolVersion: ProtocolVersion, frame: Frame, kind: K): PacketOf<K>;
  /** Registers it under its identity and closes the one that was there. */
  admitted(connection: Connection): void;
  ended(connection: Connection, reason: DisconnectReason): void;
  socketClosed(socket: Socket): void;
  /** An exception, ours or a protocol fault, while handling this connection. */
  failed(connection: Connection, error: unknown): void;
  /** Something waits to be written, or to go on, at the end of this turn. */
  touched(connection: Connection): void;
  rateLimited(connection: Connection): void;
  /** False when all unfinished packets together hold too much. */
  partialChanged(grownBytes: number): boolean;
}
