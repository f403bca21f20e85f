import { Form, Input } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import { DeviceTypeSelect } from '../device-types/DeviceTypeSelect.tsx';
import { ProjectSelect } from '../projects/ProjectSelect.tsx';
import { shelvingMessages } from './alarm-shelving.messages.ts';

/** What is shelved: a project, a device type, or what is both; and a signal of it. */
export function TargetFields() {
  const t = useMessages(shelvingMessages);
  return (
    <>
      <Form.Item
        name="projectId"
        label={t('project')}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              value || getFieldValue('typeId')
                ? Promise.resolve()
                : Promise.reject(new Error(t('targetNeeded'))),
          }),
        ]}
        dependencies={['typeId']}
      >
        <ProjectSelect operableOnly allowClear />
      </Form.Item>
      <Form.Item name="typeId" label={t('deviceType')}>
        <DeviceTypeSelect allowClear />
      </Form.Item>
      <Form.Item name="semaphoreId" label={t('signal')}>
        <Input maxLength={128} className="mono" />
      </Form.Item>
    </>
  );
}
