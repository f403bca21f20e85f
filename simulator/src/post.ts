import { handleCommand, type SiteLock, settingsOf } from './commands.ts';
import type { Device } from './device.ts';
import { fenceHabitOf, fenceLock, lateMs } from './fences.ts';
import { pollCommands } from './http-commands.ts';
import { httpLink, type Link, RefusedError } from './http-link.ts';
import { derive, hash } from './model/random.ts';
import { type MqttLink, type MqttLinkOptions, mqttLink } from './mqtt-link.ts';
import { powerReport } from './power.ts';
import type { SeededDevice } from './seed.ts';
import { softwareChunks } from './software-download.ts';
import type { Software } from './software-file.ts';
import { rebootMs, softwareKeys, upgradeHabitOf, upgrader } from './upgrades.ts';

export interface PostOptions {
  readonly device: Device;
  readonly seeded: SeededDevice;
  readonly mqttUrl: string;
  readonly httpUrl: string;
  readonly software: Software;
  readonly onRefused: (SN: string) => void;
}

/** Where a device stands in touch with the platform: opens and closes its session, answers commands. */
export interface Post {
  readonly device: Device;
  /** Present while the device holds a session, and always for one that speaks HTTP. */
  readonly link: () => Link | undefined;
  /** For what a device without a session hands over later. */
  readonly fallback: Link;
  readonly connected: () => boolean;
  readonly refused: () => boolean;
  /** Opens or closes the session, as the device's presence wants it now. */
  readonly keep: (wanted: 'open' | 'closed') => void;
  readonly stop: () => Promise<void>;
}

export const createPost = (options: PostOptions): Post =>
  options.device.kind.transport === 'mqtt' ? sessionPost(options) : httpPost(options);

/** What both kinds of post have: a way over HTTP, and the end of it. */
function base({ device, httpUrl, seeded, onRefused }: PostOptions) {
  const aborted = new AbortController();
  const { signal } = aborted;
  let refused = false;
  const refuse = () => {
    if (!refused) onRefused(seeded.SN);
    refused = true;
  };
  const link = httpLink({
    httpUrl,
    SN: seeded.SN,
    token: seeded.token,
    transport: device.kind.transport,
    signal,
  });
  const watched = (sent: Promise<void>) =>
    sent.catch((error: unknown) => {
      if (error instanceof RefusedError) refuse();
      throw error;
    });
  const fallback: Link = {
    telemetry: (payload) => watched(link.telemetry(payload)),
    attributes: (values) => watched(link.attributes(values)),
  };
  return { signal, abort: () => aborted.abort(), fallback, refuse, refused: () => refused };
}

/** One device in five is locked by its keeper. */
const lockOf = ({ member }: Device): SiteLock =>
  hash(derive(member.site.seed, 83), 0) % 5 === 0 ? 'locked' : 'open';

/** How the equipment reaches the platform, and leaves it. */
interface Ways {
  readonly link: () => Link;
  readonly reboot: (awayMs: number) => void;
  readonly signal: AbortSignal;
}

/** The equipment behind the post: its settings, its software, and what it does when commanded. */
function equipment(options: PostOptions, ways: Ways) {
  const { device } = options;
  const settings = settingsOf(device.kind.parameters, lockOf(device));
  const habit = fenceHabitOf(device);
  const fence = fenceLock(habit);
  let startedMs = Date.now();
  const tell = (values: object) =>
    void ways
      .link()
      .attributes(values)
      .catch(() => undefined);
  const reboot = (awayMs: number) => {
    startedMs = Date.now() + awayMs;
    ways.reboot(awayMs);
  };
  const { softVer, ...software } = softwareOf(options, { ...ways, reboot });
  const host = {
    ...{ device, settings, fence, softVer, report: tell },
    answered: new Map<number, object>(),
    startedMs: () => startedMs,
    reboot: () => reboot(rebootMs),
  };
  return {
    onCommand: async (request: string) => {
      const isFence = /"(set|close)Fence"/.test(request);
      if (isFence && habit === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs).unref());
      return handleCommand(host, request);
    },
    introduce: () => {
      const attributes = device.kind.attributes(device.member.site);
      const told = { ...settings.all(), ...fence.report(), ...powerReport(device), ...software.report() };
      tell({ ...attributes, ...told });
    },
    onShared: (values: Record<string, unknown>) => {
      void software.offered(values);
      const asked = Object.entries(values).filter(([key]) => !key.startsWith('fw_'));
      for (const [key, value] of asked) settings.set(key, value);
      if (asked.length > 0) tell(settings.all());
    },
  };
}

function softwareOf({ device, seeded, httpUrl, software }: PostOptions, { link, reboot, signal }: Ways) {
  const { SN, token } = seeded;
  const softVer = () => software.versionOf(SN) ?? device.kind.softVer(device.member.site);
  const { offered, report } = upgrader({
    habit: upgradeHabitOf(device),
    installed: softVer,
    install: (version) => software.install(SN, version),
    tell: (values) => link().telemetry(JSON.stringify(values)),
    chunks: (offer) => softwareChunks({ httpUrl, token, signal }, offer),
    ...{ reboot, signal },
  });
  return { softVer, offered, report };
}

function httpPost(options: PostOptions): Post {
  const { device, seeded, httpUrl } = options;
  const { fallback, signal, abort, refused } = base(options);
  const ways: Ways = { link: () => fallback, reboot: () => undefined, signal };
  const { onCommand, introduce } = equipment(options, ways);
  let polling: Promise<void> | undefined;
  return {
    device,
    fallback,
    link: () => fallback,
    connected: () => false,
    refused,
    keep: (wanted) => {
      if (wanted === 'closed' || polling || signal.aborted) return;
      polling = pollCommands({ httpUrl, token: seeded.token, signal, onCommand });
      introduce();
    },
    stop: async () => {
      abort();
      await polling;
    },
  };
}

function sessionPost(options: PostOptions): Post {
  const { device, seeded, mqttUrl } = options;
  const { fallback, signal, abort, refuse, refused } = base(options);
  let session: MqttLink | undefined;
  let awakeMs = 0;
  const close = async () => {
    const ending = session;
    session = undefined;
    await ending?.close();
  };
  const { introduce, ...handlers } = equipment(options, {
    link: () => session ?? fallback,
    reboot: (awayMs) => {
      awakeMs = Date.now() + awayMs;
      // What it has said goes out first.
      setTimeout(() => void close(), 500).unref();
    },
    signal,
  });
  const linkOptions: MqttLinkOptions = {
    ...{ mqttUrl, SN: seeded.SN, token: seeded.token },
    sharedKeys: [...device.kind.parameters.map(({ semaphoreId }) => semaphoreId), ...softwareKeys],
    ...{ onConnect: introduce, onRefused: refuse, ...handlers },
  };
  const mayOpen = () => !session && !refused() && !signal.aborted && Date.now() >= awakeMs;
  return {
    device,
    fallback,
    link: () => session,
    connected: () => session?.connected() ?? false,
    refused,
    keep: (wanted) => {
      if (wanted === 'closed') void close();
      else if (mayOpen()) session = mqttLink(linkOptions);
    },
    stop: async () => {
      abort();
      await close();
    },
  };
}
