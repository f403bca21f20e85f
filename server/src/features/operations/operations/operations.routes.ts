import { confirmClock, getOperations } from '@weir/contract/operations/operations';
import type { Http } from '../../../platform/http/mount.ts';
import type { OperationsService } from './operations.service.ts';

export function registerOperationsRoutes(
  http: Http,
  { operations }: { operations: OperationsService },
): void {
  http.mount(getOperations, ({ caller }) => operations.report(caller));
  http.mount(confirmClock, ({ caller }) => operations.confirmClock(caller));
}
