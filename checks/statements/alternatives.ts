import type ts from 'typescript';

/**
 * Decides which of its ways a condition goes: the same condition goes the same way everywhere. A caller is a condition
 * of the function that it calls.
 */
export type Choose = (node: ts.Node, condition: string, ways: number) => number;

/** Where a condition is decided: what comes after each of its ways, and whether all of it was gone through. */
interface Fork {
  after: Fork[];
  isDone: boolean;
}

const newFork = (): Fork => ({ after: [], isDone: false });

/** Goes through source again and again, each time on another way: first where a condition goes as it never went before. */
export class Alternatives {
  /** The last time a condition went, for its callers, as it never had before. */
  isNews = false;
  private readonly taken = new Map<string, Map<ts.Node, Set<number>>>();
  private readonly first = newFork();
  private path: Fork[] = [];
  private tries = 0;

  /** No way is left. */
  get areDone(): boolean {
    return this.first.isDone;
  }

  begin(): Choose {
    const decided = new Map<string, number>();
    let callers = '';
    let fork = this.first;
    this.path = [fork];
    this.isNews = this.tries++ === 0;
    return (node, condition, ways) => {
      if (ways < 2) return 0;
      const key = `${ways} ${condition}`;
      const gone = this.goneBy(callers, node);
      let way = decided.get(key);
      if (way === undefined) {
        if (fork.after.length === 0) fork.after = Array.from({ length: ways }, newFork);
        way = firstWithout(gone, ways) ?? this.next(condition, ways, node.pos);
        while (fork.after[way]?.isDone) way = (way + 1) % ways;
        fork = fork.after[way] ?? fork;
        this.path.push(fork);
        if (isCaller(condition)) callers += `${condition} ${way};`;
        decided.set(key, way);
      }
      this.isNews ||= !gone.has(way);
      gone.add(way);
      return way;
    };
  }

  end(): void {
    for (const fork of this.path.toReversed()) fork.isDone = fork.after.every(({ isDone }) => isDone);
  }

  private goneBy(callers: string, node: ts.Node): Set<number> {
    const ofCallers = this.taken.get(callers) ?? new Map<ts.Node, Set<number>>();
    this.taken.set(callers, ofCallers);
    const gone = ofCallers.get(node) ?? new Set();
    ofCallers.set(node, gone);
    return gone;
  }

  private next(condition: string, ways: number, seed: number): number {
    return (isCaller(condition) ? this.tries : mixed(Math.imul(this.tries, 0x9e_37_79_b9) + seed)) % ways;
  }
}

export const callerOf = ({ pos }: ts.Node) => `caller of ${pos}`;
const isCaller = (condition: string) => condition.startsWith('caller of ');

function firstWithout(taken: ReadonlySet<number>, count: number): number | undefined {
  for (let way = 0; way < count; way++) if (!taken.has(way)) return way;
  return undefined;
}

/** As good as chance, and the same each time that the check runs. */
function mixed(seed: number): number {
  const first = Math.imul(seed ^ (seed >>> 16), 0x85_eb_ca_6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2_b2_ae_35);
  return (second ^ (second >>> 16)) >>> 0;
}
