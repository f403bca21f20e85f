import { lastDue } from './device.ts';
import { minuteMs } from './model/local-time.ts';
import type { Post } from './post.ts';
import type { Progress } from './progress-file.ts';

export interface Live {
  readonly stop: () => void;
}

const tickMs = 500;
/** Devices come on line one after the other, within two seconds. */
const staggerMs = 30;

/** Keeps every device reporting at its own second, from now on. */
export function startLive(posts: readonly Post[], progress: Progress, startMs: number): Live {
  const reporters = posts.map((post, i) => reporterOf(post, progress, startMs, startMs + i * staggerMs));
  const tick = () => {
    const nowMs = Date.now();
    for (const report of reporters) report(nowMs);
  };
  tick();
  const timer = setInterval(tick, tickMs);
  return { stop: () => clearInterval(timer) };
}

function reporterOf(
  post: Post,
  progress: Progress,
  startMs: number,
  firstMs: number,
): (nowMs: number) => void {
  const { presence, phaseMs, member, channels } = post.device;
  const sentMs = channels.map(() => 0);
  const sendTexts = textSender(post);
  let doneMs = startMs;

  /** The first channel is the one that history goes by: what it has told is told. */
  const noteSent = (untilMs: number) => {
    if (untilMs <= doneMs) return;
    progress.add(member.SN, { fromMs: doneMs, toMs: untilMs });
    doneMs = untilMs;
  };
  return (nowMs) => {
    if (nowMs < firstMs || post.refused()) return;
    post.keep(presence.connected(nowMs) ? 'open' : 'closed');
    if (!presence.reports(nowMs)) return noteSent(lastDue(nowMs, minuteMs, phaseMs) + 1);
    for (const [i, channel] of channels.entries()) {
      const first = sentMs[i] === 0;
      const dueMs = first ? nowMs : lastDue(nowMs, channel.report.liveEveryMs(nowMs), phaseMs);
      if (dueMs <= (sentMs[i] ?? 0)) continue;
      sentMs[i] = dueMs;
      send(post, channel.frame(dueMs), i === 0 ? () => noteSent(dueMs + 1) : undefined);
    }
    sendTexts(nowMs);
  };
}

/** Sends the texts of a device when they change. */
function textSender(post: Post): (nowMs: number) => void {
  let before = '{}';
  return (nowMs) => {
    const now = JSON.stringify(post.device.texts(nowMs));
    if (now === before) return;
    before = now;
    send(post, `{"ts":${nowMs},"values":${now}}`);
  };
}

function send(post: Post, payload: string, acknowledged?: () => void): void {
  post
    .link()
    ?.telemetry(payload)
    .then(acknowledged, () => undefined);
}
