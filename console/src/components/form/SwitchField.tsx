import { Form, type FormItemProps, Switch } from 'antd';

interface Props extends Pick<FormItemProps, 'name' | 'label' | 'extra' | 'tooltip'> {
  words?: 'beside' | 'above';
  disabled?: boolean;
}

/** Something that is on or off; its words stand beside it, or above it as those of other fields do. */
export function SwitchField({ words = 'beside', disabled = false, ...item }: Props) {
  return (
    <Form.Item
      {...item}
      {...(words === 'beside' && { layout: 'horizontal', colon: false })}
      valuePropName="checked"
    >
      <Switch disabled={disabled} />
    </Form.Item>
  );
}
