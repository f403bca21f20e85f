import type { ActionCode } from '@weir/contract/upgrades/device-upgrades';
import { moduleNamePattern, softVerPattern } from '@weir/contract/upgrades/versions';

/** One module of a device and the version that it has. */
export interface InstalledModule {
  readonly module: string;
  readonly softVer: string;
  /** In which of ThingsBoard's families it is told: firmware, or other software. */
  readonly prefix: 'fw' | 'sw';
}

/** How far a device is, in its own words. */
export interface Stage {
  readonly state: 'downloading' | 'downloaded' | 'verified' | 'installing' | 'confirming' | 'failed';
  /** Percent of the file. */
  readonly progress?: number;
  readonly code?: ActionCode;
  readonly message?: string;
}

export interface SoftwareReport {
  readonly installed: readonly InstalledModule[];
  readonly stage: Stage | undefined;
}

/** Keys by which devices tell of their software; a message without any of them is none of ours. */
export const softwareKeys = [
  ...['softVer', 'current_fw_title', 'current_fw_version', 'current_sw_title', 'current_sw_version'],
  ...['fw_state', 'fw_error', 'sw_state', 'sw_error', 'fw_progress'],
] as const;

/** Modules of devices that name none. */
const mainModule = 'main';
const softwareModule = 'software';

const modulePattern = new RegExp(moduleNamePattern);
const versionPattern = new RegExp(softVerPattern);

/** ThingsBoard's states of firmware (https://thingsboard.io/docs/user-guide/ota-updates/). */
const states: Readonly<Record<string, Stage['state']>> = {
  DOWNLOADING: 'downloading',
  DOWNLOADED: 'downloaded',
  VERIFIED: 'verified',
  UPDATING: 'installing',
  UPDATED: 'confirming',
  FAILED: 'failed',
};

/** What a message says of the software of its device; undefined: nothing. */
export function readSoftwareReport(values: Readonly<Record<string, unknown>>): SoftwareReport | undefined {
  const installed = [
    ...ownModules(values.softVer),
    ...moduleOf('fw', values.current_fw_title, values.current_fw_version),
    ...moduleOf('sw', values.current_sw_title, values.current_sw_version),
  ];
  const stage = stageOf(values);
  return installed.length === 0 && !stage ? undefined : { installed, stage };
}

/** `"1.2"`, or by module: `{"main": "1.2", "radio": "7"}`; telemetry carries that as a text. */
function ownModules(value: unknown): InstalledModule[] {
  const read = typeof value === 'string' && value.startsWith('{') ? parsed(value) : value;
  const named = typeof read === 'object' && read !== null ? read : { [mainModule]: read };
  return Object.entries(named).flatMap(([module, version]) => moduleOf('fw', module, version));
}

function moduleOf(prefix: InstalledModule['prefix'], title: unknown, version: unknown): InstalledModule[] {
  const reported = typeof version === 'number' ? String(version) : version;
  if (typeof reported !== 'string' || !versionPattern.test(reported)) return [];
  const unnamed = prefix === 'fw' ? mainModule : softwareModule;
  const module = typeof title === 'string' && modulePattern.test(title) ? title : unnamed;
  return [{ module, softVer: reported, prefix }];
}

function stageOf(values: Readonly<Record<string, unknown>>): Stage | undefined {
  const state = states[String(values.fw_state ?? values.sw_state ?? '').toUpperCase()];
  if (!state) return undefined;
  const progress = Number(values.fw_progress ?? Number.NaN);
  const hasProgress = progress >= 0 && progress <= 100;
  if (state !== 'failed') return { state, ...(hasProgress && { progress: Math.round(progress) }) };
  const message = String(values.fw_error ?? values.sw_error ?? '').slice(0, 500);
  return { state, code: codeOf(message), ...(message && { message }) };
}

/** What went wrong, where the words of a device tell it. */
export function codeOf(message: string): ActionCode {
  const [, code] = wordsOfCodes.find(([words]) => words.test(message)) ?? [];
  return code ?? 'device';
}

const wordsOfCodes: readonly (readonly [RegExp, ActionCode])[] = [
  [/checksum|hash|sha-?256|md5|corrupt/i, 'checksum'],
  [/signature|certificate|untrusted/i, 'signature'],
  [/space|storage full|too large|no room/i, 'noSpace'],
  [/battery|power|voltage/i, 'battery'],
  [/download|network|time-?out|connection|http/i, 'download'],
  [/boot/i, 'boot'],
  [/install|flash|write/i, 'install'],
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
