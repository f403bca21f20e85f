import { Form, type FormItemProps, Switch } from 'antd';

/** Something that is on or off, with its words beside it. */
export function SwitchField({ name, label, extra }: Pick<FormItemProps, 'name' | 'label' | 'extra'>) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      valuePropName="checked"
      layout="horizontal"
      colon={false}
    >
      <Switch />
    </Form.Item>
  );
}
