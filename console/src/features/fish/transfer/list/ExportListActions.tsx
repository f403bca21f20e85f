import { DownloadOutlined } from '@ant-design/icons';
import { exportFishWorkbook, listOfKind, type WorkbookKind } from '@weir/contract/fish/transfer/workbooks';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import type { QueryParams } from '../../../../components/resource/resource.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { exportListMessages } from './export-list.messages.ts';

const ExportDialog = lazy(() =>
  import('./ExportDialog.tsx').then((file) => ({ default: file.ExportDialog })),
);

interface Props {
  kind: WorkbookKind;
  /** What the list is asked for. */
  params: QueryParams;
}

/** What a list shows, as a workbook or an archive. */
export function ExportListActions({ kind, params }: Props) {
  const t = useMessages(exportListMessages);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(exportFishWorkbook.access) || !may(listOfKind(kind))) return null;
  return (
    <>
      <Button icon={<Icon of={DownloadOutlined} />} onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog kind={kind} params={params} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
