import { DownloadOutlined } from '@ant-design/icons';
import { exportHistory } from '@weir/contract/telemetry';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { download } from '../../platform/api.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { saveFile } from './save-file.ts';
import { telemetryMessages } from './telemetry.messages.ts';
import type { Interval } from './time-range.ts';
import { formatWall } from './zone-time.ts';

interface Props {
  deviceId: number;
  SN: string;
  interval: Interval;
  zone: string;
  signals: readonly string[];
  image: (() => string | undefined) | undefined;
}

/** The range as a file: rows as csv or xlsx, the chart as a picture. */
export function HistoryActions({ deviceId, SN, interval, zone, signals, image }: Props) {
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
  const saveImage = () => {
    const url = image?.();
    if (url) saveFile(url, `${SN}_${formatWall(interval.toMs, zone, 'minute').replace(/[ :]/g, '-')}.png`);
  };

  const items = [
    ...(may('devices:export')
      ? [
          { key: 'xlsx', label: t('exportXlsx'), onClick: () => void exportAs('xlsx') },
          { key: 'csv', label: t('exportCsv'), onClick: () => void exportAs('csv') },
        ]
      : []),
    ...(image ? [{ key: 'png', label: t('saveImage'), onClick: saveImage }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<Icon of={DownloadOutlined} />} loading={busy}>
        {t('export')}
      </Button>
    </Dropdown>
  );
}
