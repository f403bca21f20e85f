import { BugOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useFocusReturn } from '../../components/focus-return.ts';
import { Icon } from '../../components/Icon.tsx';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './ErrorLogButton.module.css';
import { errorLogMessages } from './error-log.messages.ts';
import { useErrorEntries } from './error-log.ts';

const ErrorLogDialog = lazyRetry(() => import('./ErrorLogDialog.tsx').then((file) => file.ErrorLogDialog));

/** For the top bar: there only when something went wrong. */
export function ErrorLogButton() {
  const t = useMessages(errorLogMessages);
  const count = useErrorEntries().length;
  const [open, setOpen] = useState(false);
  useFocusReturn(open);
  return (
    <>
      {count > 0 && (
        <Button
          type="text"
          danger
          className={styles.button}
          aria-label={t('button', { count })}
          aria-haspopup="dialog"
          title={t('title')}
          onClick={() => setOpen(true)}
          onPointerEnter={ErrorLogDialog.preload}
          onFocus={ErrorLogDialog.preload}
        >
          <Icon of={BugOutlined} />
          <span className={styles.count}>{count}</span>
        </Button>
      )}
      <Suspense>{open && <ErrorLogDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
