import {
  exportQuality,
  exportStatistics,
  historyQuality,
  historyStates,
  historyStatistics,
} from '@weir/contract/telemetry/history';
import {
  exportHistory,
  historyChart,
  historyList,
  startHistoryExport,
} from '@weir/contract/telemetry/telemetry';
import { sendTableFile } from '../../../platform/exports/table-file.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { HistoryService } from './history.service.ts';

export function registerHistoryRoutes(http: Http, { history }: { history: HistoryService }): void {
  http.mount(historyList, ({ query, caller }) => history.list(caller, query));
  http.mount(historyChart, ({ query, caller }) => history.chart(caller, query));
  http.mount(exportHistory, async ({ query, caller, reply }) =>
    sendTableFile(reply, await history.export(caller, query)),
  );
  http.mount(startHistoryExport, ({ body, caller }) => history.startExport(caller, body));
  http.mount(historyStatistics, ({ query, caller }) => history.statistics(caller, query));
  http.mount(exportStatistics, async ({ query, caller, reply }) =>
    sendTableFile(reply, await history.exportStatistics(caller, query)),
  );
  http.mount(historyStates, ({ query, caller }) => history.states(caller, query));
  http.mount(historyQuality, ({ query, caller }) => history.quality(caller, query));
  http.mount(exportQuality, async ({ query, caller, reply }) =>
    sendTableFile(reply, await history.exportQuality(caller, query)),
  );
}
