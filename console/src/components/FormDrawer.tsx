import { Alert, Button, Drawer, Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorText, isApiError } from '../platform/api-error.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { useAskDiscard, useDirtyGuard } from './dirty-guard.ts';
import { landFieldErrors } from './form-errors.ts';
import { kitMessages } from './kit.messages.ts';

interface Props<V extends object> {
  open: boolean;
  title: string;
  form: FormInstance<V>;
  initialValues: Partial<V>;
  /** Rejects with what the server said; its field errors land on the fields. Closes when it resolves. */
  onSubmit: (values: V) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
  widthPx?: number;
  submitText?: string;
}

/** A form in a drawer: one column, Save always enabled, and a question before losing what was entered. */
export function FormDrawer<V extends object>({ open, title, widthPx = 480, ...props }: Props<V>) {
  const t = useMessages(kitMessages);
  const ask = useAskDiscard();
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  useDirtyGuard(open && dirty);
  const leave = () => {
    setDirty(false);
    props.onClose();
  };
  const tryToLeave = () => (dirty ? ask(leave) : leave());
  return (
    <Drawer
      open={open}
      title={title}
      size={widthPx}
      onClose={tryToLeave}
      destroyOnHidden
      mask={{ closable: !dirty }}
      styles={{ wrapper: { maxWidth: '100vw' }, footer: { padding: '12px 24px' } }}
      footer={
        <div className="formFooter">
          <Button onClick={tryToLeave}>{t('cancel')}</Button>
          <Button type="primary" loading={saving} onClick={() => props.form.submit()}>
            {props.submitText ?? t('save')}
          </Button>
        </div>
      }
    >
      <DrawerForm {...props} onDirty={setDirty} onSaving={setSaving} onDone={leave} />
    </Drawer>
  );
}

type FormProps<V extends object> = Pick<Props<V>, 'form' | 'initialValues' | 'onSubmit' | 'children'> & {
  onDirty: (dirty: boolean) => void;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
};

function DrawerForm<V extends object>(props: FormProps<V>) {
  const t = useMessages(kitMessages);
  const { form, initialValues, onSubmit, children, onDirty, onSaving, onDone } = props;
  const [failure, setFailure] = useState<unknown>();
  const submit = async (values: V) => {
    setFailure(undefined);
    onSaving(true);
    try {
      await onSubmit(values);
      onDone();
    } catch (error) {
      if (!landFieldErrors(form, error)) setFailure(error);
    } finally {
      onSaving(false);
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark
      preserve={false}
      initialValues={initialValues}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => onDirty(true)}
      onFinish={(values) => void submit(values)}
    >
      {failure !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="formFailure"
          title={errorText(failure)}
          description={
            isApiError(failure) && failure.requestId ? t('requestId', { id: failure.requestId }) : undefined
          }
        />
      )}
      {children}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </Form>
  );
}
