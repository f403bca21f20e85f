import { CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Checkbox, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyText } from '../../../components/copy-text.ts';
import { useFeedback } from '../../../components/feedback.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useAccount } from '../../../platform/session.ts';
import { exactTime } from '../../../platform/time.ts';
import styles from './RecoveryCodesDialog.module.css';
import { twoFactorMessages } from './two-factor.messages.ts';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, the only time that they are shown: it closes once they are kept. */
export function RecoveryCodesDialog({ codes, onKept }: Props) {
  const t = useMessages(twoFactorMessages);
  const [kept, setKept] = useState(false);
  const [reminded, setReminded] = useState(false);
  useStay();
  const done = () => (kept ? onKept() : setReminded(true));
  const missing = reminded && !kept;
  return (
    <Modal
      open
      title={t('codesTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={480}
      footer={
        <Button type="primary" onClick={done}>
          {t('done')}
        </Button>
      }
    >
      <p>{t('codesText')}</p>
      <ol className={styles.codes} aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code className="mono">{code}</code>
          </li>
        ))}
      </ol>
      <Keeping codes={codes} />
      <Checkbox
        checked={kept}
        aria-required
        aria-invalid={missing}
        aria-describedby={missing ? 'codes-reminder' : undefined}
        onChange={({ target }) => setKept(target.checked)}
      >
        {t('kept')}
      </Checkbox>
      <div id="codes-reminder" role="alert" className={styles.reminder}>
        {missing && t('keptNeeded')}
      </div>
    </Modal>
  );
}

/** Copy, download, print. */
function Keeping({ codes }: Pick<Props, 'codes'>) {
  const t = useMessages(twoFactorMessages);
  const feedback = useFeedback();
  const account = useAccount();
  const language = useLanguage();
  const title = t('printTitle', { name: account.username });
  const note = t('printText', { time: exactTime(new Date(), language) });
  const lines = codes.join('\n');
  const copy = () =>
    copyText(lines).then(
      () => feedback.success(t('copied')),
      () => feedback.warning(t('copyFailed')),
    );
  const download = () =>
    saveFile({
      blob: new Blob([`${title}\n${note}\n\n${lines}\n`], { type: 'text/plain' }),
      fileName: `weir-${account.username}.txt`,
    });
  return (
    <div className={styles.keeping}>
      <Button icon={<Icon of={CopyOutlined} />} onClick={() => void copy()}>
        {t('copyAll')}
      </Button>
      <Button icon={<Icon of={DownloadOutlined} />} onClick={download}>
        {t('download')}
      </Button>
      <Button icon={<Icon of={PrinterOutlined} />} onClick={() => print()}>
        {t('print')}
      </Button>
      {createPortal(
        <section aria-hidden className={styles.sheet}>
          <h1>{title}</h1>
          <p>{note}</p>
          <pre>{lines}</pre>
        </section>,
        document.body,
      )}
    </div>
  );
}

/** The browser asks before the window is closed over them. */
function useStay(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
