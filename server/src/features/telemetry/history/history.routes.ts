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
import { sendsFile } from '../../../platform/exports/table-file.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { HistoryService } from './history.service.ts';

export function registerHistoryRoutes(http: Http, { history }: { history: HistoryService }): void {
  http.mount(historyList, ({ query, caller }) => history.list(caller, query));
  http.mount(historyChart, ({ query, caller }) => history.chart(caller, query));
  http.mount(exportHistory, sendsFile(history.export));
  http.mount(startHistoryExport, ({ body, caller }) => history.startExport(caller, body));
  http.mount(historyStatistics, ({ query, caller }) => history.statistics(caller, query));
  http.mount(exportStatistics, sendsFile(history.exportStatistics));
  http.mount(historyStates, ({ query, caller }) => history.states(caller, query));
  http.mount(historyQuality, ({ query, caller }) => history.quality(caller, query));
  http.mount(exportQuality, sendsFile(history.exportQuality));
}
