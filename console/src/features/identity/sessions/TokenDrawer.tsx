import { addToken, tokenLimits } from '@weir/contract/identity/session-list';
import { Form, Input, InputNumber } from 'antd';
import { useMemo } from 'react';
import { FormDrawer } from '../../../components/FormDrawer.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { type RuleTexts, useRules } from '../../../components/form-rules.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { sessionListMessages } from './session-list.messages.ts';
import { createToken, type NewToken } from './session-list.queries.ts';

interface Values {
  name: string;
  days: number;
  sensitiveActions: boolean;
}

interface Props {
  open: boolean;
  onMade: (token: NewToken) => void;
  onClose: () => void;
}

const fresh = (): Values => ({ name: '', days: 90, sensitiveActions: false });

/** Makes an API token. */
export function TokenDrawer({ open, onMade, onClose }: Props) {
  const t = useMessages(sessionListMessages);
  const texts = useMemo<RuleTexts>(
    () => ({
      name: { required: t('nameNeeded'), pattern: t('nameNeeded') },
      days: { required: t('daysNeeded') },
    }),
    [t],
  );
  const rules = useRules(addToken.body, texts);
  return (
    <FormDrawer
      open={open}
      title={t('addToken')}
      record={undefined}
      valuesOf={fresh}
      submitText={t('addToken')}
      failedText={t('addFailed')}
      onSubmit={(values: Values) => createToken(values)}
      onSaved={onMade}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('name')} extra={t('nameHelp')} rules={rules.name}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="days" label={t('days')} extra={t('daysHelp')} rules={rules.days}>
        <InputNumber min={1} max={tokenLimits.days} precision={0} suffix={t('daysUnit')} />
      </Form.Item>
      <SwitchField
        words="above"
        name="sensitiveActions"
        label={t('sensitiveActions')}
        extra={t('sensitiveHelp')}
      />
    </FormDrawer>
  );
}
