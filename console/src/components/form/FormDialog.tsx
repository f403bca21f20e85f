import { Form, Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { kitMessages } from '../kit.messages.ts';
import { FormFailure } from './FormFailure.tsx';
import { useSmallForm } from './use-small-form.ts';

interface Props<V extends object> extends Pick<ModalProps, 'zIndex' | 'mask'> {
  title: string;
  /** What it is for. */
  text: string;
  okText: string;
  /** It is a step back. */
  danger?: true | undefined;
  onSubmit: (values: V) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields in a dialog, which is there as long as it is open. */
export function FormDialog<V extends object>(props: Props<V>) {
  const { text, danger = false, onSubmit, onClose, children, ...dialog } = props;
  const kit = useMessages(kitMessages);
  const { fields, form, busy, failure } = useSmallForm(onSubmit);
  return (
    <Modal
      open
      {...dialog}
      okButtonProps={{ danger }}
      cancelText={kit('cancel')}
      confirmLoading={busy}
      width={420}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{text}</p>
      <FormFailure error={failure} />
      <Form {...fields} layout="vertical" requiredMark={false} validateTrigger={[]}>
        {children}
        <button type="submit" hidden tabIndex={-1} />
      </Form>
    </Modal>
  );
}
