import { setTimeout as sleep } from 'node:timers/promises';
import { topics } from '@weir/contract/fleet/device-protocol';
import type { Push } from '@weir/contract/realtime/realtime';
import { types } from '@weir/contract/realtime/realtime-channel';
import { percentilesOf } from '../report/percentiles.ts';
import { takeJob } from '../stage/job.ts';
import type { AlarmProbeJob, AlarmProbeMessage } from './alarm-probe-job.ts';
import { ask, openChannel } from './channel.ts';
import { publishTemplate } from './mqtt-bytes.ts';
import { PublishingDevice } from './publishing-device.ts';

const answerWithinMs = 10_000;
const gapMs = 150;

/** One device that goes over its limit and back, again and again, and one console that waits for its alarms. */
takeJob<AlarmProbeJob, AlarmProbeMessage>(async (job, tell) => {
  const hearing = await listen(job);
  const acknowledged = createSignal<number>();
  const device = new PublishingDevice({
    ...{ port: job.mqttPort, clientId: 'probe', token: job.deviceToken, firstTsMs: 0, stepMs: 0 },
    templates: [job.high, 0].map((value) =>
      publishTemplate(topics.telemetry, new Map([[job.key, value]]), 'as given'),
    ),
    acknowledged: () => acknowledged.give(performance.now()),
    failed: () => undefined,
  });
  await device.ready;
  const latenciesMs: number[] = [];
  for (let turn = 0; turn < job.episodes * 2; turn++) {
    const [ackedAt, receivedAt] = await within(
      Promise.all([acknowledged.next(), hearing.next(), device.send(1, Date.now())]),
    );
    // The push may overtake the acknowledgement: then nobody waited.
    if (turn % 2 === 0) latenciesMs.push(Math.max(0, receivedAt - ackedAt));
    await sleep(gapMs);
  }
  tell({ latency: percentilesOf(latenciesMs), raised: latenciesMs.length });
  device.close();
});

async function listen({ httpUrl, token, userId }: AlarmProbeJob) {
  const received = createSignal<number>();
  const socket = await openChannel(httpUrl, token);
  await ask(socket, { T: types.identify, user_id: userId, txnNo: 'who' });
  await ask(socket, { T: types.subscribe, txnNo: 'what', topics: ['alarms'] });
  socket.addEventListener('message', ({ data }) => {
    const pushes: Push[] | { T: number } = JSON.parse(String(data));
    if (Array.isArray(pushes) && pushes.some(({ T }) => T === types.alarm)) received.give(performance.now());
  });
  return received;
}

/** What happens once and is waited for once, the next time it happens. */
function createSignal<T>() {
  let waiting: ((value: T) => void) | undefined;
  return {
    give(value: T) {
      waiting?.(value);
      waiting = undefined;
    },
    next: () =>
      new Promise<T>((resolve) => {
        waiting = resolve;
      }),
  };
}

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(answerWithinMs, undefined, { ref: false }).then(() => {
      throw new Error('an alarm was not heard');
    }),
  ]);
