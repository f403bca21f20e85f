import type { Presence } from '@weir/contract/fleet/devices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OfflineFacts, offlineSteps, reasonOf } from './offline-steps.policy.ts';

const nowMs = Date.UTC(2026, 0, 5, 8);
const at = fc.option(
  fc.integer({ min: 1, max: 90_000 }).map((agoS) => new Date(nowMs - agoS * 1000)),
  { nil: null },
);

const factsArb: fc.Arbitrary<OfflineFacts> = fc.record({
  device: fc.record({
    presence: fc.constantFrom<Presence>('online', 'silent', 'offline', 'never'),
    connected: fc.boolean(),
    connectedAt: at,
    disconnectedAt: at,
    lastReceivedAt: at,
    movedAt: at,
    revokedAt: at,
    credentialKind: fc.constantFrom(null, 'token' as const),
    credentialHint: fc.constant(null),
    expectedIntervalS: fc.constantFrom(null, 60),
    gatewayId: fc.constantFrom(null, 7),
    gatewayName: fc.constant(null),
    gatewayConnected: fc.boolean(),
  }),
  events: fc.constantFrom(
    [],
    [{ kind: 'disconnected' as const, reason: 'timeout', detail: null, at: new Date(nowMs - 5000) }],
    [{ kind: 'refused' as const, reason: 'revoked', detail: null, at: new Date(nowMs - 5000) }],
  ) as fc.Arbitrary<OfflineFacts['events']>,
  disconnects: fc.constantFrom(0, 50),
  quarantine: fc.constantFrom(
    { count: 0, reason: null, at: null },
    { count: 1, reason: 'malformed' as const, at: new Date(nowMs) },
  ),
  rows: fc.constant([]),
  windowMs: fc.constantFrom(60_000, 3_600_000),
  aheadMs: fc.constant(300_000),
  nowMs: fc.constant(nowMs),
});

test('what is said of a device never contradicts its state', () => {
  fc.assert(
    fc.property(factsArb, (facts) => {
      const steps = offlineSteps(facts);
      const because = reasonOf(steps, facts);
      const reach = ['credentials', 'attempt', 'gateway', 'disconnect', 'data'];
      if (facts.device.presence === 'online') {
        expect(because).toBeNull();
        expect(
          steps.filter(({ question, outcome }) => outcome === 'bad' && reach.includes(question)),
        ).toEqual([]);
      } else {
        expect(steps.map(({ question }) => question)).toContain(because);
      }
    }),
    { numRuns: 1000 },
  );
});
