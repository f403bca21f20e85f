import { useQuery } from '@tanstack/react-query';
import type { NotificationRule } from '@weir/contract/alarms/notifications';
import { lazy } from 'react';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import { useMay } from '../../../platform/session.ts';
import { ruleQuery } from './notifications.queries.ts';
import { RuleForm } from './RuleForm.tsx';

const RuleFailure = lazy(() => import('./RuleFailure.tsx').then((file) => ({ default: file.RuleFailure })));

interface Props {
  /** The rule that the address names. */
  id: number | undefined;
  /** The page of the list behind it. */
  rows: readonly NotificationRule[];
  adding: boolean;
  onClose: () => void;
}

/** The rule that the address names, on this page of the list or not, or a new one. */
export function RuleEntry({ id, rows, adding, onClose }: Props) {
  const mayEdit = useMay()('notifications:update');
  const listed = rows.find((rule) => rule.id === id);
  const asked = useQuery({
    ...ruleQuery(id ?? 0),
    enabled: id !== undefined && mayEdit && listed === undefined,
  });
  const rule = id === undefined ? undefined : (listed ?? asked.data);
  const failed = id !== undefined && (!mayEdit || (rule === undefined && asked.isError));
  return (
    <>
      <RuleForm
        open={id === undefined ? adding : mayEdit && rule !== undefined}
        rule={rule}
        onClose={onClose}
      />
      <FetchedForm open={failed}>
        <RuleFailure
          open={failed}
          error={mayEdit ? asked.error : undefined}
          onRetry={() => void asked.refetch()}
          onClose={onClose}
        />
      </FetchedForm>
    </>
  );
}
