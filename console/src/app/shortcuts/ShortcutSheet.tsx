import { Modal, Switch } from 'antd';
import { Fragment, useId } from 'react';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { changePreferences, usePreference } from '../../platform/preferences.ts';
import { useMay } from '../../platform/session.ts';
import { screenOf } from '../screens.ts';
import { closeShortcutSheet } from '../state/sheet-state.ts';
import { Keys } from './Keys.tsx';
import { keyText } from './key-names.ts';
import { keysOf, type Shortcut, shortcutGroups, shortcuts } from './registry.ts';
import styles from './ShortcutSheet.module.css';
import { shortcutsMessages } from './shortcuts.messages.ts';

/** All shortcuts, and the switch that stops them. */
export function ShortcutSheet() {
  const t = useMessages(shortcutsMessages);
  return (
    <Modal
      open
      title={t('title')}
      footer={null}
      width={640}
      closable={{ 'aria-label': t('close') }}
      onCancel={closeShortcutSheet}
    >
      <OnSwitch />
      <div className={styles.groups}>
        {shortcutGroups.map((group) => (
          <Group key={group} name={group} />
        ))}
      </div>
    </Modal>
  );
}

function OnSwitch() {
  const t = useMessages(shortcutsMessages);
  const on = usePreference('shortcuts');
  const label = useId();
  const help = useId();
  return (
    <div className={styles.switch}>
      <Switch
        checked={on}
        aria-labelledby={label}
        aria-describedby={help}
        onChange={(checked) => changePreferences({ shortcuts: checked })}
      />
      <span>
        <span id={label}>{t('on')}</span>
        <span id={help} className={styles.help}>
          {t('onHelp', { keys: keyText(keysOf('palette') ?? '') })}
        </span>
      </span>
    </div>
  );
}

function Group({ name }: { name: Shortcut['group'] }) {
  const t = useMessages(shortcutsMessages);
  const titleOf = useShortcutTitle();
  const heading = useId();
  const listed = shortcuts.flatMap((shortcut) => {
    const title = titleOf(shortcut);
    return shortcut.group === name && title ? [{ keys: shortcut.keys, title }] : [];
  });
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t(`group_${name}`)}
      </h2>
      <dl className={styles.list}>
        {listed.map(({ keys, title }) => (
          <Fragment key={keys}>
            <dt>{title}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** Nothing for what leads to a screen that the user may not see. */
function useShortcutTitle(): (shortcut: Shortcut) => string | undefined {
  const t = useMessages(shortcutsMessages);
  const nameOf = useLocalName();
  const may = useMay();
  return (shortcut) => {
    if (!('path' in shortcut)) return t(shortcut.title);
    const screen = screenOf(shortcut.path);
    return screen && may(screen.permission) ? nameOf(screen.title) : undefined;
  };
}
