import { describe, expect, it } from 'vitest';
import { type Addressed, holdingBack } from './flood.policy.ts';

let eventId = 0;
const message = (change: Partial<Addressed> = {}): Addressed => ({
  ...{ eventId: ++eventId, stepKey: '', channel: 'email', recipient: 'user:1', step: 'event', alarmId: 1 },
  ...{ ruleId: 1, ruleName: 'rule', ownerId: 1, kind: 'raised', level: 3, at: new Date(0), phone: null },
  ...change,
});
const burden = (sent: number, isHolding = false) => [
  { recipient: 'user:1', channel: 'email' as const, phone: null, sent, isHolding },
];
const limit = { messages: 3, windowMs: 600_000 };
const held = (list: readonly Addressed[], sent = 0, isHolding = false) =>
  holdingBack(list, burden(sent, isHolding), limit).map(({ isHeld }) => isHeld);

describe('of messages to a person', () => {
  it('those beyond the limit are held', () => {
    expect(held([message(), message()], 2)).toEqual([false, true]);
  });
  it('everything waits behind what is held', () => {
    expect(held([message()], 0, true)).toEqual([true]);
  });
  it('a primary alarm is never held, and counts', () => {
    expect(held([message({ level: 1 }), message(), message({ level: 1, kind: 'graver' })], 2)).toEqual([
      false,
      true,
      false,
    ]);
    expect(held([message({ level: 1, kind: 'recovered' })], 3)).toEqual([true]);
  });
  it('the same of two rules is one', () => {
    const [one, other] = [message(), message()];
    expect(held([one, { ...one, ruleId: 2 }, other], 1)).toEqual([false, false]);
  });
  it('a telephone of devices is counted by its number', () => {
    const to = (phone: string) => message({ channel: 'sms', recipient: 'phone', phone });
    const burdens = [
      { recipient: 'phone', channel: 'sms' as const, phone: '1', sent: 2, isHolding: false },
      { recipient: 'phone', channel: 'sms' as const, phone: '2', sent: 0, isHolding: false },
    ];
    const list = holdingBack([to('1'), to('1'), to('2')], burdens, limit);
    expect(list.map(({ isHeld }) => isHeld)).toEqual([false, true, false]);
  });
  it('what no person carries about is not counted', () => {
    const list = [
      message({ channel: 'inApp' }),
      message({ channel: 'webhook', recipient: 'webhook:1' }),
      message({ channel: 'sms', recipient: 'phone' }),
    ];
    expect(held(list, 9)).toEqual([false, false, false]);
  });
});
