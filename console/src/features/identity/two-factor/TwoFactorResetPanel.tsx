import { CheckCircleFilled } from '@ant-design/icons';
import type { User } from '@weir/contract/identity/users';
import { Button } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './TwoFactor.module.css';
import { resetOf } from './two-factor.queries.ts';
import { twoFactorResetMessages } from './two-factor-reset.messages.ts';

interface Props {
  user: Pick<User, 'id' | 'name' | 'twoFactor'>;
}

/** The second factor of somebody below, for when they have lost it. */
export function TwoFactorResetPanel({ user: { id, name, twoFactor } }: Props) {
  const t = useMessages(twoFactorResetMessages);
  const question = useQuestion();
  const ask = () =>
    question({
      title: t('resetTitle', { name }),
      content: t('resetText'),
      okText: t('reset'),
      danger: true,
      focusable: { autoFocusButton: 'cancel' },
      run: () => resetOf(id).then(() => t('done', { name })),
      failedText: t('failed'),
    });
  const headingId = `user-${id}-two-factor`;
  return (
    <section className={`panel ${styles.panel} ${styles.beside}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('title')}
      </h2>
      {twoFactor === 0 ? (
        <p className="quiet">{t('off')}</p>
      ) : (
        <>
          <p>
            <Icon of={CheckCircleFilled} className={styles.on} /> {t('on')}
          </p>
          <p className="quiet">{t('lost')}</p>
          <Button danger onClick={ask}>
            {t('reset')}
          </Button>
        </>
      )}
    </section>
  );
}
