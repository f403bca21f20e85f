export interface BareFilesJob {
  path: string;
}
