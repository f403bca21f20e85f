import { FileTextOutlined, SolutionOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addReceipt, type KeptReceipt, listReceipts } from '@weir/contract/commerce/orders/order-receipts';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { Link } from '../../../../components/Link.tsx';
import { MayButton } from '../../../../components/MayButton.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { wallTime } from '../../../../components/time-range/zone-time.ts';
import { call, queryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { exactTime } from '../../../../platform/time.ts';
import { useOrderAct } from '../acts/use-order-act.ts';
import { receiptPage } from '../orders.screen.ts';
import { receiptsMessages } from './receipts.messages.ts';

interface Props {
  order: OrderItem;
}

/** What the customer gets in the hand: without a name, or issued to one and kept. */
export function OrderReceipts({ order }: Props) {
  const t = useMessages(receiptsMessages);
  const may = useMay();
  const { open } = useNavigation();
  const [issuing, setIssuing] = useState(false);
  const { id, mayOperate } = order;
  const enabled = may('payments:list');
  const { data } = useQuery({ ...queryOf(listReceipts, { query: { orderId: id } }), enabled });
  if (!enabled || order.entries.length === 0) return null;
  return (
    <Panel title={t('receipts')}>
      <div className="stack gapSm">
        <div className="row wrap gapSm">
          <Button icon={<Icon of={FileTextOutlined} />} onClick={() => open(receiptPage.address({ id }))}>
            {t('nameless')}
          </Button>
          {mayOperate === 1 && (
            <MayButton
              permission="payments:create"
              type="default"
              icon={<Icon of={SolutionOutlined} />}
              onClick={() => setIssuing(true)}
            >
              {t('issue')}
            </MayButton>
          )}
        </div>
        {data?.list.map((receipt) => (
          <Kept key={receipt.id} order={order} receipt={receipt} />
        ))}
      </div>
      {issuing && <IssueDialog order={order} onClose={() => setIssuing(false)} />}
    </Panel>
  );
}

function Kept({ order, receipt }: Props & { receipt: KeptReceipt }) {
  const t = useMessages(receiptsMessages);
  const language = useLanguage();
  const may = useMay();
  const { id, issuedAt, by, keptUntil } = receipt;
  const lastYear = wallTime(Date.parse(keptUntil) - 1, order.zone).year;
  const name = t('named', { time: exactTime(new Date(issuedAt), language) });
  return (
    <div>
      {may('customers:get') ? (
        <Link to={receiptPage.address({ id: order.id, receiptId: id })}>{name}</Link>
      ) : (
        name
      )}
      <div className="quiet small">
        {by && `${by} · `}
        {t('keptUntil', { year: lastYear })}
      </div>
    </div>
  );
}

function IssueDialog({ order: { id }, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(receiptsMessages);
  const act = useOrderAct(onClose);
  return (
    <FormDialog<{ recipient: string }>
      title={t('issue')}
      text={t('issueText')}
      okText={t('issue')}
      onSubmit={({ recipient }) => act(call(addReceipt, { body: { orderId: id, recipient } }), t('issued'))}
      onClose={onClose}
    >
      <Form.Item
        name="recipient"
        label={t('recipient')}
        extra={t('recipientHelp')}
        rules={[{ required: true, whitespace: true, message: t('recipientNeeded') }]}
      >
        <Input.TextArea rows={3} maxLength={300} />
      </Form.Item>
    </FormDialog>
  );
}
