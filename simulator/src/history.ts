import { type Channel, type Device, lastDue } from './device.ts';
import { batch, type Message } from './frames.ts';
import { minuteMs } from './model/local-time.ts';

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The messages that tell what a device measured in `span` (its end excluded), oldest first. */
export function* historyOf(device: Device, span: Span): Generator<Message> {
  for (const channel of device.channels) yield* channelHistory(device, channel, span);
  yield* textHistory(device, span);
}

function* channelHistory(device: Device, channel: Channel, span: Span): Generator<Message> {
  const { historyEveryMs, keys } = channel.report;
  if (historyEveryMs === null) return;
  const messages = batch();
  for (const tMs of dueTimes(device, span, historyEveryMs)) {
    const full = messages.add(channel.frame(tMs), keys.length);
    if (full) yield full;
  }
  const last = messages.end();
  if (last) yield last;
}

/** Texts at the beginning of the span and whenever they change. */
function* textHistory(device: Device, span: Span): Generator<Message> {
  const messages = batch();
  let before = '';
  for (const tMs of dueTimes(device, span, minuteMs)) {
    const texts = device.texts(tMs);
    const now = JSON.stringify(texts);
    if (now === before || now === '{}') continue;
    before = now;
    const full = messages.add(`{"ts":${tMs},"values":${now}}`, Object.keys(texts).length);
    if (full) yield full;
  }
  const last = messages.end();
  if (last) yield last;
}

function* dueTimes(device: Device, span: Span, everyMs: number): Generator<number> {
  let tMs = lastDue(span.fromMs, everyMs, device.phaseMs);
  if (tMs < span.fromMs) tMs += everyMs;
  for (; tMs < span.toMs; tMs += everyMs) if (device.presence.reports(tMs)) yield tMs;
}
