import { exportHistory, historyChart, historyList } from '@weir/contract/telemetry';
import type { Http } from '../../platform/http/mount.ts';
import type { HistoryService } from './history.service.ts';

export function registerHistoryRoutes(http: Http, { history }: { history: HistoryService }): void {
  http.mount(historyList, ({ query, caller }) => history.list(caller, query));
  http.mount(historyChart, ({ query, caller }) => history.chart(caller, query));
  http.mount(exportHistory, async ({ query, caller, reply }) => {
    const { stream, type, disposition } = await history.export(caller, query);
    return reply.type(type).header('content-disposition', disposition).send(stream);
  });
}
