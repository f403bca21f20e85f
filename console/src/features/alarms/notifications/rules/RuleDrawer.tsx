import { alarmLevels } from '@weir/contract/alarms/alarms';
import { maxReminders, type NotificationRule, notifiedKinds } from '@weir/contract/alarms/notifications';
import { Checkbox, Form, Input, InputNumber } from 'antd';
import { useCallback } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { Choices } from '../../../../components/form/Choices.tsx';
import { FormDrawer } from '../../../../components/form/FormDrawer.tsx';
import { ScheduleFields } from '../../../../components/form/ScheduleFields.tsx';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import type { OwnFormProps } from '../../../../components/resource/ResourceForm.tsx';
import { saveRecord } from '../../../../components/resource/resource-calls.ts';
import { browserZone } from '../../../../components/time-range/zone-time.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount } from '../../../../platform/session.ts';
import { useDeviceTypeOptions } from '../../../fleet/device-types/list/device-types.queries.ts';
import { useProjectOptions } from '../../../fleet/projects/projects.queries.ts';
import { notificationsMessages } from '../channels/notifications.messages.ts';
import { EscalationFields } from './EscalationFields.tsx';
import { NamedSelect } from './NamedSelect.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import styles from './RuleDrawer.module.css';
import { type RuleValues, ruleDraft, ruleValues } from './rule-draft.ts';
import { ruleFormMessages } from './rule-form.messages.ts';
import { rulesMessages } from './rules.messages.ts';
import { rules } from './rules.resource.tsx';

const widthPx = 560;

/** Adds or edits a notification rule, in a drawer. */
export function RuleDrawer({ record: rule, open, onClose }: OwnFormProps<NotificationRule>) {
  const t = useMessages(ruleFormMessages);
  const ofRule = useMessages(rulesMessages);
  const shared = useMessages(notificationsMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const { id: userId } = useAccount();
  const valuesOf = useCallback(
    (record: NotificationRule | undefined) => ruleValues(record, { userId, zone: browserZone() }),
    [userId],
  );
  return (
    <FormDrawer<RuleValues, NotificationRule, NotificationRule>
      open={open}
      title={ofRule(rule ? 'edit' : 'add')}
      widthPx={widthPx}
      record={rule}
      valuesOf={valuesOf}
      onSubmit={(values, record) => saveRecord(rules, record, ruleDraft(values))}
      onSaved={() => feedback.success(kit(rule ? 'edited' : 'added'))}
      onClose={onClose}
      draftKey={rule ? `notification-rule-${rule.id}` : 'notification-rule'}
    >
      <Form.Item
        name="name"
        label={kit('name')}
        rules={[{ required: true, whitespace: true, message: shared('needName') }]}
      >
        <Input maxLength={128} />
      </Form.Item>
      <SwitchField name="enabled" label={shared('enabled')} />
      <h3 className={styles.heading}>{t('whichAlarms')}</h3>
      <AlarmFields rule={rule} />
      <h3 className={styles.heading}>{ofRule('toWhom')}</h3>
      <RecipientFields at={[]} rule={rule} />
      <h3 className={styles.heading}>{t('escalation')}</h3>
      <EscalationFields rule={rule} />
      <ReminderFields />
      <h3 className={styles.heading}>{t('whenHeading')}</h3>
      <Hours />
    </FormDrawer>
  );
}

const useProjects = (keyword: string) => useProjectOptions(keyword);
const useTypes = (keyword: string) =>
  useDeviceTypeOptions().filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));

function AlarmFields({ rule }: { rule: NotificationRule | undefined }) {
  const t = useMessages(ruleFormMessages);
  const ofRule = useMessages(rulesMessages);
  const shared = useMessages(notificationsMessages);
  const kit = useMessages(kitMessages);
  const some = [{ required: true, type: 'array' as const, min: 1, message: t('needChoice') }];
  return (
    <>
      <Form.Item name="levels" label={ofRule('levels')} rules={some}>
        <Choices
          label={ofRule('levels')}
          options={alarmLevels.map((value) => ({ value, label: kit(`level${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="on" label={t('on')} rules={some}>
        <Choices
          label={t('on')}
          options={notifiedKinds.map((value) => ({ value, label: shared(`on_${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="projectIds" label={ofRule('projects')} extra={t('allProjectsHelp')}>
        <NamedSelect
          useOptions={useProjects}
          known={rule?.projectNames ?? []}
          placeholder={ofRule('allProjects')}
        />
      </Form.Item>
      <Form.Item name="typeIds" label={t('types')} extra={t('allTypesHelp')}>
        <NamedSelect useOptions={useTypes} known={rule?.typeNames ?? []} placeholder={t('allTypes')} />
      </Form.Item>
    </>
  );
}

function ReminderFields() {
  const t = useMessages(ruleFormMessages);
  const form = Form.useFormInstance();
  const hasReminder: boolean = Form.useWatch('hasReminder', form) ?? false;
  const whole = (min: number, max: number) =>
    hasReminder ? [{ required: true, type: 'integer' as const, min, max }] : [];
  return (
    <>
      <SwitchField name="hasReminder" label={t('reminder')} />
      <div className={styles.pair} hidden={!hasReminder}>
        <Form.Item name={['reminder', 'everyMinutes']} label={t('everyMinutes')} rules={whole(5, 1440)}>
          <InputNumber min={5} max={1440} precision={0} changeOnWheel={false} />
        </Form.Item>
        <Form.Item name={['reminder', 'times']} label={t('times')} rules={whole(1, maxReminders)}>
          <InputNumber min={1} max={maxReminders} precision={0} changeOnWheel={false} />
        </Form.Item>
      </div>
      <Form.Item name="untilRecovered" valuePropName="checked">
        <Checkbox>{t('untilRecovered')}</Checkbox>
      </Form.Item>
    </>
  );
}

/** When the rule speaks. */
function Hours() {
  const t = useMessages(ruleFormMessages);
  const hasHours: boolean = Form.useWatch('hasHours') ?? false;
  return (
    <>
      <SwitchField name="hasHours" label={t('hours')} extra={t('hoursHelp')} />
      {hasHours && <ScheduleFields name="hours" />}
    </>
  );
}
