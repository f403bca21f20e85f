import type { BatchWrite, ParameterBatch } from '@weir/contract/control/parameters';
import { Link } from '../../../../components/Link.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { Reason, StateTag } from '../values/StateTag.tsx';
import { type Setting, useSettingText } from '../values/setting-text.ts';
import { writingMessages } from '../values/writing.messages.ts';
import styles from './Batch.module.css';

const plain: Setting = { unit: null, dataType: 'text', enumValues: null };

/** What became of one parameter of one device. */
export function BatchResult({ write, batch }: { write: BatchWrite; batch: ParameterBatch }) {
  const t = useMessages(writingMessages);
  const localName = useLocalName();
  const settingText = useSettingText();
  const part = batch.parameters.find(({ semaphoreId }) => semaphoreId === write.semaphoreId);
  const text = (value: BatchWrite['value']) => settingText(part ?? plain, value) ?? t('unknownValue');
  return (
    <li className={styles.row}>
      <div className={styles.cell}>
        <Link to={devicePage.address({ id: write.deviceId, tab: 'parameters' })}>{write.deviceName}</Link>
        <span className="mono quiet small">{write.SN}</span>
      </div>
      <div className={styles.cell}>
        <span>{part ? localName(part) : write.semaphoreId}</span>
        <span className="figures small">
          {t('fromTo', { from: text(write.previous), to: text(write.value) })}
        </span>
      </div>
      <div className={styles.cell}>
        <StateTag state={write.state} />
        <Reason reasonCode={write.reasonCode} reason={write.reason} />
        <span className="quiet small">
          <RelativeTime time={write.updatedTime} date="day" />
        </span>
      </div>
    </li>
  );
}
