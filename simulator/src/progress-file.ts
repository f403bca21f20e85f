import { cover } from './coverage.ts';
import { readState, writeState } from './files/state-file.ts';
import type { Span } from './history.ts';

/** What has been told already, so that a restart tells nothing twice. */
export interface Progress {
  /** When the demonstration first started. */
  readonly anchorMs: number;
  readonly sentSpans: (SN: string) => readonly Span[];
  readonly add: (SN: string, span: Span) => void;
  readonly save: () => Promise<void>;
}

export async function openProgress(path: string, nowMs: number): Promise<Progress> {
  const { anchorMs, spans } = parse(await readState(path), nowMs);
  let changed = true;
  let saving: Promise<void> = Promise.resolve();
  const write = async () => {
    if (!changed) return;
    changed = false;
    const devices = Object.fromEntries(
      [...spans].map(([SN, list]) => [SN, list.map((s) => [s.fromMs, s.toMs])]),
    );
    await writeState(path, { anchorMs, devices });
  };
  return {
    anchorMs,
    sentSpans: (SN) => spans.get(SN) ?? [],
    add: (SN, span) => {
      spans.set(SN, cover(spans.get(SN) ?? [], span));
      changed = true;
    },
    save: () => {
      saving = saving.then(write, write);
      return saving;
    },
  };
}

function parse(state: unknown, nowMs: number): { anchorMs: number; spans: Map<string, Span[]> } {
  const spans = new Map<string, Span[]>();
  if (!isSaved(state)) return { anchorMs: nowMs, spans };
  for (const [SN, list] of Object.entries(state.devices)) {
    spans.set(
      SN,
      list.map(([fromMs, toMs]) => ({ fromMs, toMs })),
    );
  }
  return { anchorMs: state.anchorMs, spans };
}

interface Saved {
  anchorMs: number;
  devices: Record<string, [number, number][]>;
}

/** The file is written by this program as a whole: its outline tells whether it is ours. */
const isSaved = (state: unknown): state is Saved =>
  typeof state === 'object' &&
  state !== null &&
  'anchorMs' in state &&
  typeof state.anchorMs === 'number' &&
  'devices' in state &&
  typeof state.devices === 'object' &&
  state.devices !== null &&
  Object.values(state.devices).every(
    (list) => Array.isArray(list) && list.every((span) => Array.isArray(span) && span.length === 2),
  );
