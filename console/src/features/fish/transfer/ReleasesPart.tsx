import type { Release } from '@weir/contract/fish/transfer/releases';
import { releaseFeedPath } from '@weir/contract/fish/transfer/releases';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { EmptyState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import styles from './Transfer.module.css';
import { transferMessages } from './transfer.messages.ts';
import { useReleases, withdraw } from './transfer.queries.ts';

/** Data sets that can be cited, the newest first. */
export function ReleasesPart() {
  const t = useMessages(transferMessages);
  const may = useMay();
  const releases = useReleases(1);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-label={t('tab_releases')}>
      <p className="quiet">{t('releasesIntro')}</p>
      <div className={styles.actions}>
        {may('fish-data:release') && (
          <Button type="primary" onClick={() => setOpen(true)}>
            {t('release')}
          </Button>
        )}
        <Button href={releaseFeedPath} target="_blank">
          {t('feed')}
        </Button>
      </div>
      {!releases.data && <QueryState query={releases} rows={3} />}
      {releases.data?.list.length === 0 && <EmptyState text={t('noReleases')} />}
      {releases.data?.list.map((one) => (
        <ReleaseCard key={one.number} one={one} />
      ))}
      {isOpen && <ReleaseDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function ReleaseCard({ one }: { one: Release }) {
  const t = useMessages(transferMessages);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { number, title, citation, sha256, withdrawnTime } = one;
  return (
    <article className={styles.section} aria-label={`${number}. ${title}`}>
      <h2>
        {number}. {title}
      </h2>
      <p className="quiet small">
        {t(`core_${one.core}`)} · {t('records', { count: one.records })} · {sizeText(one.sizeBytes)} ·{' '}
        {one.licence} · <RelativeTime time={one.releasedTime} />
      </p>
      {withdrawnTime !== null && (
        <Alert type="warning" showIcon title={t('withdrawn')} description={one.withdrawnNote} />
      )}
      <p>
        {citation} <CopyButton text={citation} />
      </p>
      <p className="quiet small">
        SHA-256 <span className={styles.checksum}>{sha256}</span>
      </p>
      <div className={styles.actions}>
        <Button href={one.archivePath}>{t('archiveFile')}</Button>
        <Button href={one.emlPath} target="_blank">
          {t('emlFile')}
        </Button>
        {withdrawnTime === null && may('fish-data:release') && (
          <Button danger onClick={() => setOpen(true)}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {isOpen && <WithdrawDialog number={number} onClose={() => setOpen(false)} />}
    </article>
  );
}

function WithdrawDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const t = useMessages(transferMessages);
  const send = async ({ note }: { note: string }) => {
    await withdraw(number, note);
    onClose();
  };
  return (
    <FormDialog<{ note: string }>
      title={t('withdrawTitle', { number })}
      text={t('withdrawText')}
      okText={t('withdraw')}
      danger
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label={t('note')}
        rules={[{ required: true, whitespace: true, min: 5, message: t('noteNeeded') }]}
      >
        <Input.TextArea rows={3} maxLength={512} />
      </Form.Item>
    </FormDialog>
  );
}
