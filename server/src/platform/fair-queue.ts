export interface Owner {
  readonly name: string;
  /** How many of its own run at once, and how many wait. */
  readonly atOnce: number;
  readonly waiting: number;
}

interface Queue {
  owner: Owner;
  readonly resolves: (() => void)[];
}

/** So much at once, and owners by turns: what one of them brings along does not keep the others waiting. */
export class FairQueue {
  private readonly atOnce: number;
  private readonly mostWaiting: number;
  private readonly queues = new Map<string, Queue>();
  private readonly running = new Map<string, number>();
  private runningCount = 0;
  private waitingCount = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.atOnce = atOnce;
    this.mostWaiting = mostWaiting;
  }

  /** Undefined when too many wait; else it resolves with one's turn, which is to be given back by `end`. */
  begin(owner: Owner): Promise<void> | undefined {
    const queue = this.queues.get(owner.name) ?? { owner, resolves: [] };
    queue.owner = owner;
    if (queue.resolves.length === 0 && this.mayRun(owner)) {
      this.take(owner.name);
      return Promise.resolve();
    }
    if (queue.resolves.length >= owner.waiting || this.waitingCount >= this.mostWaiting) return undefined;
    this.queues.set(owner.name, queue);
    this.waitingCount += 1;
    return new Promise((resolve) => queue.resolves.push(resolve));
  }

  end({ name }: Owner): void {
    const left = (this.running.get(name) ?? 1) - 1;
    if (left > 0) this.running.set(name, left);
    else this.running.delete(name);
    this.runningCount -= 1;
    for (let next = this.nextQueue(); next; next = this.nextQueue()) this.next(...next);
  }

  /** Of those that wait, whoever has fewest running; of equals, who was served longest ago. */
  private nextQueue(): [string, Queue] | undefined {
    let found: [string, Queue] | undefined;
    for (const entry of this.queues) {
      if (!this.mayRun(entry[1].owner)) continue;
      if (!found || this.runningOf(entry[0]) < this.runningOf(found[0])) found = entry;
    }
    return found;
  }

  private runningOf(name: string): number {
    return this.running.get(name) ?? 0;
  }

  private mayRun({ name, atOnce }: Owner): boolean {
    return this.runningCount < this.atOnce && this.runningOf(name) < atOnce;
  }

  private next(key: string, { owner, resolves }: Queue): void {
    const resolve = resolves.shift();
    this.queues.delete(key);
    // To the end of the line: the others come first.
    if (resolves.length > 0) this.queues.set(key, { owner, resolves });
    if (!resolve) return;
    this.waitingCount -= 1;
    this.take(owner.name);
    resolve();
  }

  private take(name: string): void {
    this.running.set(name, this.runningOf(name) + 1);
    this.runningCount += 1;
  }
}
