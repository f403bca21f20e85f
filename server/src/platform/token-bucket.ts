/** One second's worth of tokens at most; refilled by the clock when looked at. */
export class TokenBucket {
  private perSecond: number;
  private tokens: number;
  private filledAtMs: number;

  constructor(perSecond: number, nowMs: number) {
    this.perSecond = perSecond;
    this.tokens = perSecond;
    this.filledAtMs = nowMs;
  }

  /** A connection that replaces another goes on with what that one had left. */
  inherit(previous: TokenBucket, nowMs: number): void {
    previous.refill(nowMs);
    this.tokens = Math.min(previous.tokens, this.perSecond);
  }

  take(nowMs: () => number): boolean {
    if (this.tokens < 1) this.refill(nowMs());
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }

  /** Whether waiting was worth it: a twentieth of a second's worth, so that a socket is not woken for one packet. */
  isReady(nowMs: number): boolean {
    this.refill(nowMs);
    return this.tokens >= Math.max(1, this.perSecond / 20);
  }

  private refill(nowMs: number): void {
    const gained = ((nowMs - this.filledAtMs) / 1000) * this.perSecond;
    this.filledAtMs = nowMs;
    this.tokens = Math.min(this.perSecond, this.tokens + gained);
  }
}
