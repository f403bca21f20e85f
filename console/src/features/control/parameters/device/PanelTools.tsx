import { CopyOutlined, HistoryOutlined, PoweroffOutlined, ReloadOutlined } from '@ant-design/icons';
import { commandExpiryS, issueCommand } from '@weir/contract/control/device-commands';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { Link } from '../../../../components/Link.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { useQuestion } from '../../../../components/use-question.ts';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { parameterWritesPage } from '../parameters.screen.ts';
import { parametersMessages } from '../values/parameters.messages.ts';
import styles from './ParametersPanel.module.css';

interface Props {
  device: DeviceBasic;
  mayWrite: boolean;
  onCopy: () => void;
}

/** Reading back, copying, restarting, and the way to all writes. */
export function PanelTools({ device, mayWrite, onCopy }: Props) {
  const t = useMessages(parametersMessages);
  const question = useQuestion();
  const { busy, run } = useAction(t('commandFailed'));
  const give = async (command: 'restart' | 'readBack') => {
    await call(issueCommand, { body: { id: device.id, command, expiresInS: commandExpiryS.default } });
    return t(command === 'restart' ? 'restartGiven' : 'readBackGiven');
  };
  const restart = () =>
    question({
      title: t('restartTitle', { name: device.name }),
      content: t('restartText', { minutes: commandExpiryS.default / 60 }),
      okText: t('restart'),
      danger: true,
      focusable: { autoFocusButton: 'cancel' },
      run: () => give('restart'),
      failedText: t('commandFailed'),
    });
  return (
    <div className="row wrap gapXs">
      {mayWrite && (
        <>
          <Button
            icon={<Icon of={ReloadOutlined} />}
            loading={busy}
            onClick={() => void run(() => give('readBack'))}
          >
            {t('readBack')}
          </Button>
          <Button icon={<Icon of={CopyOutlined} />} onClick={onCopy}>
            {t('copyFrom')}
          </Button>
          <Button icon={<Icon of={PoweroffOutlined} />} onClick={restart}>
            {t('restart')}
          </Button>
        </>
      )}
      <span className={styles.space} />
      <Link className={styles.link} to={parameterWritesPage.address({ keyword: device.SN })}>
        <Icon of={HistoryOutlined} /> {t('writes')}
      </Link>
    </div>
  );
}
