import { Form, Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { DeviceTypeSelect } from '../../fleet/device-types/list/DeviceTypeSelect.tsx';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { shelvingMessages } from './alarm-shelving.messages.ts';
import styles from './alarm-shelving.module.css';
import type { ChosenTarget } from './chosen-target.ts';

interface Props {
  /** Hears what is chosen, in words; nothing until a place is. */
  onTarget?: (what: string | undefined) => void;
}

/** What is shelved: a project, a device type, or what is both; and which alarms of it. */
export function TargetFields({ onTarget }: Props) {
  const t = useMessages(shelvingMessages);
  const kit = useMessages(kitMessages);
  const which = Form.useWatch<ChosenTarget['which'] | undefined>('which') ?? 'all';
  const signal = Form.useWatch<string | undefined>('semaphoreId');
  const [project, setProject] = useState<string>();
  const [type, setType] = useState<string>();
  const words = {
    all: t('allAlarms'),
    signal: t('signalOf', { name: signal ?? '' }),
    silence: kit('silentDevice'),
  };
  const what = project || type ? [project, type, words[which]].filter(Boolean).join(' · ') : undefined;
  useEffect(() => onTarget?.(what), [onTarget, what]);
  return (
    <>
      <Form.Item
        name="projectId"
        label={t('project')}
        rules={[
          ({ getFieldValue }) => ({
            async validator(_, value: unknown) {
              if (!value && !getFieldValue('typeId')) throw new Error(t('targetNeeded'));
            },
          }),
        ]}
        dependencies={['typeId']}
      >
        <ProjectSelect operableOnly allowClear onChange={(_, option) => setProject(labelOf(option))} />
      </Form.Item>
      <Form.Item name="typeId" label={t('deviceType')}>
        <DeviceTypeSelect allowClear onChange={(_, option) => setType(labelOf(option))} />
      </Form.Item>
      <Form.Item name="which" label={t('which')}>
        <Radio.Group
          className={styles.which}
          options={[
            { value: 'all', label: t('all') },
            { value: 'signal', label: t('ofSignal') },
            { value: 'silence', label: kit('silentDevice') },
          ]}
        />
      </Form.Item>
      {which === 'signal' && (
        <Form.Item
          name="semaphoreId"
          label={t('signal')}
          rules={[{ required: true, whitespace: true, message: t('signalNeeded') }]}
        >
          <Input maxLength={128} className="mono" />
        </Form.Item>
      )}
    </>
  );
}

const labelOf = (option: { label?: unknown } | { label?: unknown }[] | undefined): string | undefined => {
  const label = Array.isArray(option) ? undefined : option?.label;
  return typeof label === 'string' ? label : undefined;
};
