import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  DollarOutlined,
  EditOutlined,
  ExportOutlined,
  ImportOutlined,
  LockOutlined,
  MinusCircleOutlined,
  PlusOutlined,
  PoweroffOutlined,
  ShoppingOutlined,
  ThunderboltOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { useState } from 'react';
import { RowMenu } from '../../../../components/data-table/RowMenu.tsx';
import { rowItem } from '../../../../components/data-table/row-items.tsx';
import { Icon, type IconType } from '../../../../components/Icon.tsx';
import { MayButton } from '../../../../components/MayButton.tsx';
import { useLockedItem } from '../../../../components/why-not/locked-item.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { addOrderPage, editOrderPage } from '../orders.screen.ts';
import { HandOverDialog, ReturnDialog } from './DeviceDialogs.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { OrderStanding } from './OrderStanding.tsx';
import { orderActsMessages } from './order-acts.messages.ts';
import { actsOf, type OrderAct, permissionOf } from './order-ways.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import {
  CancelDialog,
  CutPowerDialog,
  RestorePowerDialog,
  WaiveDialog,
  WriteOffDialog,
} from './ReasonDialogs.tsx';
import { useOrderQuestions } from './use-order-questions.ts';

interface Props {
  order: OrderItem;
}

const icons: Record<OrderAct, IconType> = {
  reserve: LockOutlined,
  handOver: ExportOutlined,
  sell: ShoppingOutlined,
  extend: ClockCircleOutlined,
  return: ImportOutlined,
  pay: DollarOutlined,
  waive: UnlockOutlined,
  writeOff: MinusCircleOutlined,
  cutPower: PoweroffOutlined,
  restorePower: ThunderboltOutlined,
  cancel: CloseCircleOutlined,
  close: CheckCircleOutlined,
  another: PlusOutlined,
  edit: EditOutlined,
};

const dialogs = {
  handOver: HandOverDialog,
  extend: ExtendDialog,
  return: ReturnDialog,
  pay: PaymentDialog,
  waive: WaiveDialog,
  writeOff: WriteOffDialog,
  cutPower: CutPowerDialog,
  restorePower: RestorePowerDialog,
  cancel: CancelDialog,
} as const;

const hasDialog = (act: OrderAct): act is keyof typeof dialogs => act in dialogs;

/** What can be done with an order; what takes a permission that is missing says so. */
function useOrderActing(order: OrderItem) {
  const { open } = useNavigation();
  const questions = useOrderQuestions();
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const start = (act: OrderAct) => {
    if (hasDialog(act)) setAsked(act);
    else if (act === 'edit') open(editOrderPage.address({ id: order.id }));
    else if (act === 'another') open(addOrderPage.address({ besideId: order.id }));
    else questions[act](order);
  };
  const Dialog = asked && dialogs[asked];
  return { start, dialog: Dialog && <Dialog order={order} onClose={() => setAsked(undefined)} /> };
}

/** The next step, money, and the rest in a menu. */
export function OrderActions({ order }: Props) {
  const t = useMessages(orderActsMessages);
  const may = useMay();
  const locked = useLockedItem();
  const { start, dialog } = useOrderActing(order);
  const acts = actsOf(order);
  const isShown = (act: OrderAct, place: number) => (place === 0 && act !== 'restorePower') || act === 'pay';
  const rest = acts.filter((act, place) => !isShown(act, place));
  return (
    <>
      {acts
        .filter(isShown)
        .reverse()
        .map((act) => (
          <MayButton
            key={act}
            permission={permissionOf[act]}
            type={act === acts[0] ? 'primary' : 'default'}
            icon={<Icon of={icons[act]} />}
            onClick={() => start(act)}
          >
            {t(act)}
          </MayButton>
        ))}
      {rest.length > 0 && (
        <RowMenu
          label={t('more', { number: order.number })}
          items={() =>
            rest.map((act) =>
              may(permissionOf[act])
                ? {
                    ...rowItem(act, icons[act], t(act), () => start(act)),
                    danger: act === 'cancel' || act === 'cutPower',
                  }
                : locked(act, t(act), permissionOf[act]),
            )
          }
        />
      )}
      {dialog}
    </>
  );
}

/** What stands in the way of the next step, with the way out of it. */
export function OrderObstacle({ order }: Props) {
  const { start, dialog } = useOrderActing(order);
  return (
    <>
      <OrderStanding order={order} onAct={start} />
      {dialog}
    </>
  );
}
