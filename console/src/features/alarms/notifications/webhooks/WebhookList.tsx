import { ApiOutlined, SyncOutlined } from '@ant-design/icons';
import { rotateWebhookSecret, testWebhook } from '@weir/contract/alarms/webhooks';
import { Suspense, useCallback, useState } from 'react';
import { rowItem } from '../../../../components/data-table/row-items.tsx';
import { ResourcePanel } from '../../../../components/resource/ResourcePanel.tsx';
import type { MenuOf } from '../../../../components/resource/resource.ts';
import { useQuestion } from '../../../../components/use-question.ts';
import { call } from '../../../../platform/api.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { TestButton } from '../channels/TestButton.tsx';
import { webhooksMessages } from './webhooks.messages.ts';
import { webhooks } from './webhooks.resource.tsx';

const ShownOnceDialog = lazyRetry(() =>
  import('../../../../components/ShownOnceDialog.tsx').then((file) => file.ShownOnceDialog),
);

/** What signs the calls of a webhook. */
interface Issued {
  name: string;
  secret: string;
}

/** The webhooks, which can be tested and given a new secret; a secret is shown once. */
export function WebhookList() {
  const t = useMessages(webhooksMessages);
  const [issued, setIssued] = useState<Issued>();
  const mayTest = useMay()('notifications:update');
  return (
    <>
      <ResourcePanel
        resource={webhooks}
        icon={ApiOutlined}
        menu={useWebhookMenu(setIssued)}
        action={({ id, name }) =>
          mayTest && (
            <TestButton name={name} text={t('test')} test={() => call(testWebhook, { body: { id } })} />
          )
        }
        onSaved={(saved) => {
          if ('secret' in saved) setIssued(saved);
        }}
      />
      <Suspense>
        {issued && (
          <ShownOnceDialog
            title={t('secretTitle', { name: issued.name })}
            warning={t('secretText')}
            secret={{ text: issued.secret, label: t('secret') }}
            okText={t('kept')}
            onClose={() => setIssued(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function useWebhookMenu(onIssued: (issued: Issued) => void): MenuOf<typeof webhooks> {
  const question = useQuestion();
  return useCallback(
    (webhook, { t, may, edit, remove }) => {
      const rotate = () =>
        question({
          title: t('rotate'),
          content: t('rotateConfirm', { name: webhook.name }),
          okText: t('rotate'),
          run: () => call(rotateWebhookSecret, { body: { id: webhook.id } }).then(onIssued),
          failedText: t('rotateFailed'),
        });
      return [
        edit,
        may('notifications:update') && rowItem('rotate', SyncOutlined, t('rotate'), rotate),
        remove,
      ];
    },
    [question, onIssued],
  );
}
