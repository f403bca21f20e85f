import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let played: number[];
let isAwake: boolean;

class QuietAudio {
  readonly currentTime = 0;
  readonly destination = {};
  get state() {
    return isAwake ? 'running' : 'suspended';
  }
  /** As a browser does before the page was touched: it waits for that. */
  resume() {
    return isAwake ? Promise.resolve() : new Promise(() => undefined);
  }
  createGain() {
    return { gain: { value: 0, setTargetAtTime: () => undefined }, connect: () => undefined };
  }
  createOscillator() {
    const nothing = () => undefined;
    const frequency = {
      set value(hertz: number) {
        played.push(hertz);
      },
    };
    return { frequency, connect: nothing, start: nothing, stop: nothing };
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', QuietAudio);
  played = [];
  isAwake = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another tab of the same browser. */
const openTab = async () => {
  vi.resetModules();
  return import('./alarm-sound.ts');
};

test('one of two open tabs is heard', async () => {
  const tabs = [await openTab(), await openTab()];
  const sounded = Promise.all(tabs.map(({ soundOnce }) => soundOnce(4, 80)));
  await vi.advanceTimersByTimeAsync(5000);
  await sounded;
  expect(played).toEqual([440]);
});

test('a tab that nobody has touched keeps no other one still, and plays nothing later', async () => {
  isAwake = false;
  const asleep = (await openTab()).soundOnce(4, 80);
  await vi.advanceTimersByTimeAsync(1000);
  await asleep;
  isAwake = true;
  const sounded = (await openTab()).soundOnce(3, 80);
  await vi.advanceTimersByTimeAsync(5000);
  await sounded;
  expect(played).toEqual([587, 587]);
});

test('without locks each tab is heard', async () => {
  vi.stubGlobal('navigator', {});
  const { soundOnce } = await openTab();
  await soundOnce(4, 80);
  expect(played).toEqual([440]);
});
