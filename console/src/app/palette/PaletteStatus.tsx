import { Button } from 'antd';
import { kitMessages } from '../../components/kit.messages.ts';
import { ListSkeleton } from '../../components/ListSkeleton.tsx';
import { errorText } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Keys } from '../shortcuts/Keys.tsx';
import type { Found } from './found.ts';
import styles from './PaletteDialog.module.css';
import { paletteMessages } from './palette.messages.ts';

interface Props {
  typed: string;
  /** Of what is listed. */
  count: number;
  found: Pick<Found, 'pending' | 'error' | 'retry'>;
}

const awaitedRows = 4;

/** Below the list: that the server is being asked, that it could not be, that there is nothing. */
export function PaletteStatus({ typed, count, found }: Props) {
  const t = useMessages(paletteMessages);
  const kit = useMessages(kitMessages);
  const query = typed.trim();
  return (
    <>
      {found.pending && count > 0 && <p className={styles.pending}>{t('searching')}</p>}
      {found.pending && count === 0 && (
        <div className={styles.awaited}>
          <ListSkeleton rows={awaitedRows} rowHeightPx={40} />
        </div>
      )}
      {found.error !== undefined && (
        <div className={styles.failed} role="alert">
          <span>
            {t('failed')}: {errorText(found.error)}
          </span>
          <Button size="small" onClick={found.retry}>
            {kit('retry')}
          </Button>
        </div>
      )}
      {count === 0 && !found.pending && found.error === undefined && (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{t('none', { query })}</p>
          <p className="quiet small">{t('noneHint')}</p>
        </div>
      )}
      <div role="status" className="visuallyHidden">
        {query !== '' && !found.pending && t('results', { count })}
      </div>
    </>
  );
}

/** Which keys do what, for those who have them. */
export function Hints() {
  const t = useMessages(paletteMessages);
  return (
    <div className={styles.hints} aria-hidden>
      <span>
        <Keys keys="↑ ↓" /> {t('hintMove')}
      </span>
      <span>
        <Keys keys="↵" /> {t('hintOpen')}
      </span>
      <span>
        <Keys keys="$mod ↵" /> {t('hintNewTab')}
      </span>
      <span>
        <Keys keys="Esc" /> {t('hintClose')}
      </span>
    </div>
  );
}
