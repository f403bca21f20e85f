import { CloudSyncOutlined } from '@ant-design/icons';
import { isJobOpen, type Job } from '@weir/contract/operations/jobs';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { useFocusReturn } from '../../../components/focus-return.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useOpenedOnce } from '../../../components/opened-once.ts';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './JobsButton.module.css';
import { jobText } from './job-words.ts';
import { jobsMessages } from './jobs.messages.ts';
import { newlyEnded, useJobs } from './jobs.queries.ts';

const JobsDrawer = lazyRetry(() => import('./JobsDrawer.tsx').then((file) => file.JobsDrawer));

const none: readonly Job[] = [];

/** For the top bar: there as soon as the user has started anything that runs on its own. */
export function JobsButton() {
  const t = useMessages(jobsMessages);
  const feedback = useFeedback();
  const [open, setOpen] = useState(false);
  const opened = useOpenedOnce(open);
  useFocusReturn(open);
  const query = useJobs();
  const jobs = query.data?.list ?? none;
  const announce = useEffectEvent((job: Job) => {
    const text = jobText(job, t);
    if (job.state === 'succeeded') feedback.success(t(job.file ? 'endedWithFile' : 'ended', { job: text }));
    if (job.state === 'failed') feedback.warning(t('endedBadly', { job: text }));
  });
  useEffect(() => {
    for (const job of newlyEnded(jobs)) announce(job);
  }, [jobs]);
  const running = jobs.filter(isJobOpen).length;
  return (
    <>
      {jobs.length > 0 && (
        <Button
          type="text"
          className={styles.button}
          aria-label={running > 0 ? t('buttonRunning', { count: running }) : t('title')}
          aria-haspopup="dialog"
          title={t('title')}
          onClick={() => setOpen(true)}
          onPointerEnter={JobsDrawer.preload}
          onFocus={JobsDrawer.preload}
        >
          <Icon of={CloudSyncOutlined} />
          {running > 0 && <span className={styles.count}>{running}</span>}
        </Button>
      )}
      <Suspense>
        {opened && (
          <JobsDrawer open={open} jobs={jobs} total={query.data?.total ?? 0} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
