import { CheckCircleFilled } from '@ant-design/icons';
import type { Permission } from '@weir/contract/permissions';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import styles from './FirstUse.module.css';
import { homeMessages } from './home.messages.ts';

interface Props {
  projects: number;
  deviceTypes: number;
}

const needed: readonly Permission[] = ['device-types:create', 'projects:create', 'devices:create'];

/** The way to the first device, in an installation that has none. */
export function FirstUse({ projects, deviceTypes }: Props) {
  const t = useMessages(homeMessages);
  const may = useMay();
  if (!needed.every(may)) {
    return (
      <EmptyState
        text={
          <>
            <strong>{t('nothingYet')}</strong>
            <br />
            {t('nothingYetText')}
          </>
        }
      />
    );
  }
  const steps = [
    { to: '/device/addtype', title: t('stepType'), text: t('stepTypeText'), done: deviceTypes > 0 },
    { to: '/project/index?add=1', title: t('stepProject'), text: t('stepProjectText'), done: projects > 0 },
    { to: '/project/devicelist?add=1', title: t('stepDevice'), text: t('stepDeviceText'), done: false },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <section className={styles.welcome} aria-labelledby="welcome-heading">
      <h2 id="welcome-heading" className={styles.heading}>
        {t('welcome')}
      </h2>
      <p className="quiet">{t('welcomeText')}</p>
      <ol className={styles.steps}>
        {steps.map(({ to, title, text, done }, index) => (
          <li key={to}>
            <Link to={to} className={index === next ? styles.next : styles.step}>
              <span className={done ? styles.done : styles.number}>
                {done ? <Icon of={CheckCircleFilled} /> : index + 1}
              </span>
              <span>
                <span className={styles.title}>{title}</span>
                <span className={styles.text}>
                  {done && `${t('done')} · `}
                  {text}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
