import type { Account } from '@weir/contract/identity/sessions';
import { setProfile } from '@weir/contract/identity/user-profiles';
import { Button, Form, Input } from 'antd';
import { useMemo } from 'react';
import { Detail } from '../../../../components/Details.tsx';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormFields } from '../../../../components/form/FormFields.tsx';
import { FormNotices, RestoredNotice } from '../../../../components/form/FormNotices.tsx';
import { useSaveKey } from '../../../../components/form/save-key.ts';
import { useFormCore } from '../../../../components/form/use-form-core.ts';
import { useRules } from '../../../../components/form-rules.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount } from '../../../../platform/session.ts';
import { AppearanceItems, IntroductionItem, PictureItem } from '../form/ProfileItems.tsx';
import { userFormMessages } from '../form/user-form.messages.ts';
import { roleNameOf } from '../person/user-facts.ts';
import { usersMessages } from '../person/users.messages.ts';
import styles from './OwnDataPanel.module.css';
import { profileMessages } from './profile.messages.ts';
import { saveProfile } from './profile.queries.ts';
import { profileChanges, profileValuesOf } from './profile-draft.ts';

/** What is on file about oneself: some of it is one's own to say. */
export function OwnDataPanel() {
  const account = useAccount();
  return (
    <div className={styles.panels}>
      <OwnForm account={account} />
      <AccountFacts account={account} />
    </div>
  );
}

function OwnForm({ account }: { account: Account }) {
  const t = useMessages(profileMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const core = useFormCore({
    record: account,
    valuesOf: (record) => profileValuesOf(record ?? account),
    onSubmit: (values) => saveProfile(profileChanges(values, account)),
    onSaved: () => feedback.success(t('saved')),
    failedText: t('saveFailed'),
    draftKey: 'profile',
  });
  useSaveKey(core.submit);
  return (
    <section className="panel" aria-labelledby="profile-data">
      <h2 id="profile-data" className={styles.heading}>
        {t('own')}
      </h2>
      <RestoredNotice core={core} />
      <FormFields core={core}>
        <OwnFields account={account} />
      </FormFields>
      <div className={styles.notices}>
        <FormNotices core={core} />
      </div>
      <Button type="primary" loading={core.saving} onClick={core.submit}>
        {kit('save')}
      </Button>
    </section>
  );
}

function OwnFields({ account }: { account: Account }) {
  const t = useMessages(profileMessages);
  const users = useMessages(usersMessages);
  const form = useMessages(userFormMessages);
  const texts = useMemo(
    () => ({ name: { pattern: t('nameNeeded') }, contact_number: { pattern: form('phonePattern') } }),
    [t, form],
  );
  const rules = useRules(setProfile.body, texts);
  return (
    <>
      <PictureItem user={account} />
      <Form.Item
        name="name"
        label={users('person')}
        rules={[{ required: true, message: t('nameNeeded') }, ...rules.name]}
      >
        <Input maxLength={128} autoComplete="name" />
      </Form.Item>
      <Form.Item name="contact_number" label={users('contact')} rules={rules.contact_number}>
        <Input maxLength={32} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <IntroductionItem rules={rules.introduction} />
      <AppearanceItems languageHelp={t('languageHelp')} />
    </>
  );
}

function AccountFacts({ account }: { account: Account }) {
  const t = useMessages(profileMessages);
  const users = useMessages(usersMessages);
  const localName = useLocalName();
  const notGiven = <span className="quiet">{t('notGiven')}</span>;
  return (
    <section className="panel" aria-labelledby="profile-account">
      <h2 id="profile-account" className={styles.heading}>
        {t('account')}
      </h2>
      <p className="quiet small">{t('accountText')}</p>
      <dl className={styles.facts}>
        <Detail label={users('username')}>
          <span className="mono">{account.username}</span>
        </Detail>
        <Detail label={users('type')}>{users(`type${account.type}`)}</Detail>
        <Detail label={users('role')}>{localName(roleNameOf(account))}</Detail>
        <Detail label={users('parent')}>{account.parentName ?? users('noParent')}</Detail>
        <Detail label={users('company')}>{account.corporate_name || notGiven}</Detail>
        <Detail label={users('companyAddress')}>{account.corporate_address || notGiven}</Detail>
        <Detail label={t('memberSince')}>
          <ExactTime time={account.createdTime} />
        </Detail>
      </dl>
    </section>
  );
}
