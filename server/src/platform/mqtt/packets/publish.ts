import { type DeviceConnection, Pause } from '../connection/connection.ts';
import { InFlightPublish, Qos2Ids } from '../connection/in-flight.ts';
import { Ack } from '../connection/outbox.ts';
import type { MqttMessage, PublishOutcome } from '../handlers.ts';
import { fault, Reason } from '../wire/faults.ts';
import type { Frame } from '../wire/packet-stream.ts';
import { readPublish } from './publish-fields.ts';

/** 3.3 PUBLISH from a device: handed to the feature, acknowledged when that says it is stored. */
export function handlePublish<P>(connection: DeviceConnection<P>, frame: Frame): void {
  const { message, packetId } = readPublish(connection, frame);
  const { host } = connection;
  if (message.qos === 2 && !isFirstReceipt(connection, packetId)) return;
  const entry = new InFlightPublish(packetId, message.qos, frame.end - frame.start);
  connection.inFlight ??= [];
  connection.inFlight.push(entry);
  host.counters.published += 1;
  host.counters.publishedBytes += entry.sizeBytes;
  host.budget.take(entry.sizeBytes);
  // 4.9 (5): as many as Receive Maximum says; a 3.1.1 client, which cannot be told, just waits.
  if (connection.inFlight.length >= host.limits.inFlight) connection.pause(Pause.inFlight);
  hand(connection, message, entry);
}

function hand<P>(connection: DeviceConnection<P>, message: MqttMessage, entry: InFlightPublish): void {
  const { host } = connection;
  let outcome: Promise<PublishOutcome> | undefined;
  try {
    outcome = host.handlers.published(connection, message);
  } catch (error) {
    notStored(connection, entry, error);
    return;
  }
  if (outcome === undefined) stored(connection, entry, entry.outcome);
  else {
    outcome.then(
      (result) => stored(connection, entry, result),
      (error: unknown) => notStored(connection, entry, error),
    );
  }
}

function stored<P>(connection: DeviceConnection<P>, entry: InFlightPublish, outcome: PublishOutcome): void {
  entry.state = 'stored';
  if (connection.protocolVersion === 5) entry.outcome = outcome;
  settle(connection, entry);
}

function notStored<P>(connection: DeviceConnection<P>, entry: InFlightPublish, error: unknown): void {
  const { host, identity } = connection;
  entry.state = entry.qos === 0 ? 'stored' : 'failed';
  if (entry.qos === 0) host.counters.lostQos0 += 1;
  else host.counters.notStored += 1;
  // One line a connection: the rest of its window fails for the same cause.
  if (!connection.isPausedFor(Pause.failed))
    host.logger.warn({ err: error, identity }, 'a message was not stored');
  if (entry.state === 'failed' && connection.isOpen) {
    connection.pause(Pause.failed);
    connection.closeAtMs = Math.min(connection.closeAtMs, host.nowMs() + host.limits.rejectPauseMs);
  }
  settle(connection, entry);
}

/** 4.6.0-2, 4.6.0-3: acknowledgements leave in the order of the publishes, so one not stored holds the later ones. */
function settle<P>(connection: DeviceConnection<P>, entry: InFlightPublish): void {
  const { host, inFlight } = connection;
  host.budget.release(entry.sizeBytes);
  if (inFlight === undefined || !connection.isOpen) return;
  for (let head = inFlight[0]; head?.state === 'stored'; head = inFlight[0]) {
    inFlight.shift();
    acknowledge(connection, head);
  }
  if (connection.isPausedFor(Pause.inFlight) && inFlight.length < host.limits.inFlight)
    host.touched(connection);
}

function acknowledge<P>(connection: DeviceConnection<P>, entry: InFlightPublish): void {
  if (entry.qos === 0) return;
  connection.host.counters.acknowledged += 1;
  const { qos, packetId, outcome } = entry;
  // 4.3.3: a PUBREC that refuses ends the exchange, no PUBREL follows.
  if (qos === 2 && (outcome.reasonCode ?? 0) >= Reason.unspecified) connection.qos2Ids?.delete(packetId);
  connection.explain(qos === 1 ? Ack.puback : Ack.pubrec, packetId, outcome);
}

/** 4.3.3-10 (5), 4.3.3-2 (3.1.1): until its PUBREL an identifier stands for one message, however often it comes. */
function isFirstReceipt<P>(connection: DeviceConnection<P>, packetId: number): boolean {
  const { host, inFlight } = connection;
  connection.qos2Ids ??= new Qos2Ids();
  const ids = connection.qos2Ids;
  if (!ids.has(packetId)) {
    // 3.3.4-9: MQTT 5 was told how many. Reading cannot stop here, as the PUBRELs must come through.
    if (connection.protocolVersion === 5 && ids.size >= host.limits.inFlight) {
      throw fault(Reason.receiveMaximumExceeded, `more than ${host.limits.inFlight} unfinished publishes`);
    }
    ids.add(packetId);
    return true;
  }
  host.counters.duplicatesQos2 += 1;
  const isPending = inFlight?.some((entry) => entry.qos === 2 && entry.packetId === packetId) ?? false;
  if (!isPending) connection.acknowledge(Ack.pubrec, packetId, Reason.success);
  return false;
}
