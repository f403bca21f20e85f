import { describe, expect, it } from 'vitest';
import { createOwnReplay, type OpenBefore } from './own-replay.policy.ts';

const span = { fromMs: 100, toMs: 200 };
const device = { deviceId: 1, typeId: 1, projectId: 1 };

const replayOf = (
  before: readonly OpenBefore[],
  ...words: readonly (readonly [number, boolean, number?])[]
) => {
  const replay = createOwnReplay({ span, before, device, nowMs: 1000 });
  for (const [tsMs, active, saidMs = tsMs] of words)
    replay.take({ tsMs, alarms: [{ code: 'E7', level: 2, name: null, active, tsMs: saidMs }] });
  return replay;
};
const spansOf = (replay: ReturnType<typeof replayOf>) =>
  replay.found().map(({ reachMs, found }) => ({
    reachMs,
    spans: found.map(({ startedAtMs, recoveredAtMs, repeats }) => [startedAtMs, recoveredAtMs, repeats]),
  }));

describe('a device’s own alarms around a span', () => {
  it('go on from what was open before, up to the first word after it', () => {
    const before: OpenBefore[] = [{ code: 'E7', level: 2, startMs: 50 }];
    const replay = replayOf(before, [110, false], [150, true], [160, true], [300, true]);
    expect(replay.isSettled).toBe(false);
    expect(spansOf(replay)).toEqual([
      {
        reachMs: 300,
        spans: [
          [50, 110, 0],
          [150, null, 2],
        ],
      },
    ]);
  });

  it('are settled when a later word has ended them', () => {
    expect(replayOf([], [150, true], [300, false]).isSettled).toBe(true);
    expect(replayOf([], [150, false]).isSettled, 'a later word may begin it').toBe(false);
  });

  it('are left out where the span has no word on them', () => {
    expect(spansOf(replayOf([], [50, true], [300, false]))).toEqual([]);
  });

  it('end no earlier than they began, whatever the device dates back', () => {
    expect(spansOf(replayOf([], [110, true], [150, false, 60]))).toMatchObject([{ spans: [[110, 110, 0]] }]);
  });

  it('count what is repeated in every frame without keeping all of it', () => {
    const words = Array.from({ length: 2000 }, (_, position) => [100 + position / 100, true] as const);
    const [one] = replayOf([], ...words, [150, false]).found();
    const [episode] = one?.found ?? [];
    expect(episode).toMatchObject({ repeats: 1999, startedAtMs: 100, lastAtMs: 119.99, recoveredAtMs: 150 });
    expect(episode?.happened.length).toBeLessThan(600);
  });
});
