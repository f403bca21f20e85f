import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useChunkFailure } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useServerBuild } from '../../platform/server-build.ts';
import { isNewer, ownBuild } from './own-build.ts';
import styles from './UpdateNotice.module.css';
import { updatesMessages } from './updates.messages.ts';
import { useReloadWhenSafe } from './use-reload-when-safe.ts';

/** Until the user is asked again. */
const laterMs = 60 * 60 * 1000;

/** Offers a reload when the server has a newer console, or a part of this one is gone. */
export function UpdateNotice() {
  const served = useServerBuild();
  const partMissing = useChunkFailure();
  const newer = isNewer(served, ownBuild(), location.href);
  const { safe, reload } = useReloadWhenSafe();
  const [putOff, setPutOff] = useState(false);
  useEffect(() => {
    if (!putOff) return;
    const timer = setTimeout(() => setPutOff(false), laterMs);
    return () => clearTimeout(timer);
  }, [putOff]);
  const reason = partMissing ? 'partMissing' : 'newVersion';
  const shown = (newer || partMissing) && !putOff;
  return (
    <UpdateCard
      reason={shown ? reason : undefined}
      safe={safe}
      onReload={reload}
      onLater={() => setPutOff(true)}
    />
  );
}

interface Props {
  /** Why to reload; undefined shows nothing. */
  reason: 'newVersion' | 'partMissing' | undefined;
  safe: boolean;
  onReload: () => void;
  onLater: () => void;
}

/** Always there, so that screen readers hear what comes into it. */
export function UpdateCard({ reason, safe, onReload, onLater }: Props) {
  const t = useMessages(updatesMessages);
  return (
    <div role="status" className={styles.place}>
      {reason && (
        <div className={styles.card} data-corner-card>
          <strong>{t(reason)}</strong>
          <p className={styles.text}>{safe ? t(`${reason}Text`) : t('afterSaved')}</p>
          <div className={styles.actions}>
            <Button onClick={onLater}>{t('later')}</Button>
            {safe && (
              <Button type="primary" onClick={onReload}>
                {t('reload')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
