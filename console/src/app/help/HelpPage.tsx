import {
  ApiOutlined,
  BookOutlined,
  ExportOutlined,
  LockOutlined,
  MacCommandOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { allPermissions, type Permission } from '@weir/contract/permissions';
import { permissions } from '@weir/contract/permissions.words';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { whyNot } from '../../components/why-not-state.ts';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { loadChunk } from '../../platform/chunks.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { changePreferences, currentPreferences } from '../../platform/preferences.ts';
import type { Screen } from '../../platform/screen.ts';
import { useMay } from '../../platform/session.ts';
import { screenOf } from '../screens.ts';
import { Keys } from '../shortcuts/Keys.tsx';
import { keyText } from '../shortcuts/key-names.ts';
import { keysOf } from '../shortcuts/registry.ts';
import { closeHelp, openGlossary } from '../state/help-state.ts';
import { openShortcutSheet } from '../state/sheet-state.ts';
import { useCurrentTab } from '../tabs/TabHost.tsx';
import styles from './Help.module.css';
import { helpMessages } from './help.messages.ts';
import { currentBuild, version } from './version.ts';

/** The name of the hint on the dashboard that leads through the first steps. */
const firstStepsHint = 'getting-started';
const partsOfFirstSteps: readonly Permission[] = ['device-types:create', 'projects:create', 'devices:create'];

export function HelpPage() {
  const t = useMessages(helpMessages);
  const may = useMay();
  const build = currentBuild();
  return (
    <>
      <AboutPage />
      <NotAllowed />
      {partsOfFirstSteps.some(may) && <FirstSteps />}
      <MoreHelp />
      <p className="quiet small">
        {t('version', { version })}
        {build && ` · ${t('build', { build })}`}
      </p>
    </>
  );
}

function MoreHelp() {
  const t = useMessages(helpMessages);
  return (
    <section aria-labelledby="help-more">
      <h2 id="help-more" className={styles.heading}>
        {t('more')}
      </h2>
      <ul className={styles.links}>
        <li>
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              closeHelp();
              openShortcutSheet();
            }}
          >
            <LinkWords icon={<Icon of={MacCommandOutlined} />} text={t('shortcuts')} />
            <span aria-hidden>
              <Keys keys={keysOf('sheet') ?? ''} />
            </span>
          </button>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={() => openGlossary()}>
            <LinkWords icon={<Icon of={BookOutlined} />} text={t('glossary')} />
          </button>
        </li>
        <li>
          <a className={styles.link} href="/api/docs" target="_blank" rel="noopener">
            <LinkWords icon={<Icon of={ApiOutlined} />} text={t('apiReference')} />
            <Icon of={ExportOutlined} className="quiet small" />
            <span className="visuallyHidden">{t('newTab')}</span>
          </a>
        </li>
      </ul>
    </section>
  );
}

function LinkWords({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.word}>{text}</span>
    </>
  );
}

function AboutPage() {
  const t = useMessages(helpMessages);
  const nameOf = useLocalName();
  const current = useCurrentTab();
  const screen = current && screenOf(current.pathname);
  return (
    <section aria-labelledby="help-page">
      <h2 id="help-page" className={styles.heading}>
        {screen ? nameOf(screen.title) : t('thisPage')}
      </h2>
      {screen ? (
        <HelpText screen={screen} />
      ) : (
        <p>{t('page_none', { keys: keyText(keysOf('palette') ?? '') })}</p>
      )}
    </section>
  );
}

function HelpText({ screen }: { screen: Screen }) {
  const { data: text } = useQuery({
    queryKey: ['help', screen.path],
    queryFn: () => loadChunk(screen.help),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLanguage();
  return text ? <p>{text()}</p> : <Skeleton active title={false} />;
}

/** What the page keeps to itself for want of a permission, each with why. */
function NotAllowed() {
  const t = useMessages(helpMessages);
  const localName = useLocalName();
  const may = useMay();
  const current = useCurrentTab();
  const screen = current && screenOf(current.pathname);
  if (!screen) return null;
  const missing = wordsOf(screen).filter((permission) => !may(permission));
  return (
    <section aria-labelledby="help-not-allowed">
      <h2 id="help-not-allowed" className={styles.heading}>
        {t('notAllowed')}
      </h2>
      {missing.length === 0 && <p className="quiet">{t('allAllowed')}</p>}
      {missing.length > 0 && (
        <ul className={styles.links}>
          {missing.map((permission) => (
            <li key={permission}>
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  closeHelp();
                  whyNot(permission);
                }}
              >
                <LinkWords icon={<Icon of={LockOutlined} />} text={localName(permissions[permission])} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const wordsOf = ({ permission, features = [] }: Screen): Permission[] => {
  const all = [permission.split(':')[0], ...features];
  return allPermissions.filter((permission) => all.includes(permission.split(':')[0]));
};

function FirstSteps() {
  const t = useMessages(helpMessages);
  const navigate = useNavigate();
  const showAgain = () => {
    const { dismissed } = currentPreferences();
    changePreferences({ dismissed: dismissed.filter((hint) => hint !== firstStepsHint) });
    closeHelp();
    void navigate(dashboardPage.path);
  };
  return (
    <section aria-labelledby="help-first-steps">
      <h2 id="help-first-steps" className={styles.heading}>
        {t('gettingStarted')}
      </h2>
      <p>{t('gettingStartedText')}</p>
      <Button onClick={showAgain}>{t('showGettingStarted')}</Button>
    </section>
  );
}
