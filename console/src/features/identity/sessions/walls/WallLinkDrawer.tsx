import { addWall } from '@weir/contract/identity/wall-sessions';
import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { FormDrawer } from '../../../../components/form/FormDrawer.tsx';
import { type RuleTexts, useRules } from '../../../../components/form-rules.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { wallLinksMessages } from './wall-links.messages.ts';
import { createWall, type NewWall } from './wall-links.queries.ts';

interface Values {
  name: string;
}

interface Props {
  open: boolean;
  onMade: (wall: NewWall) => void;
  onClose: () => void;
}

const fresh = (): Values => ({ name: '' });

/** Names a wall screen and makes its link. */
export function WallLinkDrawer({ open, onMade, onClose }: Props) {
  const t = useMessages(wallLinksMessages);
  const texts = useMemo<RuleTexts>(
    () => ({ name: { required: t('nameNeeded'), pattern: t('nameNeeded') } }),
    [t],
  );
  const rules = useRules(addWall.body, texts);
  return (
    <FormDrawer
      open={open}
      title={t('add')}
      record={undefined}
      valuesOf={fresh}
      submitText={t('add')}
      failedText={t('addFailed')}
      onSubmit={(values: Values) => createWall(values)}
      onSaved={onMade}
      onClose={onClose}
    >
      <p className="quiet">{t('what')}</p>
      <Form.Item name="name" label={t('name')} extra={t('nameHelp')} rules={rules.name}>
        <Input maxLength={128} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}
