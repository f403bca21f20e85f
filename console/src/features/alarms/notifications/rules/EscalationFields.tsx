import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { NotificationRule } from '@weir/contract/alarms/notifications';
import { Button, Form, InputNumber } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { RecipientFields } from './RecipientFields.tsx';
import styles from './RuleDrawer.module.css';
import { emptyStep, type RuleValues } from './rule-draft.ts';
import { ruleFormMessages } from './rule-form.messages.ts';

const mostSteps = 5;
const mostMinutes = 10_080;

/** Who is told next while nobody treats the alarm. */
export function EscalationFields({ rule }: { rule: NotificationRule | undefined }) {
  const t = useMessages(ruleFormMessages);
  const form = Form.useFormInstance<RuleValues>();
  return (
    <Form.List name="escalation">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            // biome-ignore lint/a11y/useSemanticElements: a legend cannot hold a button at its other end
            <div key={key} role="group" aria-label={t('step', { number: name + 1 })} className={styles.step}>
              <div className={styles.legend}>
                {t('step', { number: name + 1 })}
                <IconButton
                  type="text"
                  icon={DeleteOutlined}
                  label={t('removeStep', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
              <Form.Item
                name={[name, 'afterMinutes']}
                label={t('afterMinutes')}
                rules={[{ required: true, type: 'integer', min: 1, max: mostMinutes }]}
              >
                <InputNumber min={1} max={mostMinutes} precision={0} changeOnWheel={false} />
              </Form.Item>
              <RecipientFields at={['escalation', name]} local={[name]} rule={rule} />
            </div>
          ))}
          {fields.length < mostSteps && (
            <Button
              className={styles.add}
              icon={<Icon of={PlusOutlined} />}
              onClick={() => add(emptyStep(form.getFieldValue('escalation')?.at(-1)?.afterMinutes ?? 0))}
            >
              {t('addStep')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}
