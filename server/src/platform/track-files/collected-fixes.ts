import type {
  ImportedSignal,
  TrackFileFault,
  TrackImportFormat,
  UnreadFix,
  UnreadReason,
} from '@weir/contract/places/track-imports';
import { readNumber, readTime } from './read-values.ts';

/** What the process is told of the file. Times are epoch ms. */
export interface ReaderTask {
  readonly format: TrackImportFormat;
  /** IANA name, of times that do not say theirs. */
  readonly zone: string;
  readonly earliestMs: number;
  readonly latestMs: number;
  readonly maxFixes: number;
  readonly shownProblems: number;
  readonly signals: readonly ImportedSignal[];
}

/** Positions in the order of time, as columns; null where one has none of it. */
export interface ReadFixes {
  readonly tsMs: readonly number[];
  readonly values: readonly (readonly (number | null)[])[];
  readonly repeated: number;
  readonly unreadable: number;
  readonly problems: readonly UnreadFix[];
}

export class TrackFileError extends Error {
  readonly fault: TrackFileFault;

  constructor(fault: TrackFileFault, message: string) {
    super(message);
    this.name = 'TrackFileError';
    this.fault = fault;
  }
}

/** As it stands in the file. */
export interface RawFix {
  readonly line: number;
  readonly time: string | undefined;
  /** Of times without a zone, where the file has one for them. */
  readonly zone?: string;
  readonly texts: Partial<Record<ImportedSignal, string>>;
  /** What a speed of 1 is in km/h. */
  readonly speedKmh?: number;
}

interface Fix {
  readonly tsMs: number;
  readonly values: readonly (number | null)[];
}

const shownChars = 60;
const mostDegrees = { lng: 180, lat: 90 } as const;
/** Below zero a device says that it does not know. */
const neverNegative: ReadonlySet<ImportedSignal> = new Set([
  ...(['speed', 'dgr', 'PDOP', 'hdop', 'star', 'accuracy'] as const),
]);

/** Takes positions one by one, and leaves out those that cannot be read. */
export class CollectedFixes {
  private readonly task: ReaderTask;
  private readonly fixes: Fix[] = [];
  private readonly problems: UnreadFix[] = [];
  private unreadable = 0;

  constructor(task: ReaderTask) {
    this.task = task;
  }

  add(raw: RawFix): void {
    const tsMs = this.timeOf(raw);
    if (tsMs === undefined) return;
    const values = this.valuesOf(raw);
    if (!values) return;
    this.fixes.push({ tsMs, values });
    if (this.fixes.length > this.task.maxFixes)
      throw new TrackFileError('tooManyFixes', `More than ${this.task.maxFixes} positions`);
  }

  end(): ReadFixes {
    if (this.fixes.length + this.unreadable === 0) throw new TrackFileError('empty', 'There is no position');
    const ordered = this.fixes.sort((one, other) => one.tsMs - other.tsMs);
    const distinct = ordered.filter(({ tsMs }, index) => tsMs !== ordered[index - 1]?.tsMs);
    return {
      tsMs: distinct.map(({ tsMs }) => tsMs),
      values: this.task.signals.map((_, column) => distinct.map(({ values }) => values[column] ?? null)),
      repeated: ordered.length - distinct.length,
      unreadable: this.unreadable,
      problems: this.problems,
    };
  }

  private leaveOut(line: number, reason: UnreadReason, value = ''): undefined {
    this.unreadable += 1;
    if (this.problems.length < this.task.shownProblems)
      this.problems.push({ line, reason, value: value.toWellFormed().slice(0, shownChars) });
    return undefined;
  }

  private timeOf({ line, time = '', zone = this.task.zone }: RawFix): number | undefined {
    if (time.trim() === '') return this.leaveOut(line, 'noTime');
    const tsMs = readTime(time, zone);
    if (tsMs === undefined) return this.leaveOut(line, 'badTime', time);
    if (tsMs > this.task.latestMs) return this.leaveOut(line, 'future', time);
    return tsMs < this.task.earliestMs ? this.leaveOut(line, 'tooOld', time) : tsMs;
  }

  private valuesOf({ line, texts, speedKmh = 1 }: RawFix): (number | null)[] | undefined {
    const values: (number | null)[] = [];
    for (const signal of this.task.signals) {
      const text = texts[signal] ?? '';
      const number = readNumber(text);
      if (signal === 'lng' || signal === 'lat') {
        if (number === null) return this.leaveOut(line, 'noPlace');
        if (number === undefined || Math.abs(number) > mostDegrees[signal])
          return this.leaveOut(line, areExchanged(texts) ? 'exchanged' : 'badPlace', text);
      }
      if (number === undefined) return this.leaveOut(line, 'badNumber', text);
      values.push(measured(signal, number, speedKmh));
    }
    return values;
  }
}

function areExchanged({ lng = '', lat = '' }: RawFix['texts']): boolean {
  const [east, north] = [readNumber(lng), readNumber(lat)];
  if (east == null || north == null) return false;
  return (
    Math.abs(north) > mostDegrees.lat &&
    Math.abs(north) <= mostDegrees.lng &&
    Math.abs(east) <= mostDegrees.lat
  );
}

function measured(signal: ImportedSignal, number: number | null, speedKmh: number): number | null {
  if (number === null || (number < 0 && neverNegative.has(signal))) return null;
  // Without what the conversion of a unit adds.
  return signal === 'speed' && speedKmh !== 1 ? Math.round(number * speedKmh * 1e4) / 1e4 : number;
}
