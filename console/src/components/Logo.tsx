import { useInstallationLooks, useInstallationTitle } from '../platform/installation.ts';
import styles from './Logo.module.css';

const productName = 'Weir';

/** How the console is called where it leads home. */
export const useLogoName = (): string => useInstallationTitle() ?? productName;

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name}>{useLogoName()}</span>
    </span>
  );
}

/** The installation's own, else three currents going over a weir. */
export function LogoMark() {
  const { logo } = useInstallationLooks();
  if (logo) return <img src={logo} alt="" className={styles.own} />;
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden>
      <rect width="28" height="28" rx="7" fill="#1890ff" />
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round">
        <path d="M5 8.5h7c4 0 4 6 8 6h3" />
        <path d="M5 13.5h5c4 0 4 6 8 6h5" opacity=".8" />
        <path d="M5 18.5h3c2.4 0 3.3 2.2 4.6 3.9" opacity=".55" />
      </g>
    </svg>
  );
}
