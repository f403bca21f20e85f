import { type Account, dashboardStyles } from '@weir/contract/identity/sessions';
import type { User } from '@weir/contract/identity/users';
import { Form, Input, Select } from 'antd';
import { requiredMessages } from '../../../../components/form/required.messages.ts';
import type { FieldRule } from '../../../../components/form-rules.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { languageChoices } from '../person/user-facts.ts';
import { usersMessages } from '../person/users.messages.ts';
import { PictureField } from './PictureField.tsx';
import { userFormMessages } from './user-form.messages.ts';

/** How somebody wants to see the console. */
export function AppearanceItems({ languageHelp }: { languageHelp?: string }) {
  const t = useMessages(usersMessages);
  const needed = useMessages(requiredMessages);
  return (
    <>
      <Form.Item
        name="dashboard_style"
        label={t('dashboardStyle')}
        rules={[{ required: true, message: needed('dashboardStyle') }]}
      >
        <Select options={dashboardStyles.map((value) => ({ value, label: t(`style_${value}`) }))} />
      </Form.Item>
      <Form.Item name="language" label={t('language')} extra={languageHelp}>
        <Select allowClear placeholder={t('browserLanguage')} options={languageChoices} />
      </Form.Item>
    </>
  );
}

export function IntroductionItem({ rules }: { rules: FieldRule[] }) {
  const t = useMessages(usersMessages);
  return (
    <Form.Item name="introduction" label={t('introduction')} rules={rules}>
      <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
    </Form.Item>
  );
}

export function PictureItem({ user }: { user: User | Account | undefined }) {
  const t = useMessages(userFormMessages);
  return (
    <Form.Item name="picture" label={t('picture')} extra={t('pictureHelp')}>
      <PictureField user={user} />
    </Form.Item>
  );
}
