import { getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import { Form, Input, Radio } from 'antd';
import { useMemo } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormPage } from '../../../components/form/FormPage.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { TextsItem } from '../../../components/form/TextsItem.tsx';
import { useEditedQuery } from '../../../components/form/use-edited-query.ts';
import { useRules } from '../../../components/form-rules.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { call, queryOf } from '../../../platform/api.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { PictureSelect } from '../media/library/PictureSelect.tsx';
import { ColourInput, ColourList } from './ColourInput.tsx';
import css from './SiteSettingsPage.module.css';
import { type Settings, settingsDraft, settingsValues } from './settings-draft.ts';
import { siteSettingsMessages } from './site-settings.messages.ts';
import { siteSettingsPage } from './site-settings.screen.ts';

/** What the installation says of itself. */
export function SiteSettingsPage() {
  const { query, record } = useEditedQuery(queryOf(getSiteSettings));
  if (!record) return <QueryState query={query} />;
  return <SettingsForm settings={record} />;
}

const save = (settings: Settings | undefined, draft: ReturnType<typeof settingsDraft>) =>
  call(saveSiteSettings, { body: { ...draft, version: settings?.version ?? 1 } });

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useMessages(siteSettingsMessages);
  const may = useMay();
  const localName = useLocalName();
  const feedback = useFeedback();
  const before = useMemo(() => ({ draft: settingsDraft(settingsValues(settings)) }), [settings]);
  return (
    <FormPage
      title={localName(siteSettingsPage.title)}
      record={settings}
      valuesOf={settingsValues}
      readOnly={!may(saveSiteSettings.access)}
      draftKey="site-settings"
      onSubmit={(values, record) => save(record, settingsDraft(values))}
      onSaved={(saved) =>
        feedback.undo(t('saved'), () => save(saved, before.draft), { name: 'site-settings' })
      }
    >
      <div className={css.parts}>
        <Names />
        <Contact />
        <Looks />
        <Site />
      </div>
    </FormPage>
  );
}

function Names() {
  const t = useMessages(siteSettingsMessages);
  return (
    <section className="panel">
      <h2 className={css.heading}>{t('names')}</h2>
      <TextsItem name="title" label={t('siteTitle')} maxLength={64} extra={t('siteTitleHelp')} />
      <TextsItem
        name="description"
        label={t('description')}
        maxLength={160}
        rows={2}
        extra={t('descriptionHelp')}
      />
      <TextsItem name="company" label={t('company')} />
      <TextsItem name="copyright" label={t('copyright')} maxLength={200} />
      <Form.Item name="filing" label={t('filing')}>
        <Input maxLength={64} />
      </Form.Item>
    </section>
  );
}

function Contact() {
  const t = useMessages(siteSettingsMessages);
  const texts = useMemo(() => ({ contact_email: { pattern: t('emailWrong') } }), [t]);
  const rules = useRules(saveSiteSettings.body, texts);
  return (
    <section className="panel">
      <h2 className={css.heading}>{t('contact')}</h2>
      <Form.Item name="contact_tel" label={t('tel')}>
        <Input maxLength={64} type="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="contact_email" label={t('email')} rules={rules.contact_email}>
        <Input maxLength={254} type="email" autoComplete="off" />
      </Form.Item>
      <TextsItem name="contactAddress" label={t('address')} maxLength={256} rows={2} />
    </section>
  );
}

function Looks() {
  const t = useMessages(siteSettingsMessages);
  return (
    <section className="panel">
      <h2 className={css.heading}>{t('looks')}</h2>
      <Form.Item name="logo" label={t('logo')} extra={t('logoHelp')}>
        <PictureSelect />
      </Form.Item>
      <Form.Item name="favicon" label={t('favicon')} extra={t('faviconHelp')}>
        <PictureSelect />
      </Form.Item>
      <Form.Item name="themeColour" label={t('themeColour')} extra={t('themeColourHelp')}>
        <ColourInput />
      </Form.Item>
      <Form.Item name="particles" label={t('particles')} extra={t('particlesHelp')}>
        <ColourList />
      </Form.Item>
    </section>
  );
}

function Site() {
  const t = useMessages(siteSettingsMessages);
  const landings = (['console', 'site'] as const).map((value) => ({ value, label: t(`landing_${value}`) }));
  return (
    <section className="panel">
      <h2 className={css.heading}>{t('site')}</h2>
      <SwitchField words="above" name="siteOpen" label={t('siteOpen')} extra={t('siteOpenHelp')} />
      <SwitchField words="above" name="fishPublic" label={t('fishPublic')} extra={t('fishPublicHelp')} />
      <Form.Item name="landing" label={t('landing')}>
        <Radio.Group options={landings} />
      </Form.Item>
    </section>
  );
}
