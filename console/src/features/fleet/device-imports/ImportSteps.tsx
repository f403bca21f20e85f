import { CheckOutlined } from '@ant-design/icons';
import { Icon } from '../../../components/Icon.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './DeviceImport.module.css';
import { deviceImportsMessages } from './device-imports.messages.ts';

const steps = ['file', 'mapping', 'check', 'done'] as const;
export type Step = (typeof steps)[number];

/** How far one is. */
export function ImportSteps({ current }: { current: Step }) {
  const t = useMessages(deviceImportsMessages);
  const place = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={`row gapXs quiet ${(index === place && styles.current) || ''} ${(index < place && styles.past) || ''}`}
          aria-current={index === place ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden>
            {index < place ? <Icon of={CheckOutlined} /> : index + 1}
          </span>
          {t(`step_${step}`)}
          {index < place && <span className="visuallyHidden">{t('stepPast')}</span>}
        </li>
      ))}
    </ol>
  );
}
