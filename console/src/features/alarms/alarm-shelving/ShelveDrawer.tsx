import { shelveAlarms } from '@weir/contract/alarms/alarm-shelving';
import { Form, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDrawer } from '../../../components/form/FormDrawer.tsx';
import { useRules } from '../../../components/form-rules.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { shelvingMessages } from './alarm-shelving.messages.ts';
import { type ShelvingTarget, shelve } from './alarm-shelving.queries.ts';
import { type ChosenTarget, toTarget } from './chosen-target.ts';
import { durationOptions } from './shelving-words.ts';
import { TargetFields } from './TargetFields.tsx';

interface Values extends ChosenTarget {
  minutes: number;
  reason: string;
}

export interface ShelveDrawerProps {
  /** Undefined: whoever shelves says what. */
  targets: readonly ShelvingTarget[] | undefined;
  /** What they are called, in the title. */
  name?: string | undefined;
  open: boolean;
  onClose: () => void;
}

const valuesOf = (): Values => ({ which: 'all', minutes: 60, reason: '' });

/** Whether everything of one device is meant, and not one alarm of it. */
const isAllOf = (targets: readonly ShelvingTarget[]) =>
  targets.length === 1 && targets.every(({ semaphoreId, silence }) => semaphoreId === undefined && !silence);

/** Shelves alarms for a while, with a reason. */
export function ShelveDrawer({ targets, name, open, onClose }: ShelveDrawerProps) {
  const t = useMessages(shelvingMessages);
  const language = useLanguage();
  const feedback = useFeedback();
  const [what, setWhat] = useState<string>();
  const about = targets ? [name, isAllOf(targets) && t('allAlarms')] : [what];
  const texts = useMemo(() => ({ reason: { required: t('reasonNeeded'), pattern: t('reasonNeeded') } }), [t]);
  const rules = useRules(shelveAlarms.body, texts);
  return (
    <FormDrawer<Values, never, void>
      open={open}
      title={[t('shelve'), ...about].filter(Boolean).join(' · ')}
      record={undefined}
      valuesOf={valuesOf}
      onSubmit={({ minutes, reason, ...chosen }) =>
        shelve(targets ?? [toTarget(chosen)], { minutes, reason: reason.trim() })
      }
      onSaved={() => feedback.success(t('shelved'))}
      onClose={onClose}
      failedText={t('failed')}
      submitText={t('shelve')}
    >
      <p className="quiet">{t('explain')}</p>
      {targets === undefined && <TargetFields onTarget={setWhat} />}
      <Form.Item name="minutes" label={t('duration')} rules={rules.minutes}>
        <Select options={durationOptions(language)} />
      </Form.Item>
      <Form.Item name="reason" label={t('reason')} rules={rules.reason}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDrawer>
  );
}
