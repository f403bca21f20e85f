import type { LogTarget } from '@weir/contract/log-words';

/** Where everything stands that was done to a thing. */
export const logHref = ({ targetKind, targetId }: { targetKind: LogTarget; targetId: number }) =>
  `/logs/index?targetKind=${targetKind}&targetId=${targetId}`;
