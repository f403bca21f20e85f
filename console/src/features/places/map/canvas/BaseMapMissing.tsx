import { Button } from 'antd';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { mapMessages } from '../model/map.messages.ts';
import css from './BaseMapCanvas.module.css';

/** The base map of the installation does not come: said, as the map below it looks as well as the other. */
export function BaseMapMissing({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(mapMessages);
  const kit = useMessages(kitMessages);
  return (
    <div role="status" className={css.missing}>
      {t('baseMissing')}
      <Button size="small" onClick={onRetry}>
        {kit('retry')}
      </Button>
    </div>
  );
}
