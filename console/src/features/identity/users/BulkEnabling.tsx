import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { User } from '@weir/contract/identity/users';
import { Button } from 'antd';
import { useState } from 'react';
import type { Progress } from '../../../components/data-table/bulk.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usersMessages } from './person/users.messages.ts';
import { useEnabling } from './use-enabling.ts';

interface Props {
  users: readonly User[];
  /** They are as they are asked to be. */
  onDone: () => void;
}

/** Lets the selected users in again, or no longer. */
export function BulkEnabling({ users, onDone }: Props) {
  const t = useMessages(usersMessages);
  const [progress, setProgress] = useState<Progress>();
  const enable = useEnabling();
  const run = (enabled: 0 | 1) => void enable(users, enabled, setProgress).then(onDone);
  return (
    <>
      {progress && (
        <span role="status" className="quiet figures">
          {t('changing', { ...progress })}
        </span>
      )}
      <Button
        icon={<Icon of={CheckCircleOutlined} />}
        disabled={progress !== undefined}
        onClick={() => run(1)}
      >
        {t('enable')}
      </Button>
      <Button icon={<Icon of={StopOutlined} />} disabled={progress !== undefined} onClick={() => run(0)}>
        {t('disable')}
      </Button>
    </>
  );
}
