import type { Written } from './frames.policy.ts';

/** What a sparse layout holds of a signal at one time; null: nothing. */
type Cell = number | string | null;

export interface SparseValues {
  readonly values: (number | null)[];
  readonly texts: (string | null)[] | null;
}

/** What messages of one device and time make of one row. */
export class SparseRow implements SparseValues {
  readonly values: (number | null)[] = [];
  readonly texts: (string | null)[] = [];

  /** Takes in what the row lacks. Nothing of what contradicts it. */
  take(sent: Written): 'new' | 'same' | 'other' {
    const positions = [...sent.values.keys()].filter((position) => cellAt(sent, position) !== null);
    const missing = positions.filter((position) => cellAt(this, position) === null);
    const same = positions.filter((position) => cellAt(this, position) === cellAt(sent, position));
    if (missing.length + same.length < positions.length) return 'other';
    for (const position of missing) this.put(position, cellAt(sent, position));
    return missing.length > 0 ? 'new' : 'same';
  }

  /** Of what was sent, what it lacks. */
  lacking(sent: Written): SparseValues & { readonly count: number } {
    const isLacking = (position: number) => cellAt(this, position) === null;
    const values = sent.values.map((value, position) => (isLacking(position) ? value : null));
    const texts = sent.texts?.map((text, position) => (isLacking(position) ? text : null)) ?? null;
    const count = values.filter((_, position) => cellAt({ values, texts }, position) !== null).length;
    return { values, texts, count };
  }

  private put(position: number, cell: Cell): void {
    while (this.values.length <= position) {
      this.values.push(null);
      this.texts.push(null);
    }
    if (typeof cell === 'string') this.texts[position] = cell;
    else this.values[position] = cell;
  }
}

const cellAt = ({ values, texts }: Written, position: number): Cell =>
  values[position] ?? texts?.[position] ?? null;
