/** Files that are all fetched at the same time. */
export interface DownloadsJob {
  urls: readonly string[];
}

export interface DownloadsResult {
  bytes: number;
  seconds: number;
  /** Answers other than 200. */
  refused: number;
}
