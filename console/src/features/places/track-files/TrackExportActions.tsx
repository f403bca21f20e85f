import { DownloadOutlined } from '@ant-design/icons';
import { exportTrack, type TrackFileFormat, trackFileFormats } from '@weir/contract/places/track-files';
import { Button, Dropdown } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { saveFile } from '../../../components/save-file.ts';
import type { Interval } from '../../../components/time-range/time-range.ts';
import { useAction } from '../../../components/use-action.ts';
import { download } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { trackFilesMessages } from './track-files.messages.ts';

interface Props {
  deviceId: number;
  range: Interval;
  /** Of the clocks that local times are read from; absent: the project's. */
  zone?: string;
}

type Flagged = 'include' | 'leaveOut';

/** The track of the range as a file, with every position. A table has those with a flag in it anyhow. */
export function TrackExportActions({ deviceId, range, zone }: Props) {
  const t = useMessages(trackFilesMessages);
  const language = useLanguage();
  const may = useMay();
  const { busy, run } = useAction(t('exportFailed'));
  if (!may('devices:export')) return null;
  const save = async (format: TrackFileFormat, flagged: Flagged) => {
    const [from, to] = [range.fromMs, range.toMs].map((ms) => new Date(ms).toISOString());
    const query = { id: deviceId, from: from ?? '', to: to ?? '', format, flagged, language };
    saveFile(await download(exportTrack, { query: { ...query, ...(zone ? { zone } : {}) } }));
  };
  const item = (format: TrackFileFormat, flagged: Flagged) => ({
    key: `${format} ${flagged}`,
    label: t(format),
    onClick: () => void run(() => save(format, flagged)),
  });
  const lines = trackFileFormats.filter((format) => format !== 'csv');
  const items = [
    ...lines.map((format) => item(format, 'leaveOut')),
    item('csv', 'include'),
    {
      ...{ type: 'group' as const, key: 'withFlagged', label: t('withFlagged') },
      children: lines.map((format) => item(format, 'include')),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<Icon of={DownloadOutlined} />} loading={busy}>
        {t('export')}
      </Button>
    </Dropdown>
  );
}
