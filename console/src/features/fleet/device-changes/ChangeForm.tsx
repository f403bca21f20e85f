import { changeLimits, DeviceChanges } from '@weir/contract/fleet/device-changes';
import { Alert, Button, Form, type FormInstance, Input, Radio, Switch } from 'antd';
import { useMemo } from 'react';
import { Choices } from '../../../components/form/Choices.tsx';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { useRules } from '../../../components/form-rules.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { TagsSelect, useTagRule } from '../device-tags/TagsSelect.tsx';
import { DeviceTypeSelect } from '../device-types/list/DeviceTypeSelect.tsx';
import { ProjectSelect } from '../projects/ProjectSelect.tsx';
import styles from './ChangeMany.module.css';
import { type ChangeValues, changeActions, type EditField, editFields } from './change-draft.ts';
import { deviceChangesMessages } from './device-changes.messages.ts';
import { PastChanges } from './PastChanges.tsx';

interface Props {
  form: FormInstance<ChangeValues>;
  initialValues: ChangeValues;
  counts: { selected: number; matching: number };
  busy: boolean;
  onPreview: (values: ChangeValues) => void;
}

/** Which devices, and what to do with them. */
export function ChangeForm({ form, initialValues, counts, busy, onPreview }: Props) {
  const t = useMessages(deviceChangesMessages);
  const may = useMay();
  const actions = changeActions.filter((action) =>
    may(action === 'remove' ? 'devices:remove' : 'devices:update'),
  );
  const scope = Form.useWatch('scope', form) ?? initialValues.scope;
  const tooMany = scope === 'matching' && counts.matching > changeLimits.devices;
  return (
    <>
      <Form<ChangeValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        onFinish={() => onPreview(form.getFieldsValue(true))}
      >
        <Form.Item name="scope" label={t('which')}>
          <Radio.Group className="stack gapXs">
            {counts.selected > 0 && (
              <Radio value="selected">{t('selected', { count: counts.selected })}</Radio>
            )}
            <Radio value="matching">{t('matching', { count: counts.matching })}</Radio>
          </Radio.Group>
        </Form.Item>
        {tooMany && (
          <Alert
            className={styles.notice ?? ''}
            type="warning"
            showIcon
            title={t('tooMany', { max: changeLimits.devices })}
          />
        )}
        <Form.Item name="action" label={t('what')}>
          <Radio.Group className="stack gapXs">
            {actions.map((action) => (
              <Radio key={action} value={action}>
                {t(`action_${action}`)}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <ActionFields form={form} />
        <div className={styles.footer}>
          <Button type="primary" htmlType="submit" loading={busy} disabled={tooMany}>
            {t('preview')}
          </Button>
        </div>
      </Form>
      <PastChanges />
    </>
  );
}

function ActionFields({ form }: Pick<Props, 'form'>) {
  const t = useMessages(deviceChangesMessages);
  const needed = useMessages(requiredMessages);
  const tagRule = useTagRule();
  const action = Form.useWatch('action', form);
  const fields = Form.useWatch('fields', form) ?? [];
  if (action === 'move') {
    const rules = [{ required: true, message: t('projectNeeded') }];
    return (
      <Form.Item name="projectId" label={t('project')} rules={rules}>
        <ProjectSelect operableOnly placeholder={t('projectNeeded')} />
      </Form.Item>
    );
  }
  if (action === 'addTags' || action === 'removeTags') {
    const rules = [{ required: true, message: t('tagsNeeded') }, tagRule];
    return (
      <Form.Item name="tags" label={t('tags')} extra={t('tagsHelp')} rules={rules}>
        <TagsSelect />
      </Form.Item>
    );
  }
  if (action === 'remove') return <p className="quiet">{t('removeHelp')}</p>;
  return (
    <>
      <Form.Item
        name="fields"
        label={t('fields')}
        rules={[{ required: true, type: 'array', min: 1, message: t('fieldsNeeded') }]}
      >
        <Choices
          label={t('fields')}
          options={editFields.map((value) => ({ value, label: t(`field_${value}`) }))}
        />
      </Form.Item>
      {fields.map((field) => (
        <EditedField key={field} field={field} typeNeeded={needed('deviceType')} />
      ))}
    </>
  );
}

function EditedField({ field, typeNeeded }: { field: EditField; typeNeeded: string }) {
  const t = useMessages(deviceChangesMessages);
  const kit = useMessages(kitMessages);
  const texts = useMemo(() => ({ alarmPhone: { pattern: t('phonePattern') } }), [t]);
  const rules = useRules(DeviceChanges, texts);
  const label = t(`field_${field}`);
  if (field === 'typeId') {
    return (
      <Form.Item name={field} label={label} rules={[{ required: true, message: typeNeeded }]}>
        <DeviceTypeSelect placeholder={typeNeeded} />
      </Form.Item>
    );
  }
  if (field === 'is_gateway') {
    return (
      <Form.Item name={field} label={label} valuePropName="checked">
        <Switch checkedChildren={kit('yes')} unCheckedChildren={kit('no')} />
      </Form.Item>
    );
  }
  return (
    <Form.Item name={field} label={label} extra={t('emptyClears')} rules={rules[field]}>
      {field === 'alarmPhone' ? (
        <Input maxLength={32} inputMode="tel" autoComplete="off" />
      ) : (
        <Input.TextArea maxLength={field === 'address' ? 500 : 2000} autoSize={{ minRows: 2, maxRows: 8 }} />
      )}
    </Form.Item>
  );
}
