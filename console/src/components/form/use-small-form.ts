import { Form } from 'antd';
import { useId, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { landFieldErrors } from '../form-errors.ts';

/** A form of a few fields, of which nothing is kept: what is wrong stands at its field, what else failed is answered. */
export function useSmallForm<V extends object>(send: (values: V) => Promise<void>) {
  const [form] = Form.useForm<V>();
  const name = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const submit = async (values: V) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      const isCancelled = isApiError(error, 'cancelled');
      if (!isCancelled && !landFieldErrors(form, error)) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { fields: { form, name, onFinish: (values: V) => void submit(values) }, form, busy, failure };
}
