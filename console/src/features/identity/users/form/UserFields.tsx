import { userTypes } from '@weir/contract/identity/sessions';
import { type User, UserDraft } from '@weir/contract/identity/users';
import { Form, Input, Radio } from 'antd';
import { type ReactNode, useId, useMemo } from 'react';
import { MonoInput } from '../../../../components/form/MonoInput.tsx';
import { isMasked } from '../../../../components/form/masked-phone.ts';
import { requiredMessages } from '../../../../components/form/required.messages.ts';
import { type FieldRule, useRules } from '../../../../components/form-rules.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { platformMessages } from '../../../../platform/platform.messages.ts';
import { useAccount, useMay } from '../../../../platform/session.ts';
import { RoleSelect } from '../../roles/RoleSelect.tsx';
import { useRoleOptions } from '../../roles/role-options.queries.ts';
import { UserSelect } from '../person/UserSelect.tsx';
import { usersMessages } from '../person/users.messages.ts';
import { AppearanceItems, IntroductionItem, PictureItem } from './ProfileItems.tsx';
import styles from './UserFields.module.css';
import type { UserValues } from './user-draft.ts';
import { userFormMessages } from './user-form.messages.ts';

interface Props {
  /** Undefined when one is added. */
  user: User | undefined;
}

/** What the fields say, of themselves and of what is wrong with them. */
function useFieldWords() {
  const t = useMessages(userFormMessages);
  const list = useMessages(usersMessages);
  const needed = useMessages(requiredMessages);
  const texts = useMemo(
    () => ({
      username: { required: needed('userName') },
      roleId: { required: needed('role') },
      contact_number: { pattern: t('phonePattern') },
    }),
    [t, needed],
  );
  return { t, list, needed, rules: useRules(UserDraft, texts) };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

export function AccountFields({ user }: Props) {
  const { t, list, rules } = useFieldWords();
  return (
    <Group title={t('account')}>
      <Form.Item
        name="username"
        label={list('username')}
        extra={t('usernameHelp')}
        rules={[...rules.username, ...useUsernameRules()]}
        validateFirst
      >
        <MonoInput maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label={list('person')} extra={t('nameHelp')} rules={rules.name}>
        <Input maxLength={128} autoComplete="off" />
      </Form.Item>
      {!user && <PasswordFields />}
    </Group>
  );
}

const minUsernameLength = 3;

/** What the server asks of a user name beside its length. */
function useUsernameRules(): FieldRule[] {
  const t = useMessages(userFormMessages);
  const words = useMessages(platformMessages);
  const tooShort = words('ruleMinLength', { limit: minUsernameLength });
  return [
    { validator: passes((name) => [...name.trim()].length >= minUsernameLength, tooShort) },
    { validator: passes((name) => !/^\s|\s$|\p{C}/u.test(name), t('usernameSpaces')) },
  ];
}

/** Of a text that is there. */
const passes = (test: (text: string) => boolean, message: string) => (_: unknown, text?: string) =>
  !text || test(text) ? Promise.resolve() : Promise.reject(new Error(message));

const passwordKinds = ['once', 'own'] as const;

function PasswordFields() {
  const { t, needed, rules } = useFieldWords();
  const kind = Form.useWatch<UserValues['passwordKind'] | undefined>('passwordKind') ?? 'once';
  return (
    <>
      <Form.Item name="passwordKind" label={t('password')} extra={t(`password_${kind}Help`)}>
        <Radio.Group options={passwordKinds.map((value) => ({ value, label: t(`password_${value}`) }))} />
      </Form.Item>
      {kind === 'own' && (
        <Form.Item
          name="password"
          label={t('password_own')}
          rules={[{ required: true, message: needed('password') }, ...rules.password]}
          validateFirst
        >
          <Input.Password maxLength={128} autoComplete="new-password" />
        </Form.Item>
      )}
    </>
  );
}

/** What somebody may do and see: changing it later asks for a word of its own. */
export function RightsFields({ user }: Props) {
  const { t, list, needed, rules } = useFieldWords();
  const account = useAccount();
  const locked = !useMay()('users:grant') && user !== undefined;
  const isSuper = account.roles.includes('SUPERADMIN');
  const isAdministrator = account.type === userTypes.administrator;
  const parentId = Form.useWatch<UserValues['parent_id'] | undefined>('parent_id') ?? null;
  return (
    <Group title={t('rights')}>
      {locked && <p className="quiet small">{t('grantNeeded')}</p>}
      <Form.Item
        name="type"
        label={t('type')}
        dependencies={['roleId']}
        extra={isAdministrator ? undefined : t('administratorsOnly')}
        rules={[useSuperAdministratorRule()]}
      >
        <Radio.Group
          disabled={locked}
          options={[
            { value: userTypes.user, label: list('type1') },
            { value: userTypes.administrator, label: list('type0'), disabled: !isAdministrator },
          ]}
        />
      </Form.Item>
      <Form.Item name="roleId" label={list('role')} rules={rules.roleId}>
        <RoleSelect disabled={locked} parentId={parentId} />
      </Form.Item>
      <Form.Item
        name="parent_id"
        label={list('parent')}
        extra={t(isSuper ? 'topHelp' : 'parentHelp')}
        rules={isSuper ? [] : [{ required: true, message: needed('parentUser') }]}
      >
        <UserSelect
          disabled={locked}
          allowClear={isSuper}
          placeholder={t('chooseParent')}
          without={user ? [user.id] : undefined}
        />
      </Form.Item>
    </Group>
  );
}

function useSuperAdministratorRule(): FieldRule {
  const t = useMessages(userFormMessages);
  const superId = useRoleOptions().find(({ identification }) => identification === 'SUPERADMIN')?.value;
  return ({ getFieldValue }) => ({
    validator: (_, type: User['type']) =>
      type === userTypes.user && superId !== undefined && getFieldValue('roleId') === superId
        ? Promise.reject(new Error(t('superNeedsType')))
        : Promise.resolve(),
  });
}

/** A company says who it is; what it never said is not asked for by an edit of something else. */
export function CompanyFields({ user }: Props) {
  const { t, list, needed, rules } = useFieldWords();
  const may = useMay();
  const isCompany = Form.useWatch<User['type'] | undefined>('type') === userTypes.user;
  const phone = user?.contact_number ?? '';
  const masked = isMasked(phone) && !may('contacts:get');
  const requiredUnlessEmpty = (before: string | null | undefined, message: string): FieldRule[] =>
    isCompany && (!user || before) ? [{ required: true, whitespace: true, message }] : [];
  return (
    <Group title={t('company')}>
      <Form.Item
        name="corporate_name"
        label={list('company')}
        rules={[...requiredUnlessEmpty(user?.corporate_name, needed('companyName')), ...rules.corporate_name]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="corporate_address"
        label={list('companyAddress')}
        rules={[
          ...requiredUnlessEmpty(user?.corporate_address, needed('companyAddress')),
          ...rules.corporate_address,
        ]}
      >
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item
        name="contact_number"
        label={list('contact')}
        extra={masked ? t('phoneMasked', { phone }) : undefined}
        rules={[
          ...(masked ? [] : requiredUnlessEmpty(user?.contact_number, needed('contactNumber'))),
          ...rules.contact_number,
        ]}
      >
        <Input maxLength={32} inputMode="tel" autoComplete="off" />
      </Form.Item>
    </Group>
  );
}

export function ProfileFields({ user }: Props) {
  const { t, rules } = useFieldWords();
  return (
    <Group title={t('appearance')}>
      <AppearanceItems />
      <IntroductionItem rules={rules.introduction} />
      <PictureItem user={user} />
    </Group>
  );
}
