import { exportHistory, historyChart, historyList } from '@weir/contract/telemetry';
import type { Db } from '../../platform/db/database.ts';
import type { Http } from '../../platform/http/mount.ts';
import { createChartService } from './chart.service.ts';
import { createHistoryService } from './history.service.ts';
import { createHistoryExportService } from './history-export.service.ts';

export function registerTelemetryHistoryRoutes(http: Http, { db }: { db: Db }): void {
  const history = createHistoryService({ db });
  const charts = createChartService({ db, history });
  const exports = createHistoryExportService({ history });
  http.mount(historyList, ({ query, caller }) => history.list(caller, query));
  http.mount(historyChart, ({ query, caller }) => charts.chart(caller, query));
  http.mount(exportHistory, async ({ query, caller, reply }) => {
    const { fileName, contentType, content } = await exports.download(caller, query);
    const name = encodeURIComponent(fileName);
    return reply
      .type(contentType)
      .header('content-disposition', `attachment; filename="${fileName}"; filename*=UTF-8''${name}`)
      .send(content);
  });
}
