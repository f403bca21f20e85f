import { startFishReport } from '@weir/contract/fish/report';
import type { Http } from '../../../platform/http/mount.ts';
import type { FishReports } from './fish-reports.service.ts';

export function registerFishReportRoutes(http: Http, { fishReports }: { fishReports: FishReports }): void {
  http.mount(startFishReport, ({ caller, body }) => fishReports.start(caller, body));
}
