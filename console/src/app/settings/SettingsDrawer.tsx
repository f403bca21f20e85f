import type { Preferences } from '@weir/contract/workplace/preferences';
import { densities, elementSizes, themeModes } from '@weir/contract/workplace/preferences';
import { Drawer, Segmented, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { kitMessages } from '../../components/kit.messages.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { changePreferences, usePreference } from '../../platform/preferences.ts';
import { closeSettings } from '../state/settings-state.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { SettingsActions } from './SettingsActions.tsx';
import styles from './SettingsDrawer.module.css';
import { settingsMessages } from './settings.messages.ts';
import { sizeMessages } from './size.messages.ts';
import { sizeWords, useSizeSwitch } from './use-size-switch.ts';

const widthPx = 320;
const densityWords = { small: 'compact', middle: 'comfortable' } as const;

/** How the console looks and behaves for this user; every change shows at once. */
export function SettingsDrawer({ open }: { open: boolean }) {
  const t = useMessages(settingsMessages);
  return (
    <Drawer
      open={open}
      size={widthPx}
      title={<h2 className="drawerTitle">{t('title')}</h2>}
      onClose={closeSettings}
      footer={<SettingsActions />}
      className={styles.drawer}
    >
      <Appearance />
      <Section title={t('layout')}>
        <Toggle name="tagsView" />
        <Toggle name="fixedHeader" />
        <Toggle name="sidebarLogo" />
      </Section>
      <Section title={t('operation')}>
        {useLanguage() === 'zh' && <Toggle name="supportPinyinSearch" />}
        <Toggle name="shortcuts" />
        <Toggle name="showSettings" />
      </Section>
      <p className={styles.note}>{t('savedNote')}</p>
    </Drawer>
  );
}

function Appearance() {
  const t = useMessages(settingsMessages);
  const kit = useMessages(kitMessages);
  const themeMode = usePreference('themeMode');
  const density = usePreference('density');
  const sizeText = useMessages(sizeMessages);
  const { size, changeSize } = useSizeSwitch();
  return (
    <Section title={t('appearance')}>
      <ColourChoice />
      <Choice
        label={t('themeMode')}
        options={themeModes.map((mode) => ({ value: mode, label: t(mode) }))}
        value={themeMode}
        onChange={(mode) => changePreferences({ themeMode: mode })}
      />
      <Choice
        label={sizeText('size')}
        options={elementSizes.map((each) => ({ value: each, label: sizeText(sizeWords[each]) }))}
        value={size}
        onChange={changeSize}
      />
      <Choice
        label={kit('density')}
        options={densities.map((each) => ({ value: each, label: kit(densityWords[each]) }))}
        value={density}
        onChange={(next) => changePreferences({ density: next })}
      />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  options: { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className="stack gapXs">
      <span id={id}>{label}</span>
      <Segmented
        block
        className={styles.segments}
        aria-labelledby={id}
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

type ToggleName = {
  [K in keyof Preferences]: Preferences[K] extends boolean ? K : never;
}[keyof Preferences];

function Toggle({ name }: { name: ToggleName }) {
  const t = useMessages(settingsMessages);
  const id = useId();
  return (
    <div className={styles.toggle}>
      <label htmlFor={id}>{t(name)}</label>
      <Switch
        id={id}
        checked={usePreference(name)}
        onChange={(checked) => changePreferences({ [name]: checked })}
      />
    </div>
  );
}
