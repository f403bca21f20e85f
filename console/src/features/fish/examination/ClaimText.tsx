import type { Examination } from '@weir/contract/fish/examination';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useAccount } from '../../../platform/session.ts';
import { useNow } from '../../../platform/time.ts';
import { examinationMessages } from './words/examination.messages.ts';

const minuteMs = 60_000;

/** Who has claimed a submission, and for how long still; nothing where nobody has. */
export function ClaimText({ examination }: { examination: Examination }) {
  const t = useMessages(examinationMessages);
  const account = useAccount();
  const nowMs = useNow();
  const { assigneeId, assignee, claimExpiresTime } = examination;
  if (assigneeId === null || claimExpiresTime === null) return null;
  const count = Math.max(0, Math.ceil((new Date(claimExpiresTime).getTime() - nowMs) / minuteMs));
  const name = assignee ?? t('nobody');
  return (
    <span className="figures">
      {assigneeId === account.id ? t('claimedByYou', { count }) : t('claimedBy', { name, count })}
    </span>
  );
}
