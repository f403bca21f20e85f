import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps, Space } from 'antd';
import type { NamedFile } from '../../platform/api.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { useNarrow } from '../media.ts';
import { saveFile } from '../save-file.ts';
import { useAction } from '../use-action.ts';
import { dataTableMessages } from './data-table.messages.ts';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

/** What every export endpoint of a list takes besides the list's filters. */
export interface ExportChoice {
  format: Format;
  columns: string | undefined;
  zone: string;
}

export type ExportFile = (choice: ExportChoice) => Promise<NamedFile>;

interface Props {
  exportFile: ExportFile;
  /** The exported columns that are shown, in their order. */
  columns: readonly string[];
}

/** The list as a file: what is filtered, as it is sorted, with the columns that are shown. */
export function ExportButton({ exportFile, columns }: Props) {
  const t = useMessages(dataTableMessages);
  const narrow = useNarrow();
  const { busy, run } = useAction(t('exportFailed'));
  const exportAs = (format: Format) =>
    run(async () => {
      const file = await exportFile({
        format,
        columns: columns.length > 0 ? columns.join(',') : undefined,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      saveFile(file);
      return t('exported', { name: file.fileName });
    });
  const items: MenuProps['items'] = formats.map((format) => ({
    key: format,
    label: t(format === 'xlsx' ? 'exportXlsx' : 'exportCsv'),
    onClick: () => void exportAs(format),
  }));
  const icon = <Icon of={DownloadOutlined} />;
  if (narrow) {
    return (
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button icon={icon} loading={busy} aria-label={t('export')} aria-haspopup="menu" />
      </Dropdown>
    );
  }
  return (
    <Space.Compact>
      <Button icon={icon} loading={busy} onClick={() => void exportAs('xlsx')}>
        {t('export')}
      </Button>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" disabled={busy}>
        <IconButton icon={DownOutlined} label={t('exportAs')} aria-haspopup="menu" />
      </Dropdown>
    </Space.Compact>
  );
}
