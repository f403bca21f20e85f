import { PlusOutlined } from '@ant-design/icons';
import type { Webhook } from '@weir/contract/alarms/webhooks';
import { Button, Card } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useConfirmDelete } from '../../../components/confirm-delete.tsx';
import { RowMenu } from '../../../components/data-table/RowMenu.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useOverlays } from '../../../components/Overlays.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { EmptyState, ErrorState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './ChannelsSection.module.css';
import { notificationsMessages } from './notifications.messages.ts';
import { removeWebhooks, rotateSecret, testHook, useWebhooks } from './notifications.queries.ts';
import type { Issued } from './SecretDialog.tsx';
import type { Tests } from './TestResults.tsx';
import { webhooksMessages } from './webhooks.messages.ts';

const SecretDialog = lazy(() =>
  import('./SecretDialog.tsx').then((file) => ({ default: file.SecretDialog })),
);
const WebhookDrawer = lazy(() =>
  import('./WebhookDrawer.tsx').then((file) => ({ default: file.WebhookDrawer })),
);

/** The user's own webhooks, and those of users below. */
export function WebhookList({ onTested }: { onTested: (tests: Tests) => void }) {
  const t = useMessages(webhooksMessages);
  const shared = useMessages(notificationsMessages);
  const may = useMay();
  const query = useWebhooks();
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [issued, setIssued] = useState<Issued>();
  const list = query.data?.list ?? [];
  return (
    <Card
      size="small"
      title={shared('webhooks')}
      extra={
        may('notifications:create') && (
          <Button icon={<Icon of={PlusOutlined} />} onClick={() => setEdited('new')}>
            {t('addWebhook')}
          </Button>
        )
      }
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && list.length === 0 && <EmptyState text={t('noWebhooks')} />}
      <ul className={styles.list}>
        {list.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={setEdited}
            onIssued={setIssued}
            onTested={onTested}
          />
        ))}
      </ul>
      <FetchedForm open={edited !== undefined}>
        <WebhookDrawer
          open={edited !== undefined}
          webhook={edited === 'new' ? undefined : edited}
          onIssued={setIssued}
          onClose={() => setEdited(undefined)}
        />
      </FetchedForm>
      <Suspense>{issued && <SecretDialog issued={issued} onClose={() => setIssued(undefined)} />}</Suspense>
    </Card>
  );
}

interface RowProps {
  webhook: Webhook;
  onEdit: (webhook: Webhook) => void;
  onIssued: (issued: Issued) => void;
  onTested: (tests: Tests) => void;
}

function WebhookRow({ webhook, onEdit, onIssued, onTested }: RowProps) {
  const t = useMessages(webhooksMessages);
  const shared = useMessages(notificationsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const feedback = useFeedback();
  const { modal } = useOverlays();
  const confirmDelete = useConfirmDelete();
  const [busy, setBusy] = useState(false);
  const { id, name, url, enabled } = webhook;
  const test = async () => {
    setBusy(true);
    await testHook(webhook).then(
      (results) => onTested({ name, results }),
      (error: unknown) => feedback.error(error, shared('testFailed')),
    );
    setBusy(false);
  };
  const rotate = () =>
    void modal.confirm({
      title: t('rotate'),
      content: t('rotateConfirm', { name }),
      okText: t('rotate'),
      onOk: () =>
        rotateSecret(webhook).then(onIssued, (error: unknown) => feedback.error(error, t('rotateFailed'))),
    });
  const remove = () => confirmDelete({ kind: 'webhook', name, onDelete: () => removeWebhooks([id]) });
  const items = () => [
    may('notifications:update') && [
      { key: 'edit', label: kit('edit'), onClick: () => onEdit(webhook) },
      { key: 'rotate', label: t('rotate'), onClick: rotate },
    ],
    may('notifications:remove') && { key: 'delete', danger: true, label: kit('delete'), onClick: remove },
  ];
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <strong>{name}</strong>
        <span className="quiet small">{url}</span>
        <StatusTag tone={enabled === 1 ? 'success' : 'neutral'}>
          {shared(enabled === 1 ? 'enabled' : 'disabled')}
        </StatusTag>
      </span>
      <span className={styles.actions}>
        {may('notifications:update') && (
          <Button loading={busy} aria-label={`${t('test')}: ${name}`} onClick={() => void test()}>
            {t('test')}
          </Button>
        )}
        {(may('notifications:update') || may('notifications:remove')) && (
          <RowMenu label={shared('actionsOf', { name })} items={items} />
        )}
      </span>
    </li>
  );
}
