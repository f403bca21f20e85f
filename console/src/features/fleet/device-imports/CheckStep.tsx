import { DownloadOutlined } from '@ant-design/icons';
import type { DeviceImportItem, ImportCheck } from '@weir/contract/fleet/device-imports';
import { numberText } from '@weir/contract/value-text';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { ErrorState } from '../../../components/states.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import styles from './DeviceImport.module.css';
import { deviceImportsMessages } from './device-imports.messages.ts';
import { downloadCorrected, startAdding, useCheck } from './device-imports.queries.ts';
import { ProblemTable } from './ProblemTable.tsx';

/** What would become of each row, and the button that makes devices of them. */
export function CheckStep({ item }: { item: DeviceImportItem }) {
  const t = useMessages(deviceImportsMessages);
  const check = useCheck(item);
  if (check.isError && !check.data)
    return <ErrorState error={check.error} onRetry={() => void check.refetch()} />;
  if (!check.data) {
    return (
      <div role="status">
        <p className="quiet">{t('checking')}</p>
        <ListSkeleton />
      </div>
    );
  }
  return check.data.problemCount > 0 || check.data.missing.length > 0 ? (
    <Faulty item={item} check={check.data} />
  ) : (
    <Ready item={item} />
  );
}

function BackButtons() {
  const t = useMessages(deviceImportsMessages);
  const { setQuery } = usePage();
  return (
    <>
      <Button onClick={() => setQuery({ step: 'mapping' })}>{t('back')}</Button>
      <Button onClick={() => setQuery({ import: undefined, step: undefined })}>{t('startOver')}</Button>
    </>
  );
}

function Faulty({ item, check }: { item: DeviceImportItem; check: ImportCheck }) {
  const t = useMessages(deviceImportsMessages);
  const language = useLanguage();
  const feedback = useFeedback();
  const number = (value: number) => numberText(value, null, language);
  const corrected = () =>
    downloadCorrected(item.id)
      .then(saveFile)
      .catch((error: unknown) => feedback.error(error, t('downloadFailed')));
  const counts = { rows: number(check.rows), good: number(check.good), problems: number(check.problemCount) };
  const missing = check.missing.map((field) => t(`f_${field}`)).join(', ');
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={missing ? t('missing', { fields: missing }) : t('someBad', counts)}
        description={missing ? undefined : t('correctedHint')}
      />
      <div className={styles.actions}>
        <BackButtons />
        {!missing && (
          <Button type="primary" icon={<Icon of={DownloadOutlined} />} onClick={() => void corrected()}>
            {t('corrected')}
          </Button>
        )}
      </div>
      {!missing && <ProblemTable check={check} />}
    </>
  );
}

function Ready({ item }: { item: DeviceImportItem }) {
  const t = useMessages(deviceImportsMessages);
  const { setQuery } = usePage();
  const [credentials, setCredentials] = useState<'token' | 'none'>('token');
  const { busy, run } = useAction(t('commitFailed'));
  const commit = () =>
    run(async () => {
      await startAdding(item.id, credentials);
      setQuery({ step: undefined });
    });
  const choices = [
    { value: 'token', text: t('token'), hint: t('tokenHint') },
    { value: 'none', text: t('none'), hint: t('noneHint') },
  ] as const;
  return (
    <>
      <Alert type="success" showIcon role="status" title={t('allGood', { count: item.rows })} />
      <fieldset className={styles.radios}>
        <legend>{t('credentials')}</legend>
        {choices.map(({ value, text, hint }) => (
          <Radio key={value} checked={credentials === value} onChange={() => setCredentials(value)}>
            {text}
            <br />
            <span className="quiet small">{hint}</span>
          </Radio>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <BackButtons />
        <Button type="primary" loading={busy} onClick={() => void commit()}>
          {t('commit', { count: item.rows })}
        </Button>
      </div>
    </>
  );
}
