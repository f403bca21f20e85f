import { DownloadOutlined } from '@ant-design/icons';
import { exportHistory } from '@weir/contract/telemetry';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { saveFile } from '../../components/chart/save-file.ts';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { Interval } from '../../components/time-range/time-range.ts';
import { download } from '../../platform/api.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';

import { telemetryMessages } from './telemetry.messages.ts';

interface Props {
  deviceId: number;
  interval: Interval;
  zone: string;
  signals: readonly string[];
}

/** The rows of the range as a file. */
export function HistoryExport({ deviceId, interval, zone, signals }: Props) {
  const t = useMessages(telemetryMessages);
  const may = useMay();
  const language = useLanguage();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);

  const exportAs = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const { blob, fileName } = await download(exportHistory, {
        query: {
          id: deviceId,
          from: new Date(interval.fromMs).toISOString(),
          to: new Date(interval.toMs).toISOString(),
          signals: signals.join(','),
          format,
          zone,
          language,
        },
      });
      saveFile(blob, fileName);
    } catch (error) {
      feedback.error(error, t('exportFailed'));
    } finally {
      setBusy(false);
    }
  };
  if (!may('devices:export')) return null;
  const items = [
    { key: 'xlsx', label: t('exportXlsx'), onClick: () => void exportAs('xlsx') },
    { key: 'csv', label: t('exportCsv'), onClick: () => void exportAs('csv') },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<Icon of={DownloadOutlined} />} loading={busy}>
        {t('export')}
      </Button>
    </Dropdown>
  );
}
