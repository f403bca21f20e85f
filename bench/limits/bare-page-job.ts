export interface BarePageJob {
  html: string;
}
