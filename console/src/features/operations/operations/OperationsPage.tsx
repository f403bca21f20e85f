import { CheckOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { OperationsReport } from '@weir/contract/operations/operations';
import { Icon } from '../../../components/Icon.tsx';
import { MayButton } from '../../../components/MayButton.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { ClockState } from './ClockState.tsx';
import { DiskState } from './DiskState.tsx';
import { IngestState } from './IngestState.tsx';
import { LatelyDone } from './LatelyDone.tsx';
import { operationsMessages } from './operations.messages.ts';
import styles from './operations.module.css';
import { reportQuery } from './operations.queries.ts';
import { useClockConfirmation } from './use-clock-confirmation.ts';

/** Whether the installation can vouch for what it stores and deletes. */
export function OperationsPage() {
  const t = useMessages(operationsMessages);
  const query = useQuery(reportQuery);
  return (
    <>
      <PageHeader title={t('title')} actions={query.data && <ConfirmButton clock={query.data.clock} />} />
      {query.data ? <Report report={query.data} /> : <QueryState query={query} />}
    </>
  );
}

/** Where nobody but a person can tell: two clocks that disagree have to be set. */
const confirmable: readonly string[] = ['unconfirmed', 'behind'];

function ConfirmButton({ clock }: Pick<OperationsReport, 'clock'>) {
  const t = useMessages(operationsMessages);
  const confirm = useClockConfirmation();
  if (!confirmable.includes(clock.verdict)) return null;
  return (
    <MayButton
      permission="operations:handle"
      type="primary"
      icon={<Icon of={CheckOutlined} />}
      onClick={() => confirm(clock)}
    >
      {t('confirmClock')}
    </MayButton>
  );
}

function Report({ report: { clock, disk, ingestStoppedBy } }: { report: OperationsReport }) {
  const maySeeLog = useMay()('logs:list');
  return (
    <div className={styles.page}>
      <ClockState clock={clock} />
      <IngestState stoppedBy={ingestStoppedBy} />
      <DiskState disk={disk} isLow={ingestStoppedBy.includes('disk')} />
      {maySeeLog && <LatelyDone />}
    </div>
  );
}
