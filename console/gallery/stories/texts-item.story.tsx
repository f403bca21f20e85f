import { Form } from 'antd';
import { useEffect } from 'react';
import type { NameValues } from '../../src/components/form/name-values.ts';
import { requiredMessages } from '../../src/components/form/required.messages.ts';
import { TextsItem } from '../../src/components/form/TextsItem.tsx';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

const none: NameValues = { name: '', nameEn: '', nameEs: '', nameJa: '' };
const some: NameValues = {
  name: '水质站',
  nameEn: 'Water quality station',
  nameEs: '',
  nameJa: '水質観測所',
};

export const story: Story = {
  title: 'TextsItem',
  cases: [
    { name: 'empty', render: () => <Example values={none} /> },
    { name: 'some languages', render: () => <Example values={some} /> },
    { name: 'needed', render: () => <Example values={none} checked /> },
    { name: 'read only', render: () => <Example values={some} disabled /> },
  ],
};

interface Props {
  values: NameValues;
  /** Somebody has pressed Save. */
  checked?: boolean;
  disabled?: boolean;
}

function Example({ values, checked = false, disabled = false }: Props) {
  const kit = useMessages(kitMessages);
  const needed = useMessages(requiredMessages);
  const [form] = Form.useForm<NameValues>();
  useEffect(() => {
    if (checked) form.validateFields().catch(() => undefined);
  }, [checked, form]);
  return (
    <Form form={form} layout="vertical" className="panel" initialValues={values}>
      <TextsItem label={kit('name')} needed={needed('name')} disabled={disabled} />
    </Form>
  );
}
