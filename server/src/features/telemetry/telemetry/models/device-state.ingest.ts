import type { CommittedFrame, Layout, Retention } from '../frames/frames.policy.ts';
import type { Encoded } from './type-model.ingest.ts';

/**
 * The newest frame of one layout; `tsMs` -Infinity when none may be the latest. Of a sparse layout, the newest value of
 * each signal, whose times stand in `cellsMs`.
 */
export interface LatestSlot {
  layout: Layout;
  tsMs: number;
  values: (number | null)[];
  texts: (string | null)[] | null;
  readonly cellsMs: (number | undefined)[];
  /** Of the newest frame of all, also when it may not be the latest. */
  lastMs: number;
  /** Retention classes in which device_layout names this layout. */
  readonly held: Set<Retention>;
}

/** What is remembered of a device between its messages. */
export class DeviceState {
  readonly deviceId: number;
  readonly slots = new Map<number, LatestSlot>();
  /** Of signals for which that is known: no later frame has a text of theirs, and which text holds from then on. */
  readonly texts = new Map<number, { tsMs: number; text: string }>();
  lastServerMs = 0;
  usedAt = 0;
  /** Frames on their way. While there are any this object is the only one that knows where things stand. */
  pending = 0;

  constructor(deviceId: number) {
    this.deviceId = deviceId;
  }

  slotOf(layout: Layout): LatestSlot {
    return this.slots.getOrInsertComputed(layout.id, () => emptySlot(layout));
  }

  /** Of the newest value of the signal that may be the latest; -Infinity when there is none. */
  newestMsOf(semaphoreId: string): number {
    let newestMs = none;
    for (const slot of this.slots.values()) {
      const position = slot.layout.signals.findIndex((signal) => signal.semaphoreId === semaphoreId);
      if (position >= 0) newestMs = Math.max(newestMs, timeAt(slot, position) ?? newestMs);
    }
    return newestMs;
  }

  /** Of the newest frame that carries the signal. */
  lastMsOf(signalId: number): number {
    let lastMs = none;
    for (const slot of this.slots.values()) {
      if (slot.lastMs > lastMs && slot.layout.signals.some(({ id }) => id === signalId)) lastMs = slot.lastMs;
    }
    return lastMs;
  }

  /** A server time for a message without one: later than any given before. */
  nextServerMs(receivedAtMs: number): number {
    this.lastServerMs = Math.max(receivedAtMs, this.lastServerMs + 1);
    return this.lastServerMs;
  }
}

const none = Number.NEGATIVE_INFINITY;
const emptySlot = (layout: Layout): LatestSlot => ({
  ...{ layout, tsMs: none, lastMs: none },
  ...{ values: [], texts: null, cellsMs: [], held: new Set() },
});

/** When the value at a place is from; undefined: none of the signal may be the latest. */
export const timeAt = (slot: LatestSlot, position: number): number | undefined => {
  if (slot.layout.sparse) return slot.cellsMs[position];
  return position in slot.values ? slot.tsMs : undefined;
};

/** Takes a stored frame in; says on the frame whether it is the newest now. */
export function moveLatest(
  state: DeviceState,
  frame: CommittedFrame & { readonly encoded: Encoded; readonly retention: Retention; isLatest: boolean },
): void {
  const { tsMs, encoded, retention } = frame;
  const slot = state.slotOf(encoded.layout);
  slot.held.add(retention);
  slot.layout = encoded.layout;
  slot.lastMs = Math.max(slot.lastMs, tsMs);
  if (encoded.texts) rememberTexts(state, encoded, tsMs);
  if (frame.isAhead) return;
  if (encoded.layout.sparse) frame.isLatest = moveCells(slot, frame);
  if (tsMs <= slot.tsMs) return;
  frame.isLatest = true;
  slot.tsMs = tsMs;
  if (encoded.layout.sparse) return;
  slot.values = encoded.values;
  slot.texts = encoded.texts;
}

/** Whether any of its values is the newest of its signal in the layout. */
function moveCells(
  slot: LatestSlot,
  { tsMs, encoded }: CommittedFrame & { readonly encoded: Encoded },
): boolean {
  let moved = false;
  slot.texts ??= [];
  for (const [position, value] of encoded.values.entries()) {
    const text = encoded.texts?.[position] ?? null;
    const isSent = value !== null || text !== null;
    if (!isSent || tsMs <= (slot.cellsMs[position] ?? none)) continue;
    moved = true;
    slot.cellsMs[position] = tsMs;
    slot.values[position] = value;
    slot.texts[position] = text;
  }
  return moved;
}

function rememberTexts(state: DeviceState, { layout, texts }: Encoded, tsMs: number): void {
  layout.signals.forEach(({ id }, position) => {
    const text = texts?.[position];
    if (typeof text !== 'string') return;
    const newest = state.texts.get(id)?.tsMs ?? state.lastMsOf(id);
    if (tsMs >= newest) state.texts.set(id, { tsMs, text });
  });
}
