import type { Push } from '@weir/contract/realtime/realtime';
import { heartbeatIntervalMs, types } from '@weir/contract/realtime/realtime-channel';
import { percentilesOf } from '../report/percentiles.ts';
import { takeJob } from '../stage/job.ts';
import { ask, openChannel } from './channel.ts';
import type { ConsolesJob, ConsolesMessage, Seen, WatchedKind } from './consoles-job.ts';

const opensAtOnce = 20;

takeJob<ConsolesJob, ConsolesMessage>(async (job, tell) => {
  const crowd = new Crowd(job);
  await crowd.open();
  process.on('message', (message: { measure: boolean }) => {
    if (message.measure) crowd.start();
    else tell({ kind: 'seen', seen: crowd.stop() });
  });
  tell({ kind: 'open', consoles: crowd.size });
});

/** What the consoles of one kind received while it was measured. */
interface Tally {
  consoles: number;
  latenciesMs: number[];
  frames: number;
  values: number;
  stale: number;
}

/** Many consoles, each with its own socket; what arrives is read as the console reads it. */
class Crowd {
  private readonly job: ConsolesJob;
  private readonly sockets: WebSocket[] = [];
  private isMeasuring = false;
  private closed = 0;
  private readonly tallies: Record<WatchedKind, Tally> = { fleet: emptyTally(), devices: emptyTally() };

  constructor(job: ConsolesJob) {
    this.job = job;
  }

  get size(): number {
    return this.sockets.length;
  }

  async open(): Promise<void> {
    const { consoles } = this.job;
    for (let from = 0; from < consoles.length; from += opensAtOnce) {
      const some = consoles.slice(from, from + opensAtOnce);
      this.sockets.push(...(await Promise.all(some.map((console) => this.openOne(console)))));
    }
    setInterval(() => {
      for (const socket of this.sockets) socket.send(JSON.stringify({ T: types.heartbeat, txnNo: 'beat' }));
    }, heartbeatIntervalMs);
  }

  start(): void {
    this.isMeasuring = true;
  }

  stop(): Seen {
    this.isMeasuring = false;
    const seenBy = ({ latenciesMs, ...rest }: Tally) => ({ ...percentilesOf(latenciesMs), ...rest });
    const { fleet, devices } = this.tallies;
    return { fleet: seenBy(fleet), devices: seenBy(devices), closed: this.closed };
  }

  private async openOne({ token, userId, topics }: ConsolesJob['consoles'][number]): Promise<WebSocket> {
    const socket = await openChannel(this.job.httpUrl, token);
    socket.addEventListener('close', () => {
      this.closed += 1;
    });
    await ask(socket, { T: types.identify, user_id: userId, txnNo: 'who' });
    await ask(socket, { T: types.subscribe, txnNo: 'what', topics });
    const tally = this.tallies[topics.includes('fleet') ? 'fleet' : 'devices'];
    tally.consoles += 1;
    socket.addEventListener('message', ({ data }) => this.hear(tally, String(data)));
    return socket;
  }

  private hear(tally: Tally, text: string): void {
    if (!this.isMeasuring) return;
    const now = Date.now();
    const pushes: Push[] | { T: number } = JSON.parse(text);
    if (!Array.isArray(pushes)) return;
    tally.frames += 1;
    for (const push of pushes) {
      if (push.T === types.stale) tally.stale += 1;
      if (push.T !== types.values) continue;
      const sent = push.values[this.job.timeKey]?.value;
      if (typeof sent !== 'number') continue;
      tally.values += 1;
      tally.latenciesMs.push(now - sent);
    }
  }
}

const emptyTally = (): Tally => ({ consoles: 0, latenciesMs: [], frames: 0, values: 0, stale: 0 });
