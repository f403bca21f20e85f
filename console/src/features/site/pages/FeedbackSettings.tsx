import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { languages } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import type { FeedbackPage } from '@weir/contract/site/site-pages';
import { Button, Form, InputNumber } from 'antd';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { TextsItem } from '../../../components/form/TextsItem.tsx';
import { TranslatedFields } from '../../../components/form/TranslatedFields.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { UsersSelect } from '../../identity/users/person/UsersSelect.tsx';
import css from './MembersItem.module.css';
import { sitePagesMessages } from './site-pages.messages.ts';

type Kind = FeedbackPage['kinds'][number];

const mostKinds = 10;

const isNamed = (kind: Kind) =>
  languages.some((language) => (kind[fieldIn('name', language)] ?? '').trim() !== '');

/** What the form of feedback asks for, whether it is open, who is told, and how long names are kept. */
export function FeedbackSettings({ disabled }: { disabled: boolean }) {
  const t = useMessages(sitePagesMessages);
  const mayName = useMay()('users:list');
  const validator = (_rule: unknown, kinds: readonly Kind[] = []) =>
    kinds.every(isNamed) ? Promise.resolve() : Promise.reject(new Error(t('kindNameNeeded')));
  return (
    <section className="panel">
      <h2 className={css.heading}>{t('formHeading')}</h2>
      <p className="quiet small">{t('formHelp')}</p>
      <SwitchField name="open" label={t('open')} />
      <Form.Item name="kinds" label={t('kinds')} extra={t('kindsHelp')} rules={[{ validator }]}>
        <KindsControl disabled={disabled} />
      </Form.Item>
      <TextsItem name="consent" label={t('consent')} maxLength={1000} rows={4} extra={t('consentHelp')} />
      {/* Whoever may not see users leaves them as they are. */}
      <Form.Item name="notifyUserIds" label={t('notify')} extra={t('notifyHelp')} hidden={!mayName}>
        <UsersSelect maxCount={20} />
      </Form.Item>
      <Form.Item name="retentionDays" label={t('retentionDays')} extra={t('retentionHelp')}>
        <InputNumber min={30} max={730} precision={0} changeOnWheel={false} />
      </Form.Item>
    </section>
  );
}

interface ControlProps {
  disabled: boolean;
  /** From the form item. */
  id?: string;
  value?: readonly Kind[];
  onChange?: (kinds: readonly Kind[]) => void;
}

function KindsControl({ disabled, id, value = [], onChange }: ControlProps) {
  const t = useMessages(sitePagesMessages);
  return (
    <div className={css.members} {...(id && { id })}>
      {value.map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a kind is known by its place alone
        <fieldset key={at} className={css.member}>
          <legend className={css.legend}>
            {t('kind', { number: at + 1 })}
            {!disabled && (
              <IconButton
                icon={DeleteOutlined}
                label={t('removeKind', { number: at + 1 })}
                onClick={() => onChange?.(value.toSpliced(at, 1))}
              />
            )}
          </legend>
          <TranslatedFields
            label={t('kindName')}
            maxLength={64}
            required
            disabled={disabled}
            texts={{
              zh: kind.name,
              en: kind.nameEn ?? '',
              es: kind.nameEs ?? '',
              ja: kind.nameJa ?? '',
            }}
            onChange={(language, text) =>
              onChange?.(value.with(at, { ...kind, [fieldIn('name', language)]: text }))
            }
          />
        </fieldset>
      ))}
      {!disabled && value.length < mostKinds && (
        <Button icon={<Icon of={PlusOutlined} />} onClick={() => onChange?.([...value, { name: '' }])}>
          {t('addKind')}
        </Button>
      )}
    </div>
  );
}
