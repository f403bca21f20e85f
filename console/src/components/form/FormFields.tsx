import { Form, type FormInstance } from 'antd';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormWritten } from './form-written.ts';
import type { FormCore } from './use-form-core.ts';

interface Props<V extends object, R> {
  core: FormCore<V, R>;
  children: ReactNode;
  className?: string | undefined;
  readOnly?: boolean;
}

/**
 * The fields: labels above, checked when they are left, as the server would check them. Values outlive their
 * fields, because a page that goes behind another tab takes its fields down.
 */
export function FormFields<V extends object, R>({ core, children, className, readOnly }: Props<V, R>) {
  // The Enter that opened the form, in a menu say, may still be on its way when the first field has the focus.
  const typedIn = useRef(false);
  const enter = (event: MouseEvent) => {
    event.preventDefault();
    if (typedIn.current) core.submit();
  };
  useErrorsAgain(core.form);
  return (
    <Form<V>
      form={core.form}
      name={core.formName}
      layout="vertical"
      requiredMark
      initialValues={core.initialValues}
      validateTrigger="onBlur"
      className={className}
      disabled={readOnly ?? false}
      onValuesChange={core.onWritten}
      onFieldsChange={core.onChecked}
      onKeyDown={() => {
        typedIn.current = true;
      }}
    >
      <FormWritten value={core.onWritten}>{children}</FormWritten>
      <button type="submit" hidden aria-hidden tabIndex={-1} onClick={enter} />
    </Form>
  );
}

/** Fields that come back into sight say again what is wrong with them. */
function useErrorsAgain<V>(form: FormInstance<V>): void {
  useEffect(() => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    form.setFields(wrong.map(({ name, errors }) => ({ name: name as never, errors }))); // antd's own paths
  }, [form]);
}
