import type { LogTarget } from '@weir/contract/identity/log-words';

/** Where everything stands that was done to a thing. */
export const logHref = ({ targetKind, targetId }: { targetKind: LogTarget; targetId: number }) =>
  `/logs/index?targetKind=${targetKind}&targetId=${targetId}`;

/** Where one entry of the log is shown in full. */
export const logEntryHref = (id: number) => `/logs/index?id=${id}`;
