import type { Socket } from 'node:net';
import { Attempts } from '../guesses/attempts.ts';
import type { GuessGate } from '../guesses/guess-gate.ts';
import { type DeviceConnection, Pause } from './connection/connection.ts';
import { ByteBudget } from './connection/in-flight.ts';
import { dispatch } from './dispatch.ts';
import type { DisconnectReason, MqttHandlers, ProtocolVersion } from './handlers.ts';
import type { ConnectionHost } from './host.ts';
import type { MqttLimits } from './limits.ts';
import { createCounters, type EndpointLogger, suppressRepeats } from './observation.ts';
import { PacketDecoder, type PacketKind, type PacketOf } from './wire/decode.ts';
import { ConnectRefusal, MqttFault, Reason } from './wire/faults.ts';
import type { Frame } from './wire/packet-stream.ts';

const RATE_TICK_MS = 25;

type RegistryOptions<Principal> = Pick<
  ConnectionHost<Principal, DeviceConnection<Principal>>,
  'limits' | 'handlers' | 'logger' | 'guesses' | 'nowMs'
>;

/** All live connections and what they share: identities, budgets, the write at the end of a turn, the sweep. */
export class ConnectionRegistry<Principal> implements ConnectionHost<Principal, DeviceConnection<Principal>> {
  readonly limits: MqttLimits;
  readonly handlers: MqttHandlers<Principal>;
  readonly logger: EndpointLogger;
  readonly counters = createCounters();
  readonly guesses: GuessGate;
  readonly reconnects: Attempts;
  readonly budget: ByteBudget;
  readonly nowMs: () => number;
  readonly dispatch = dispatch<Principal>;
  readonly connections = new Set<DeviceConnection<Principal>>();
  readonly byIdentity = new Map<string, DeviceConnection<Principal>>();
  /** Sockets that had our last word and are given a moment to read it. */
  readonly lingering = new Map<Socket, number>();
  private readonly decoders = { 3: new PacketDecoder(3), 4: new PacketDecoder(4), 5: new PacketDecoder(5) };
  private readonly limited = new Set<DeviceConnection<Principal>>();
  private dirty: DeviceConnection<Principal>[] = [];
  private partialBytes = 0;
  private rateTimer: NodeJS.Timeout | undefined = undefined;

  constructor(options: RegistryOptions<Principal>) {
    this.limits = options.limits;
    this.handlers = options.handlers;
    this.nowMs = options.nowMs;
    this.logger = suppressRepeats(options.logger, this.nowMs);
    this.guesses = options.guesses;
    const reconnects = {
      most: this.limits.reconnects,
      windowMs: this.limits.reconnectWindowMs,
      waitMs: this.limits.reconnectWaitMs,
      keys: this.limits.connections,
    };
    this.reconnects = new Attempts(reconnects, this.nowMs);
    this.budget = new ByteBudget(options.limits.unackedBytes, (isOver) => this.budgetChanged(isOver));
  }

  decode<K extends PacketKind>(protocolVersion: ProtocolVersion, frame: Frame, kind: K): PacketOf<K> {
    return this.decoders[protocolVersion].decode(frame, kind);
  }

  admitted(connection: DeviceConnection<Principal>): void {
    this.counters.admitted += 1;
    const previous = this.byIdentity.get(connection.identity);
    this.byIdentity.set(connection.identity, connection);
    if (this.budget.isOver) connection.pause(Pause.budget);
    if (previous === undefined) return;
    this.counters.replaced += 1;
    if (previous.bucket !== undefined) connection.bucket?.inherit(previous.bucket, this.nowMs());
    // 3.1.4-3 (5), 3.1.4-2 (3.1.1), here by the credential's identity instead of the client identifier.
    previous.end('replaced', Reason.takenOver, 'the same device connected again');
  }

  ended(connection: DeviceConnection<Principal>, reason: DisconnectReason): void {
    this.connections.delete(connection);
    this.limited.delete(connection);
    const { socket, identity } = connection;
    if (reason === 'network') socket.destroy();
    else {
      // Closed at once, unread bytes would make it a reset, and our last word would be lost with it.
      socket.end();
      socket.resume();
      this.lingering.set(socket, this.nowMs() + this.limits.lingerMs);
    }
    if (connection.connectedAtMs === 0) return;
    if (this.byIdentity.get(identity) === connection) this.byIdentity.delete(identity);
    try {
      this.handlers.disconnected(connection, reason, connection.will);
    } catch (error) {
      this.logger.error({ err: error, identity }, 'the disconnected handler failed');
    }
  }

  /** Nobody reads on the other side any more, or we have nothing to say to it. */
  socketClosed(socket: Socket): void {
    this.lingering.delete(socket);
    socket.destroy();
  }

  failed(connection: DeviceConnection<Principal>, error: unknown): void {
    if (connection.state === 'closed') return;
    const { remoteAddress, identity } = connection;
    if (error instanceof ConnectRefusal) {
      this.refuse(connection, error);
    } else if (error instanceof MqttFault) {
      this.refuseToGoOn(connection, error);
    } else {
      this.logger.error({ err: error, remoteAddress, identity }, 'a device connection failed');
      connection.end('protocol error', Reason.unspecified);
    }
  }

  private refuseToGoOn(connection: DeviceConnection<Principal>, error: MqttFault): void {
    const { remoteAddress, identity } = connection;
    this.counters.protocolErrors += 1;
    const details = { remoteAddress, identity, reasonCode: error.reasonCode, why: error.message };
    if (connection.isOpen) this.logger.info(details, 'device closed for a protocol error');
    else this.logger.debug(details, 'connection closed before it was a device');
    connection.end('protocol error', error.reasonCode, error.message);
  }

  /** 3.2: CONNACK with the reason, where the version has one. */
  private refuse(connection: DeviceConnection<Principal>, refusal: ConnectRefusal): void {
    this.counters.refused += 1;
    const { remoteAddress, protocolVersion } = connection;
    this.logger.debug({ remoteAddress, protocolVersion, why: refusal.message }, 'device refused');
    const { returnCode, reasonCode, message } = refusal;
    if (protocolVersion === 5) {
      connection.send({
        cmd: 'connack',
        sessionPresent: false,
        reasonCode,
        properties: { reasonString: message },
      });
    } else if (returnCode !== undefined) {
      connection.send({ cmd: 'connack', sessionPresent: false, returnCode });
    }
    connection.end('protocol error');
  }

  /** A tick runs when all promises settled by one commit have been seen: one write a socket for all of them. */
  touched(connection: DeviceConnection<Principal>): void {
    if (connection.isDirty) return;
    connection.isDirty = true;
    if (this.dirty.push(connection) === 1) process.nextTick(this.flushDirty);
  }

  private readonly flushDirty = (): void => {
    const batch = this.dirty;
    this.dirty = [];
    for (const connection of batch) {
      connection.isDirty = false;
      connection.flush();
      const waiting = connection.inFlight?.length ?? 0;
      if (waiting < this.limits.inFlight) connection.resume(Pause.inFlight);
    }
  };

  rateLimited(connection: DeviceConnection<Principal>): void {
    this.counters.rateLimited += 1;
    this.limited.add(connection);
    this.rateTimer ??= setTimeout(this.resumeLimited, RATE_TICK_MS);
  }

  private readonly resumeLimited = (): void => {
    this.rateTimer = undefined;
    const nowMs = this.nowMs();
    for (const connection of [...this.limited]) {
      if (connection.bucket?.isReady(nowMs) === false) continue;
      this.limited.delete(connection);
      connection.resume(Pause.rate);
    }
    if (this.limited.size > 0) this.rateTimer ??= setTimeout(this.resumeLimited, RATE_TICK_MS);
  };

  partialChanged(grownBytes: number): boolean {
    this.partialBytes += grownBytes;
    return this.partialBytes <= this.limits.partialBytes;
  }

  private budgetChanged(isOver: boolean): void {
    this.logger.warn(
      { unackedBytes: this.budget.usedBytes, isOver },
      'reading from devices paused or resumed',
    );
    if (!isOver) setImmediate(this.resumeAll);
    else for (const connection of this.connections) if (connection.isOpen) connection.pause(Pause.budget);
  }

  /** Those not reached before the budget is over again stay paused until it is not. */
  private readonly resumeAll = (): void => {
    for (const connection of [...this.connections]) {
      if (this.budget.isOver) return;
      connection.resume(Pause.budget);
    }
  };

  /** Every timeout of every connection, so that an idle device costs no timer. */
  readonly sweep = (): void => {
    const nowMs = this.nowMs();
    for (const connection of this.connections) this.sweepOne(connection, nowMs);
    for (const [socket, deadlineMs] of this.lingering) if (deadlineMs <= nowMs) socket.destroy();
  };

  private sweepOne(connection: DeviceConnection<Principal>, nowMs: number): void {
    const waitedMs = nowMs - connection.activeAtMs;
    if (connection.state === 'new') {
      if (waitedMs > this.limits.connectTimeoutMs) connection.end('timeout');
    } else if (connection.state === 'authenticating') {
      if (waitedMs > this.limits.authTimeoutMs) this.failed(connection, busy());
    } else if (connection.closeAtMs <= nowMs) {
      connection.end('not stored', Reason.implementationSpecific, 'a message could not be stored');
    } else if (!connection.isPaused && waitedMs > connection.idleTimeoutMs) {
      // 3.1.2-22 (5), 3.1.2-24 (3.1.1). A socket that we do not read hides its PINGREQ.
      connection.end('timeout', Reason.keepAliveTimeout);
    } else {
      connection.outgoing?.expire(nowMs);
    }
  }

  dispose(): void {
    clearTimeout(this.rateTimer);
  }
}

const busy = () => new ConnectRefusal(3, Reason.serverBusy, 'credentials take too long to check');
