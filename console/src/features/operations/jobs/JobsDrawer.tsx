import type { Job } from '@weir/contract/operations/jobs';
import { Drawer } from 'antd';
import { useNarrow } from '../../../components/media.ts';
import { EmptyState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { JobItem } from './JobItem.tsx';
import { jobsMessages } from './jobs.messages.ts';

const widthPx = 480;

interface Props {
  open: boolean;
  jobs: readonly Job[];
  total: number;
  onClose: () => void;
}

/** What the user has started, how far it is, and what came out of it. */
export function JobsDrawer({ open, jobs, total, onClose }: Props) {
  const t = useMessages(jobsMessages);
  const narrow = useNarrow();
  return (
    <Drawer
      open={open}
      title={t('title')}
      size={narrow ? '100%' : widthPx}
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      destroyOnHidden
      onClose={onClose}
    >
      {jobs.length === 0 ? (
        <EmptyState text={t('none')} />
      ) : (
        <ul className="stack gapSm">
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
      {total > jobs.length && (
        <p className="quiet small">{t('olderHidden', { count: total - jobs.length })}</p>
      )}
    </Drawer>
  );
}
