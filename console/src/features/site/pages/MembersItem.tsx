import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type Language, languages } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import type { Member } from '@weir/contract/site/site-pages';
import { Button, Form } from 'antd';
import { TranslatedFields } from '../../../components/form/TranslatedFields.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { PictureSelect } from '../media/library/PictureSelect.tsx';
import css from './MembersItem.module.css';
import { sitePagesMessages } from './site-pages.messages.ts';

const mostMembers = 100;

const isNamed = (member: Member) =>
  languages.some((language) => (member[fieldIn('name', language)] ?? '').trim() !== '');

/** The members of the team, in their order. */
export function MembersItem({ disabled }: { disabled: boolean }) {
  const t = useMessages(sitePagesMessages);
  const validator = (_rule: unknown, members: readonly Member[] = []) =>
    members.every(isNamed) ? Promise.resolve() : Promise.reject(new Error(t('memberNameNeeded')));
  return (
    <section className="panel">
      <h2 className={css.heading}>{t('members')}</h2>
      <p className="quiet small">{t('membersHelp')}</p>
      <Form.Item name="members" rules={[{ validator }]}>
        <MembersControl disabled={disabled} />
      </Form.Item>
    </section>
  );
}

interface ControlProps {
  disabled: boolean;
  /** From the form item. */
  id?: string;
  value?: readonly Member[];
  onChange?: (members: readonly Member[]) => void;
}

function MembersControl({ disabled, id, value = [], onChange }: ControlProps) {
  const t = useMessages(sitePagesMessages);
  return (
    <div className={css.members} {...(id && { id })}>
      {value.map((member, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a member is known by its place alone
        <fieldset key={at} className={css.member}>
          <legend className={css.legend}>
            {t('member', { number: at + 1 })}
            {!disabled && (
              <IconButton
                icon={DeleteOutlined}
                label={t('removeMember', { number: at + 1 })}
                onClick={() => onChange?.(value.toSpliced(at, 1))}
              />
            )}
          </legend>
          <MemberFields
            member={member}
            disabled={disabled}
            onChange={(changed) => onChange?.(value.with(at, changed))}
          />
        </fieldset>
      ))}
      {!disabled && value.length < mostMembers && (
        <Button icon={<Icon of={PlusOutlined} />} onClick={() => onChange?.([...value, { name: '' }])}>
          {t('addMember')}
        </Button>
      )}
    </div>
  );
}

interface FieldsProps {
  member: Member;
  disabled: boolean;
  onChange: (member: Member) => void;
}

function MemberFields({ member, disabled, onChange }: FieldsProps) {
  const t = useMessages(sitePagesMessages);
  const of = (name: 'name' | 'role' | 'text') => ({
    disabled,
    texts: {
      zh: member[fieldIn(name, 'zh')] ?? '',
      en: member[fieldIn(name, 'en')] ?? '',
      es: member[fieldIn(name, 'es')] ?? '',
      ja: member[fieldIn(name, 'ja')] ?? '',
    },
    onChange: (language: Language, text: string) => onChange({ ...member, [fieldIn(name, language)]: text }),
  });
  return (
    <>
      <TranslatedFields label={t('memberName')} maxLength={64} required {...of('name')} />
      <TranslatedFields label={t('role')} maxLength={64} {...of('role')} />
      <Form.Item label={t('photo')}>
        <PictureSelect
          value={member.photo ?? null}
          disabled={disabled}
          onChange={(photo) => onChange({ ...member, photo })}
        />
      </Form.Item>
      <TranslatedFields label={t('text')} maxLength={500} rows={2} {...of('text')} />
    </>
  );
}
