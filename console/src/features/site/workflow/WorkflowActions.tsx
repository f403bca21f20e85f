import { type ContentCalls, pageContent, questionContent } from '@weir/contract/site/content';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { workflowMessages } from './workflow.messages.ts';

const WorkflowDrawer = lazyRetry(() => import('./WorkflowDrawer.tsx').then((file) => file.WorkflowDrawer));

/** An item that is published by language. */
export interface ContentItem {
  id: number;
  version: number;
}

interface Props {
  of: 'page' | 'question';
  item: ContentItem;
  name: string;
}

const callsOf: Record<Props['of'], ContentCalls> = { page: pageContent, question: questionContent };

/** Opens where the languages of an item stand, and its versions. */
export function WorkflowButton({ of, item, name }: Props) {
  const t = useMessages(workflowMessages);
  const [open, setOpen] = useState(false);
  const { id, version } = item;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {open && (
        <WorkflowDrawer
          calls={callsOf[of]}
          item={{ id, version }}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
