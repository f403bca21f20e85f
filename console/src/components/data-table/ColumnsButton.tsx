import { SettingOutlined } from '@ant-design/icons';
import type { TableLayout } from '@weir/contract/workplace/preferences';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { IconButton } from '../IconButton.tsx';
import type { Arrangement } from './arrangement.ts';
import { dataTableMessages } from './data-table.messages.ts';
import { PopPanel } from './PopPanel.tsx';

const ColumnSettings = lazyRetry(() => import('./ColumnSettings.tsx').then((file) => file.ColumnSettings));

export interface ColumnsProps {
  all: Arrangement<never>['all'];
  /** The user has arranged something. */
  arranged: boolean;
  change: (next: (layout: TableLayout) => TableLayout) => void;
  reset: () => void;
}

/** Which columns are shown, in which order, and which stay in sight. */
export function ColumnsButton(props: ColumnsProps) {
  const t = useMessages(dataTableMessages);
  return (
    <PopPanel
      label={t('columns')}
      panel={() => <ColumnSettings {...props} />}
      button={({ open }) => (
        <IconButton icon={SettingOutlined} label={t('columns')} aria-haspopup="dialog" aria-expanded={open} />
      )}
    />
  );
}
