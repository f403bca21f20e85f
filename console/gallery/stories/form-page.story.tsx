import { ProjectDraft } from '@weir/contract/fleet/projects';
import { Form, Input } from 'antd';
import { useFeedback } from '../../src/components/feedback.tsx';
import { FormPage } from '../../src/components/form/FormPage.tsx';
import { requiredMessages } from '../../src/components/form/required.messages.ts';
import { useRules } from '../../src/components/form-rules.ts';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

interface Values {
  name: string;
  address: string;
  remarks: string;
}

const empty = (): Values => ({ name: '', address: '', remarks: '' });
const filled = (): Values => ({ name: 'Jingzhou reach', address: 'Jingzhou, Hubei', remarks: '' });

export const story: Story = {
  title: 'FormPage',
  cases: [
    { name: 'empty', render: () => <Example valuesOf={empty} /> },
    { name: 'filled', render: () => <Example valuesOf={filled} /> },
    { name: 'read only', render: () => <Example valuesOf={filled} readOnly /> },
  ],
};

function Example({ valuesOf, readOnly = false }: { valuesOf: () => Values; readOnly?: boolean }) {
  const kit = useMessages(kitMessages);
  const needed = useMessages(requiredMessages);
  const feedback = useFeedback();
  const rules = useRules(ProjectDraft, { name: { required: needed('name'), pattern: needed('name') } });
  return (
    <FormPage<Values, undefined, void>
      title="Jingzhou reach"
      record={undefined}
      valuesOf={valuesOf}
      readOnly={readOnly}
      fieldsClassName="panel"
      onSubmit={() => Promise.resolve()}
      onSaved={() => feedback.success(kit('edited'))}
    >
      <Form.Item name="name" label={kit('name')} rules={rules.name}>
        <Input />
      </Form.Item>
      <Form.Item
        name="address"
        label={kit('address')}
        rules={[{ required: true, message: needed('address') }, ...rules.address]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="remarks" label={kit('remarks')} rules={rules.remarks}>
        <Input.TextArea />
      </Form.Item>
    </FormPage>
  );
}
