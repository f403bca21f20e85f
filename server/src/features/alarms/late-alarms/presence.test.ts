import { describe, expect, it } from 'vitest';
import { mayMiss, pausesOf, takenOverMs } from './presence.policy.ts';

const span = (fromMs: number, toMs: number) => ({ fromMs, toMs });
const ever = Number.POSITIVE_INFINITY;

describe('when missing data does not count afterwards', () => {
  it('is while the device took no values, and while the platform heard it', () => {
    const presence = { reporting: [span(0, 100), span(200, 500)], received: [span(300, 320)] };
    expect(pausesOf(presence, 30)).toEqual([span(-ever, 0), span(100, 200), span(300, 350), span(500, ever)]);
  });

  it('is one time where these meet', () => {
    const presence = { reporting: [span(0, 100), span(200, 500)], received: [span(0, 80), span(190, 490)] };
    expect(pausesOf(presence, 30)).toEqual([span(-ever, ever)]);
  });

  it('is always for a device without frames', () => {
    expect(pausesOf({ reporting: [], received: [] }, 30)).toEqual([span(-ever, ever)]);
  });
});

describe('whether anything may have been missing', () => {
  it('asks for a time without pause that is long enough', () => {
    const pauses = pausesOf({ reporting: [span(0, 100)], received: [span(60, 60)] }, 10);
    expect([mayMiss(pauses, 60), mayMiss(pauses, 61), mayMiss([span(-ever, ever)], 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the end of what never came again', () => {
  it('is where the platform heard the device again, or its frames end', () => {
    const presence = { reporting: [span(0, 100)], received: [span(0, 10), span(90, 200)] };
    expect(takenOverMs(presence, 50)).toBe(90);
    expect(takenOverMs({ ...presence, received: [] }, 50)).toBe(100);
    expect(takenOverMs({ reporting: [], received: [] }, 50)).toBe(50);
  });
});
