import { DownloadOutlined } from '@ant-design/icons';
import { codes } from '@weir/contract/errors';
import type { FishImport, ImportReport as Report } from '@weir/contract/fish/transfer/imports';
import { jobPercent } from '@weir/contract/operations/jobs';
import { Alert, Button, Progress } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { EmptyState } from '../../../components/states.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useQuestion } from '../../../components/use-question.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { ImportAnswers } from './ImportAnswers.tsx';
import { ImportFlags } from './ImportFlags.tsx';
import styles from './Transfer.module.css';
import { transferMessages } from './transfer.messages.ts';
import {
  commitImport,
  downloadProblems,
  isBusy,
  stateOf,
  undoImport,
  useImport,
} from './transfer.queries.ts';

/** What a dry run has found, what is to be answered, and what has become of it. */
export function ImportReport({ id }: { id: number }) {
  const t = useMessages(transferMessages);
  const found = useImport(id);
  if (isApiError(found.error, codes.notFound)) return <EmptyState text={t('noSuch')} />;
  if (!found.data) return <QueryState query={found} />;
  const item = found.data;
  return (
    <>
      <section className={styles.section}>
        <h2>{item.fileName}</h2>
        <State item={item} />
        {item.report && <Counts report={item.report} />}
        <Actions item={item} />
      </section>
      {item.report && <ImportFlags report={item.report} />}
      {item.report && item.state === 'draft' && !isBusy(item) && (
        <ImportAnswers key={item.job?.id ?? 0} item={item} report={item.report} />
      )}
    </>
  );
}

function State({ item }: { item: FishImport }) {
  const t = useMessages(transferMessages);
  const { job } = item;
  const state = stateOf(item);
  if (state === 'running')
    return (
      <>
        <p role="status">{t(item.report ? 'writing' : 'checking', { count: job?.done ?? 0 })}</p>
        <Progress percent={(job && jobPercent(job)) ?? 0} aria-label={t('progress')} />
      </>
    );
  if (state === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t(job?.error === 'tooLarge' ? `tooLarge_${item.source}` : 'failed')}
        description={job?.error === 'badInput' ? t(`failed_${item.source}`) : undefined}
      />
    );
  if (state === 'committed')
    return <Alert type="success" showIcon role="status" title={t('committed', { count: item.written })} />;
  if (state === 'undone')
    return <Alert type="info" showIcon role="status" title={t('undone', { count: item.written })} />;
  return <p>{t('dryRunOver')}</p>;
}

const counted = ['rows', 'added', 'changed', 'unchanged', 'refused'] as const;

function Counts({ report }: { report: Report }) {
  const t = useMessages(transferMessages);
  return (
    <dl className={styles.counts}>
      {counted.map((name) => (
        <div key={name}>
          <dt className="quiet small">{t(`count_${name}`)}</dt>
          <dd className="figures">{report[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ item }: { item: FishImport }) {
  const t = useMessages(transferMessages);
  const { setQuery } = useNavigation();
  const question = useQuestion();
  const { busy, run } = useAction(t('actionFailed'));
  const { id, report, state } = item;
  const writes = (report?.added ?? 0) + (report?.changed ?? 0);
  const undo = () =>
    question({
      title: t('undoQuestion'),
      content: t('undoText'),
      okText: t('undo'),
      danger: true,
      run: () => undoImport(id),
      failedText: t('undoFailed'),
    });
  return (
    <div className={styles.actions}>
      <Button onClick={() => setQuery({ import: undefined })}>{t('back')}</Button>
      {report && report.flags.length > 0 && (
        <Button
          icon={<Icon of={DownloadOutlined} />}
          onClick={() => void run(() => downloadProblems(id).then(saveFile))}
        >
          {t('problems')}
        </Button>
      )}
      {state === 'draft' && !isBusy(item) && writes > 0 && (
        <Button type="primary" loading={busy} onClick={() => void run(() => commitImport(id))}>
          {t('commit', { count: writes })}
        </Button>
      )}
      {state === 'committed' && (
        <Button danger onClick={undo}>
          {t('undo')}
        </Button>
      )}
    </div>
  );
}
