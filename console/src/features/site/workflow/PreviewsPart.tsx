import { type Language, languageNames } from '@weir/contract/common';
import { Button } from 'antd';
import { useState } from 'react';
import { CopyTextButton } from '../../../components/CopyButton.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { useAction } from '../../../components/use-action.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import css from './Workflow.module.css';
import type { PartProps } from './WorkflowDrawer.tsx';
import { workflowMessages } from './workflow.messages.ts';

/** Links that show the draft, and how to end them. */
export function PreviewsPart({ calls, item, workflow }: PartProps) {
  const t = useMessages(workflowMessages);
  const may = useMay();
  const { busy, run } = useAction();
  const end = () =>
    run(() => call(calls.endPreviews, { body: { id: item.id } }).then(() => t('previewsEnded')));
  if (workflow.previews.length === 0) return null;
  return (
    <section>
      <div className={css.head}>
        <h3>{t('previews')}</h3>
        {may(calls.endPreviews.access) && (
          <Button size="small" loading={busy} onClick={() => void end()}>
            {t('endPreviews')}
          </Button>
        )}
      </div>
      <ul className={css.rows}>
        {workflow.previews.map(({ id, language, expiresTime, author }) => (
          <li key={id} className="small">
            {t('previewUntil', { language: languageNames[language] })} <ExactTime time={expiresTime} />{' '}
            <span className="quiet">{t('by', { name: author ?? t('nobody') })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ButtonProps extends Pick<PartProps, 'calls'> {
  id: number;
  language: Language;
}

/** Makes a link that shows the draft; it is told once, here. */
export function PreviewButton({ calls, id, language }: ButtonProps) {
  const t = useMessages(workflowMessages);
  const { busy, run } = useAction(t('previewFailed'));
  const [path, setPath] = useState<string>();
  const make = () => run(async () => setPath((await call(calls.preview, { body: { id, language } })).path));
  if (path === undefined)
    return (
      <Button loading={busy} onClick={() => void make()}>
        {t('preview')}
      </Button>
    );
  return (
    <div className={css.link}>
      <span className="quiet small">{t('previewReady')}</span>
      <span className="flow gapXs">
        <a href={path} target="_blank" rel="noreferrer">
          {t('previewOpen')}
        </a>
        <CopyTextButton text={location.origin + path}>{t('copyLink')}</CopyTextButton>
      </span>
    </div>
  );
}
