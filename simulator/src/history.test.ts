import { limits } from '@weir/contract/fleet/device-protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay, cover, openSpans } from './coverage.ts';
import { type Device, deviceOf, lastDue } from './device.ts';
import { fleet } from './fleet/fleet.ts';
import { historyOf, type Span } from './history.ts';
import { dayMs, dayOf, hourMs, minuteMs } from './model/local-time.ts';

const anchorMs = Date.UTC(2026, 8, 1, 3, 20);
const members = fc.constantFrom(...fleet);

interface Frame {
  ts: number;
  values: Record<string, unknown>;
}

const framesOf = (device: Device, span: Span): Frame[] =>
  [...historyOf(device, span)].flatMap((message) => JSON.parse(message.payload));

describe('the history of a device', () => {
  it('comes in messages that the protocol takes', () => {
    for (const member of fleet) {
      for (const message of historyOf(deviceOf(member, anchorMs), {
        fromMs: anchorMs - dayMs,
        toMs: anchorMs,
      })) {
        expect(message.values).toBeLessThanOrEqual(limits.valuesPerMessage);
        expect(Buffer.byteLength(message.payload)).toBeLessThan(limits.packetBytes);
      }
    }
  });

  it('is the same whether it is told at once or in pieces', () => {
    fc.assert(
      fc.property(members, fc.integer({ min: 1, max: 300 }), (member, minutes) => {
        const device = deviceOf(member, anchorMs);
        const span = { fromMs: anchorMs - 6 * hourMs, toMs: anchorMs };
        const cutMs = span.fromMs + minutes * minuteMs;
        const measured = (frame: Frame) =>
          Object.values(frame.values).some((value) => typeof value !== 'string');
        const whole = framesOf(device, span).filter(measured);
        const pieces = [
          { ...span, toMs: cutMs },
          { ...span, fromMs: cutMs },
        ]
          .flatMap((piece) => framesOf(device, piece))
          .filter(measured);
        const byTime = (a: Frame, b: Frame) =>
          a.ts - b.ts || Object.keys(a.values).length - Object.keys(b.values).length;
        expect(pieces.sort(byTime)).toEqual(whole.sort(byTime));
      }),
      { numRuns: 40 },
    );
  });

  it('continues into the live reports: the same frames at the same times', () => {
    const device = deviceOf(memberOf('WQ-YC-01'), anchorMs);
    const [channel] = device.channels;
    const frames = framesOf(device, { fromMs: anchorMs - hourMs, toMs: anchorMs });
    expect(frames).toHaveLength(60);
    for (const frame of frames) {
      expect(lastDue(frame.ts + 999, minuteMs, device.phaseMs)).toBe(frame.ts);
      expect(JSON.parse(channel?.frame(frame.ts) ?? '')).toEqual(frame);
    }
  });

  it('is empty for a device that never reported, and ends where one left', () => {
    const never = fleet.find((member) => member.habit === 'never');
    const gone = fleet.find((member) => member.habit === 'gone');
    if (!never || !gone) throw new Error('The fleet has devices of every habit.');
    const month = { fromMs: anchorMs - 30 * dayMs, toMs: anchorMs };
    expect(framesOf(deviceOf(never, anchorMs), month)).toEqual([]);
    const last = Math.max(...framesOf(deviceOf(gone, anchorMs), month).map((frame) => frame.ts));
    expect(last).toBeLessThan(anchorMs - 19 * hourMs);
    expect(last).toBeGreaterThan(anchorMs - 6 * dayMs);
  });
});

function memberOf(SN: string) {
  const member = fleet.find((one) => one.SN === SN);
  if (!member) throw new Error(`No ${SN} in the fleet.`);
  return member;
}

const span = fc
  .tuple(fc.integer({ min: 0, max: 20 * dayMs }), fc.integer({ min: 0, max: 5 * dayMs }))
  .map(([fromMs, lengthMs]): Span => ({ fromMs, toMs: fromMs + lengthMs }));
const spans = fc.array(span, { maxLength: 12 });
const length = (list: readonly Span[]) => list.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);

describe('what has been told', () => {
  it('and what is open make up the whole, whatever the order', () => {
    fc.assert(
      fc.property(spans, span, (frames, whole) => {
        const covered = frames.reduce(cover, [] as Span[]);
        const open = openSpans(covered, whole);
        const inside = covered
          .map(({ fromMs, toMs }) => ({
            fromMs: Math.max(fromMs, whole.fromMs),
            toMs: Math.min(toMs, whole.toMs),
          }))
          .filter(({ fromMs, toMs }) => toMs > fromMs);
        expect(length(open) + length(inside)).toBe(whole.toMs - whole.fromMs);
        expect([...frames].reverse().reduce(cover, [] as Span[])).toEqual(covered);
      }),
    );
  });

  it('is cut at midnight, the newest day first, with nothing lost', () => {
    fc.assert(
      fc.property(span, (whole) => {
        const pieces = byDay([whole]);
        expect(length(pieces)).toBe(length([whole]));
        for (const piece of pieces) expect(dayOf(piece.toMs - 1)).toBe(dayOf(piece.fromMs));
        for (const [i, piece] of pieces.entries()) {
          const next = pieces[i + 1];
          if (next) expect(next.toMs).toBe(piece.fromMs);
        }
      }),
    );
  });
});
