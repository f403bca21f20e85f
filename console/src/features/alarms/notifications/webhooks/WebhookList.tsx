import { ApiOutlined, SyncOutlined } from '@ant-design/icons';
import type { Webhook } from '@weir/contract/alarms/webhooks';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { rowItem } from '../../../../components/data-table/row-items.tsx';
import { useFeedback } from '../../../../components/feedback.tsx';
import { ResourcePanel } from '../../../../components/resource/ResourcePanel.tsx';
import type { MenuOf } from '../../../../components/resource/resource.ts';
import { useOverlays } from '../../../../components/use-overlays.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { notificationsMessages } from '../channels/notifications.messages.ts';
import { rotateSecret, testHook } from '../channels/notifications.queries.ts';
import type { Tests } from '../channels/TestResults.tsx';
import type { Issued } from './SecretDialog.tsx';
import { webhooksMessages } from './webhooks.messages.ts';
import { webhooks } from './webhooks.resource.tsx';

const SecretDialog = lazy(() =>
  import('./SecretDialog.tsx').then((file) => ({ default: file.SecretDialog })),
);

/** The webhooks, which can be tested and given a new secret; a secret is shown once. */
export function WebhookList({ onTested }: { onTested: (tests: Tests) => void }) {
  const [issued, setIssued] = useState<Issued>();
  const mayTest = useMay()('notifications:update');
  return (
    <>
      <ResourcePanel
        resource={webhooks}
        icon={ApiOutlined}
        menu={useWebhookMenu(setIssued)}
        action={(webhook) => mayTest && <TestButton webhook={webhook} onTested={onTested} />}
        onSaved={(saved) => {
          if ('secret' in saved) setIssued(saved);
        }}
      />
      <Suspense>{issued && <SecretDialog issued={issued} onClose={() => setIssued(undefined)} />}</Suspense>
    </>
  );
}

function useWebhookMenu(onIssued: (issued: Issued) => void): MenuOf<typeof webhooks> {
  const feedback = useFeedback();
  const { modal } = useOverlays();
  return useCallback(
    (webhook, { t, may, edit, remove }) => {
      const rotate = () =>
        void modal.confirm({
          title: t('rotate'),
          content: t('rotateConfirm', { name: webhook.name }),
          okText: t('rotate'),
          onOk: () =>
            rotateSecret(webhook).then(onIssued, (error: unknown) =>
              feedback.error(error, t('rotateFailed')),
            ),
        });
      return [
        edit,
        may('notifications:update') && rowItem('rotate', SyncOutlined, t('rotate'), rotate),
        remove,
      ];
    },
    [feedback, modal, onIssued],
  );
}

interface TestProps {
  webhook: Webhook;
  onTested: (tests: Tests) => void;
}

function TestButton({ webhook, onTested }: TestProps) {
  const t = useMessages(webhooksMessages);
  const shared = useMessages(notificationsMessages);
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const { name } = webhook;
  const test = async () => {
    setBusy(true);
    await testHook(webhook).then(
      (results) => onTested({ name, results }),
      (error: unknown) => feedback.error(error, shared('testFailed')),
    );
    setBusy(false);
  };
  return (
    <Button loading={busy} aria-label={`${t('test')}: ${name}`} onClick={() => void test()}>
      {t('test')}
    </Button>
  );
}
