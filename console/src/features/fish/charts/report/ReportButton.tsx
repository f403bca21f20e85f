import { FileTextOutlined } from '@ant-design/icons';
import type { ReportRequest } from '@weir/contract/fish/report';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { reportMessages } from './report.messages.ts';

/** What the filter of the charts says of a report; the dialog asks for the rest. */
export type AskedReport = Omit<ReportRequest, 'format' | 'language' | 'title' | 'parts'>;

const ReportDialog = lazy(() =>
  import('./ReportDialog.tsx').then((file) => ({ default: file.ReportDialog })),
);

/** Makes a report of the surveys that the charts count. */
export function ReportButton({ request }: { request: AskedReport }) {
  const t = useMessages(reportMessages);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('fish-data:export')) return null;
  return (
    <>
      <Button icon={<Icon of={FileTextOutlined} />} onClick={() => setOpen(true)}>
        {t('report')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog request={request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
