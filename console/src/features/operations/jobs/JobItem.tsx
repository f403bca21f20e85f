import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  DownloadOutlined,
  LoadingOutlined,
  StopOutlined,
} from '@ant-design/icons';
import {
  cancelJob,
  deleteJob,
  isJobOpen,
  type Job,
  jobFile,
  jobPercent,
} from '@weir/contract/operations/jobs';
import { numberText } from '@weir/contract/value-text';
import { Button, Progress } from 'antd';
import { useConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { useAction } from '../../../components/use-action.ts';
import { addressOf, call } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import styles from './JobsDrawer.module.css';
import { jobText, kindText } from './job-words.ts';
import { jobsMessages } from './jobs.messages.ts';

const stateIcons = {
  queued: ClockCircleOutlined,
  running: LoadingOutlined,
  succeeded: CheckCircleOutlined,
  failed: CloseCircleOutlined,
  cancelled: StopOutlined,
} as const satisfies Record<Job['state'], unknown>;

/** One background task: its state, its progress, and what can be done with it. */
export function JobItem({ job }: { job: Job }) {
  const t = useMessages(jobsMessages);
  return (
    <li className={styles.item} aria-label={jobText(job, t)}>
      <div className={styles.head}>
        <span className={styles.title}>
          <strong>{kindText(job, t)}</strong>
          {job.subject !== null && <span className="quiet"> {job.subject}</span>}
        </span>
        <State job={job} />
      </div>
      {job.state === 'running' && <JobProgress job={job} />}
      {job.error !== null && <p className={styles.error}>{t(`error_${job.error}`)}</p>}
      <Facts job={job} />
      <Actions job={job} />
    </li>
  );
}

function State({ job: { state } }: { job: Job }) {
  const t = useMessages(jobsMessages);
  const tone = state === 'succeeded' || state === 'failed' ? styles[state] : 'quiet';
  return (
    <span className={styles.state}>
      <span className={tone}>
        <Icon of={stateIcons[state]} />
      </span>
      {t(`state_${state}`)}
    </span>
  );
}

function JobProgress({ job: { done, total } }: { job: Job }) {
  const t = useMessages(jobsMessages);
  const language = useLanguage();
  const number = (value: number) => numberText(value, null, language);
  const percent = jobPercent({ done, total });
  return (
    <div>
      {percent !== null && <Progress percent={percent} size="small" aria-label={t('progress')} />}
      {total === null
        ? done > 0 && <span className="quiet small figures">{t('done', { done: number(done) })}</span>
        : total > 0 && (
            <span className="quiet small figures">
              {t('doneOf', { done: number(done), total: number(total) })}
            </span>
          )}
    </div>
  );
}

function Facts({ job }: { job: Job }) {
  const t = useMessages(jobsMessages);
  const language = useLanguage();
  const isGone = job.file === null && job.expiresTime !== null && Date.parse(job.expiresTime) < Date.now();
  return (
    <div className={`${styles.facts} quiet small`}>
      <RelativeTime time={job.finishedTime ?? job.startedTime ?? job.createdTime} />
      {job.file && <span className="figures">{sizeText(job.file.sizeBytes)}</span>}
      {job.file && job.expiresTime !== null && (
        <span>{t('keptUntil', { time: exactTime(new Date(job.expiresTime), language) })}</span>
      )}
      {isGone && job.state === 'succeeded' && <span>{t('expired')}</span>}
    </div>
  );
}

function Actions({ job }: { job: Job }) {
  const t = useMessages(jobsMessages);
  const confirmDelete = useConfirmDelete();
  const { busy, run } = useAction(t('cancelFailed'));
  const cancel = () => call(cancelJob, { body: { id: job.id } });
  const remove = () => call(deleteJob, { query: { id: job.id } });
  const name = jobText(job, t);
  if (isJobOpen(job)) {
    return (
      <div className={styles.actions}>
        <Button
          size="small"
          loading={busy}
          aria-label={`${t('cancel')}: ${name}`}
          onClick={() => void run(cancel)}
        >
          {t('cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {job.file && (
        <Button
          size="small"
          type="primary"
          icon={<Icon of={DownloadOutlined} />}
          href={addressOf(jobFile, { query: { id: job.id } })}
          download={job.file.name}
          aria-label={`${t('download')}: ${name}`}
        >
          {t('download')}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        aria-label={`${t('remove')}: ${name}`}
        onClick={() => confirmDelete({ kind: 'job', name, onDelete: remove })}
      >
        {t('remove')}
      </Button>
    </div>
  );
}
