import { useQuery } from '@tanstack/react-query';
import type { ContentCalls, Workflow } from '@weir/contract/site/content';
import { useState } from 'react';
import { QueryState } from '../../../components/QueryState.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { type Compared, DifferenceDialog } from './DifferenceDialog.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { LanguagesPart } from './LanguagesPart.tsx';
import { PreviewsPart } from './PreviewsPart.tsx';
import css from './Workflow.module.css';
import type { ContentItem } from './WorkflowActions.tsx';
import { workflowMessages } from './workflow.messages.ts';

export interface PartProps {
  calls: ContentCalls;
  item: ContentItem;
  workflow: Workflow;
  /** Shows two versions of a language beside each other. */
  onCompare: (compared: Compared) => void;
}

interface Props extends Pick<PartProps, 'calls' | 'item'> {
  name: string;
  onClose: () => void;
}

const widthPx = 720;

/** Where the languages of an item stand between writing and publishing, and its versions. */
export function WorkflowDrawer({ calls, item, name, onClose }: Props) {
  const t = useMessages(workflowMessages);
  const query = useQuery(queryOf(calls.workflow, { query: { id: item.id } }));
  const [compared, setCompared] = useState<Compared>();
  const part = query.data && { calls, item, workflow: query.data, onCompare: setCompared };
  return (
    <SideDrawer open title={t('title', { name })} size={widthPx} onClose={onClose}>
      {part ? (
        <div className={css.parts}>
          <LanguagesPart {...part} />
          <PreviewsPart {...part} />
          <HistoryPart {...part} />
        </div>
      ) : (
        <QueryState query={query} />
      )}
      {compared && (
        <DifferenceDialog
          calls={calls}
          id={item.id}
          compared={compared}
          onClose={() => setCompared(undefined)}
        />
      )}
    </SideDrawer>
  );
}
