/** What the browser is to do in the console, for somebody who is signed in. */
export interface VisitJob {
  url: string;
  token: string;
  /** How often it goes from each screen to the next. */
  rounds: number;
  /** Typed into the search of the devices, letter by letter. */
  keyword: string;
  /** How long it waits for what may still come. */
  settleMs: number;
  /** Rows a page while it is typed. */
  rows: number;
}

export interface VisitResult {
  /** From the click to the painted page, in milliseconds, by the screen that was opened. */
  routes: { to: string; samplesMs: number[] }[];
  typing: {
    /** The longest that one key was worked on; 0 when all were under 16 ms. */
    longestKeyMs: number;
    /** The longest task of the page; 0 when none took 50 ms. */
    longestTaskMs: number;
    /** Rows that were shown while it was typed. */
    rows: number;
  };
  /** Cumulative layout shift of each screen, from its first paint until nothing came any more. */
  shifts: { screen: string; shift: number }[];
}
