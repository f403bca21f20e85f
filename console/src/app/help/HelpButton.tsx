import { QuestionCircleOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from '../layout/TopBar.module.css';
import { openHelp, useHelp } from '../state/help-state.ts';
import { helpButtonMessages } from './help-button.messages.ts';

const HelpDrawer = lazyRetry(() => import('./HelpDrawer.tsx').then((file) => file.HelpDrawer));

/** Help, at the same place on every page. */
export function HelpButton() {
  const t = useMessages(helpButtonMessages);
  const open = useHelp(({ view }) => view !== undefined);
  // Once opened it stays, so that closing can end as it should.
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('help')}
        title={t('help')}
        aria-haspopup="dialog"
        onClick={openHelp}
        onPointerEnter={HelpDrawer.preload}
        onFocus={HelpDrawer.preload}
      >
        <Icon of={QuestionCircleOutlined} />
      </button>
      <Suspense>{opened && <HelpDrawer open={open} />}</Suspense>
    </>
  );
}
