import type ts from 'typescript';

/**
 * Decides which of its ways a condition goes: the same condition goes the same way everywhere. A caller is a condition
 * of the function that it calls.
 */
export type Choose = (node: ts.Node, condition: string, ways: number) => number;

/** Goes through source again and again, until each condition went each of its ways, for each caller. */
export class Alternatives {
  /** The last time went a way that none before had gone. */
  isNews = false;
  private readonly taken = new Map<string, Map<ts.Node, Set<number>>>();
  private tries = 0;

  get areNone(): boolean {
    return this.taken.size === 0;
  }

  begin(): Choose {
    const decided = new Map<string, number>();
    let callers = '';
    this.isNews = this.tries++ === 0;
    return (node, condition, ways) => {
      if (ways < 2) return 0;
      const key = `${ways} ${condition}`;
      const gone = this.goneBy(callers, node);
      const way = decided.get(key) ?? firstWithout(gone, ways) ?? this.next(condition, ways, node.pos);
      if (!decided.has(key) && isCaller(condition)) callers += `${condition} ${way};`;
      this.isNews ||= !gone.has(way);
      decided.set(key, way);
      gone.add(way);
      return way;
    };
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
