/** One question, asked again and again over so many connections. */
export interface RequestsJob {
  url: string;
  token: string;
  connections: number;
  warmUpMs: number;
  measureMs: number;
}

export interface RequestsResult {
  perSecond: number;
  /** Answers other than 200. */
  refused: number;
}
