import { DownloadOutlined } from '@ant-design/icons';
import {
  exportQuality,
  exportStatistics,
  type QualityTable,
  qualityTables,
} from '@weir/contract/telemetry/history';
import { exportHistory, historyList, startHistoryExport } from '@weir/contract/telemetry/telemetry';
import { Button, Dropdown } from 'antd';
import { useFeedback } from '../../../../components/feedback.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { saveFile } from '../../../../components/save-file.ts';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { useAction } from '../../../../components/use-action.ts';
import { call, download } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { showStartedJob } from '../../../operations/jobs/jobs.queries.ts';
import { telemetryMessages } from '../values/telemetry.messages.ts';
import { rangeOf } from './history.queries.ts';
import { judgedPart } from './history-address.ts';

interface Props {
  /** The page's own device first. */
  deviceIds: readonly number[];
  interval: Interval;
  zone: string;
  /** None: those that are charted. */
  signals: readonly string[];
  of: 'rows' | 'statistics' | 'quality';
  /** How far the period lies back that statistics are compared with; 0: there is none. */
  earlierMs: number;
}

type Format = 'csv' | 'xlsx';

/** So many rows of one device come at once; more are written in the background. */
const rowsAtOnce = 20_000;
/** The longest range whose rows are counted. */
const countedMs = 31 * 86_400_000;

/** The rows of the range as a file, or their statistics, or how well they came in. */
export function HistoryExport(props: Props) {
  const t = useMessages(telemetryMessages);
  const may = useMay();
  const exportAs = useExport(props);
  const { busy, run } = useAction(t('exportFailed'));
  if (!may('devices:export')) return null;
  const formats = (table?: QualityTable) => [
    { key: `${table} xlsx`, label: t('exportXlsx'), onClick: () => void run(() => exportAs('xlsx', table)) },
    { key: `${table} csv`, label: t('exportCsv'), onClick: () => void run(() => exportAs('csv', table)) },
  ];
  const items =
    props.of === 'quality'
      ? qualityTables.map((table) => ({
          ...{ type: 'group' as const, key: table, label: t(tableWords[table]), children: formats(table) },
        }))
      : formats();
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<Icon of={DownloadOutlined} />} loading={busy}>
        {t('export')}
      </Button>
    </Dropdown>
  );
}

const tableWords = { devices: 'exportByDevice', hours: 'exportByHour', gaps: 'exportGaps' } as const;

function useExport({ deviceIds, interval, zone, signals, of, earlierMs }: Props) {
  const t = useMessages(telemetryMessages);
  const language = useLanguage();
  const feedback = useFeedback();
  const [id = 0, ...others] = deviceIds;
  const params = {
    id,
    ...rangeOf(interval),
    ...(signals.length > 0 ? { signals: signals.join(',') } : {}),
  };
  const isSmall = async () => {
    if (others.length > 0 || interval.toMs - interval.fromMs > countedMs) return false;
    const { total } = await call(historyList, { query: { ...params, page: 1, limit: 1 } });
    return total <= rowsAtOnce;
  };
  const several = others.length > 0 ? { others: others.join(',') } : {};
  const saveStatistics = async (format: Format) => {
    const earlier = earlierMs > 0 ? { earlierS: Math.round(earlierMs / 1000) } : {};
    const query = { ...params, format, zone, language, ...several, ...earlier };
    saveFile(await download(exportStatistics, { query }));
  };
  const saveQuality = async (format: Format, table: QualityTable) => {
    const query = { id, ...rangeOf(judgedPart(interval)), format, zone, language, ...several, table };
    saveFile(await download(exportQuality, { query }));
  };
  return async (format: Format, table?: QualityTable) => {
    if (table) return saveQuality(format, table);
    if (of === 'statistics') return saveStatistics(format);
    if (await isSmall()) {
      saveFile(await download(exportHistory, { query: { ...params, format, zone, language } }));
      return;
    }
    const job = await call(startHistoryExport, { body: { ...params, others, format, zone, language } });
    feedback.info(t('exportStarted'));
    await showStartedJob(job);
  };
}
