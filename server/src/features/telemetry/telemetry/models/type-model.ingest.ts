import { quarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import {
  exactLayoutsPerType,
  type Layout,
  type QuarantineReason,
  type SignalRef,
} from '../frames/frames.policy.ts';
import { encodeValue, type Flaw, flawOfText } from './encoding.ingest.ts';

/** A message's values in the order of its layout. */
export interface Encoded {
  readonly layout: Layout;
  readonly values: (number | null)[];
  readonly texts: (string | null)[] | null;
  /** How many values were sent. */
  readonly count: number;
}

export type EncodeResult =
  | Encoded
  | { readonly refusal: QuarantineReason; readonly detail: string }
  | 'unknown'
  | 'empty';

interface Step {
  readonly signal: SignalRef | null;
  readonly next: Map<string, Step>;
  /** Set where a known sequence of keys ends. */
  plan: Plan | null;
}

interface Plan {
  readonly layout: Layout;
  /** Null: as they come. */
  readonly positions: readonly number[] | null;
  /** One more than the last place. */
  readonly width: number;
}

// Devices that shuffle their keys would grow the tree without bound.
const maxSteps = 20_000;

/** What is known of a type's signals and layouts, and the shortest way from a message's keys to its layout. */
export class TypeModel {
  readonly typeId: number;
  readonly signals: ReadonlyMap<string, SignalRef>;
  private readonly exact: ReadonlyMap<string, Layout>;
  /** For a layout of another set of keys. */
  private readonly hasRoom: boolean;
  private readonly sparse: Layout | undefined;
  private readonly sparsePlaces: ReadonlyMap<number, number>;
  private root = newStep(null);
  private steps = 0;
  private readonly numbers: number[] = [];

  constructor(typeId: number, signals: readonly SignalRef[], layouts: readonly Layout[]) {
    this.typeId = typeId;
    this.signals = new Map(signals.map((signal) => [signal.semaphoreId, signal]));
    const exact = layouts.filter(({ sparse }) => !sparse);
    this.hasRoom = exact.length < exactLayoutsPerType;
    this.exact = new Map(exact.map((layout) => [keyOf(layout.signals), layout]));
    this.sparse = layouts.find(({ sparse }) => sparse);
    this.sparsePlaces = new Map(this.sparse?.signals.map(({ id }, position) => [id, position]));
  }

  layoutById(layoutId: number): Layout | undefined {
    if (this.sparse?.id === layoutId) return this.sparse;
    for (const layout of this.exact.values()) if (layout.id === layoutId) return layout;
    return undefined;
  }

  /** Walks the message's keys once; `unknown` when this sequence of keys has not been learned. */
  encode(body: Readonly<Record<string, unknown>>): EncodeResult {
    const { numbers } = this;
    let step = this.root;
    let texts: (string | null)[] | null = null;
    let count = 0;
    for (const key in body) {
      const value = body[key];
      if (value === null || value === undefined) continue;
      const next = step.next.get(key);
      if (next?.signal == null) return 'unknown';
      step = next;
      const coded =
        typeof value === 'number' ? numberOf(next.signal, value) : encodeValue(next.signal, value);
      if (typeof coded === 'number') {
        // NaN and infinities alone differ from themselves so.
        if (coded - coded !== 0)
          return { refusal: 'notFinite', detail: quarantineDetail('notFinite', { key }) };
        numbers[count] = coded;
      } else {
        const flaw = flawOfText(key, coded);
        if (flaw) return refusalOf(flaw);
        texts ??= [];
        texts[count] = coded;
      }
      count += 1;
    }
    if (count === 0) return 'empty';
    return step.plan ? arrange(step.plan, numbers, texts, count) : 'unknown';
  }

  /** Learns the message's sequence of keys; false when a signal or the layout does not exist yet. */
  learn(body: Readonly<Record<string, unknown>>): boolean {
    const sent: SignalRef[] = [];
    for (const key in body) {
      if (body[key] === null || body[key] === undefined) continue;
      const signal = this.signals.get(key);
      if (!signal) return false;
      sent.push(signal);
    }
    const plan = this.planOf(sent);
    if (!plan) return false;
    this.stepsTo(sent).plan = plan;
    return true;
  }

  private planOf(sent: readonly SignalRef[]): Plan | null {
    const layout = this.exact.get(keyOf([...sent].sort(byId)));
    if (layout) {
      const positions = sent.map((signal) => layout.signals.indexOf(signal));
      const isInOrder = positions.every((position, index) => position === index);
      return { layout, positions: isInOrder ? null : positions, width: positions.length };
    }
    if (!this.sparse || this.hasRoom) return null;
    const positions = sent.flatMap(({ id }) => this.sparsePlaces.get(id) ?? []);
    if (positions.length < sent.length) return null;
    return { layout: this.sparse, positions, width: Math.max(...positions) + 1 };
  }

  private stepsTo(sent: readonly SignalRef[]): Step {
    if (this.steps > maxSteps) {
      this.root = newStep(null);
      this.steps = 0;
    }
    let step = this.root;
    for (const signal of sent) {
      step = step.next.getOrInsertComputed(signal.semaphoreId, () => {
        this.steps += 1;
        return newStep(signal);
      });
    }
    return step;
  }
}

const newStep = (signal: SignalRef | null): Step => ({ signal, next: new Map(), plan: null });

const byId = (a: SignalRef, b: SignalRef) => a.id - b.id;

const keyOf = (signals: readonly SignalRef[]) => signals.map((signal) => signal.id).join(',');

const numberOf = (signal: SignalRef, value: number): number | string =>
  signal.dataType === 'text' && Number.isFinite(value) ? String(value) : value;

const refusalOf = ({ reason, detail }: Flaw): EncodeResult => ({ refusal: reason, detail });

function arrange(
  plan: Plan,
  numbers: readonly number[],
  texts: readonly (string | null)[] | null,
  count: number,
): Encoded {
  const { layout, positions, width } = plan;
  if (texts || width > count) return arrangeMixed(plan, numbers, texts, count);
  if (!positions) return { layout, values: numbers.slice(0, count), texts: null, count };
  const values = numbers.slice(0, count);
  for (let index = 0; index < count; index++) values[positions[index] ?? index] = numbers[index] ?? 0;
  return { layout, values, texts: null, count };
}

function arrangeMixed(
  { layout, positions, width }: Plan,
  numbers: readonly number[],
  sentTexts: readonly (string | null)[] | null,
  count: number,
): Encoded {
  const values = new Array<number | null>(width).fill(null);
  const texts = sentTexts && new Array<string | null>(width).fill(null);
  for (let index = 0; index < count; index++) {
    const position = positions?.[index] ?? index;
    const text = sentTexts?.[index];
    if (texts && typeof text === 'string') texts[position] = text;
    else values[position] = numbers[index] ?? null;
  }
  return { layout, values, texts, count };
}
