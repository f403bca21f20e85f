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
  take(sent: SparseValues): 'new' | 'same' | 'other' {
    const places = [...sent.values.keys()].filter((place) => cellAt(sent, place) !== null);
    const missing = places.filter((place) => cellAt(this, place) === null);
    const same = places.filter((place) => cellAt(this, place) === cellAt(sent, place));
    if (missing.length + same.length < places.length) return 'other';
    for (const place of missing) this.put(place, cellAt(sent, place));
    return missing.length > 0 ? 'new' : 'same';
  }

  /** Of what was sent, what it lacks. */
  lacking(sent: SparseValues): SparseValues & { readonly count: number } {
    const isLacking = (place: number) => cellAt(this, place) === null;
    const values = sent.values.map((value, place) => (isLacking(place) ? value : null));
    const texts = sent.texts?.map((text, place) => (isLacking(place) ? text : null)) ?? null;
    const count = values.filter((_, place) => cellAt({ values, texts }, place) !== null).length;
    return { values, texts, count };
  }

  private put(place: number, cell: Cell): void {
    while (this.values.length <= place) {
      this.values.push(null);
      this.texts.push(null);
    }
    if (typeof cell === 'string') this.texts[place] = cell;
    else this.values[place] = cell;
  }
}

const cellAt = ({ values, texts }: SparseValues, place: number): Cell =>
  values[place] ?? texts?.[place] ?? null;
