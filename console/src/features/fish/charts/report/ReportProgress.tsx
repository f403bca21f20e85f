import { DownloadOutlined } from '@ant-design/icons';
import { isJobOpen, jobFile, jobPercent } from '@weir/contract/operations/jobs';
import { Alert, Button, Modal, Progress } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { addressOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useJobs } from '../../../operations/jobs/jobs.queries.ts';
import { reportMessages } from './report.messages.ts';

/** How far a report is; once it is written, it can be fetched here. */
export function ReportProgress({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const t = useMessages(reportMessages);
  const job = useJobs().data?.list.find(({ id }) => id === jobId);
  const isWriting = job === undefined || isJobOpen(job);
  const footer = [
    <Button key="close" onClick={onClose}>
      {t('close')}
    </Button>,
    ...(job?.file
      ? [
          <Button
            key="download"
            type="primary"
            icon={<Icon of={DownloadOutlined} />}
            href={addressOf(jobFile, { query: { id: jobId } })}
            download={job.file.name}
          >
            {t('download')}
          </Button>,
        ]
      : []),
  ];
  return (
    <Modal open title={t('reportTitle')} width={420} footer={footer} onCancel={onClose}>
      <div role="status">
        {isWriting && <p>{t('writing')}</p>}
        {job?.state === 'succeeded' && <Alert type="success" showIcon title={t('ready')} />}
        {(job?.state === 'failed' || job?.state === 'cancelled') && (
          <Alert type="error" showIcon title={t('failed')} />
        )}
      </div>
      {isWriting && <Progress percent={(job && jobPercent(job)) ?? 0} aria-label={t('progress')} />}
    </Modal>
  );
}
