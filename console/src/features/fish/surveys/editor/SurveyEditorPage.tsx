import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { FishSurvey } from '@weir/contract/fish/surveys';
import { Alert, Button } from 'antd';
import { useCallback, useRef } from 'react';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { IconButton } from '../../../../components/IconButton.tsx';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { SectionNav } from '../../../../components/SectionNav.tsx';
import { browserZone } from '../../../../components/time-range/zone-time.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { CatchGrid } from '../catch-grid/CatchGrid.tsx';
import { useGoToField } from '../fields/go-to-field.ts';
import { NoSuchSurvey } from '../model/NoSuchSurvey.tsx';
import { surveyQuery } from '../model/surveys.queries.ts';
import { surveyEditorPage } from '../surveys.screen.ts';
import { CheckStep } from './CheckStep.tsx';
import { EffortStep } from './EffortStep.tsx';
import { EventStep } from './EventStep.tsx';
import { editorMessages } from './editor.messages.ts';
import { IndividualsStep } from './IndividualsStep.tsx';
import { SaveNotice } from './SaveNotice.tsx';
import { contentOf } from './sent-draft.ts';
import { type KeptDraft, readKept } from './survey-drafts.ts';
import { type SurveyEditor, useSurveyEditor } from './use-survey-editor.ts';
import { WaterStep } from './WaterStep.tsx';

const steps = ['event', 'effort', 'water', 'catch', 'individuals', 'check'] as const;

/** A survey is written here, step by step. */
export function SurveyEditorPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  return <Opened key={id ?? 'new'} id={id} />;
}

/** What the server has, and what the browser kept of it, before anything is shown. */
function Opened({ id }: { id: number | undefined }) {
  const record = useQuery({
    ...surveyQuery(id ?? 0),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const kept = useQuery({
    ...{ queryKey: ['survey-draft', id ?? 'new'], gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
    networkMode: 'always',
    // Where the browser keeps nothing, nothing was kept.
    queryFn: () =>
      readKept(id).then(
        (draft) => draft ?? null,
        () => null,
      ),
  });
  const isKnown = id === undefined || record.data !== undefined;
  if (kept.data === undefined || !isKnown) return <QueryState query={record} missing={<NoSuchSurvey />} />;
  return <Editor record={record.data} kept={kept.data ?? undefined} />;
}

const emptyDraft = () => ({
  ...{ zone: browserZone(), isStandard: 1, absencesReported: 0, effort: {} },
});

function Editor({ record, kept }: { record: FishSurvey | undefined; kept: KeptDraft | undefined }) {
  const t = useMessages(editorMessages);
  const { query, hrefWith, setQuery, leaveFor } = usePage();
  const step = steps.find((one) => one === query.get('step')) ?? 'event';
  const editor = useSurveyEditor({
    ...{ record, kept, initial: record ? contentOf(record) : emptyDraft() },
    onAdded: (id) => leaveFor(surveyEditorPage.address({ id, step: query.get('step') ?? 'event' })),
  });
  const next = steps[steps.indexOf(step) + 1];
  const page = useRef<HTMLDivElement>(null);
  const pointer = query.get('at') ?? undefined;
  // The sheet and the individuals draw the field first.
  const isDrawn = step !== 'catch' && step !== 'individuals';
  const arrived = useCallback(() => setQuery({ at: undefined }), [setQuery]);
  useGoToField(page, isDrawn ? pointer : undefined, arrived);
  return (
    <>
      <PageHeader
        title={editor.written.draft.surveyNo ?? t('titleNew')}
        actions={
          <>
            <IconButton
              icon={UndoOutlined}
              label={t('undo')}
              disabled={!editor.undo}
              onClick={() => editor.undo?.()}
            />
            <IconButton
              icon={RedoOutlined}
              label={t('redo')}
              disabled={!editor.redo}
              onClick={() => editor.redo?.()}
            />
            <Button onClick={() => void editor.save()}>{t('save')}</Button>
          </>
        }
      />
      <SaveNotice editor={editor} />
      <SectionNav
        label={t('steps')}
        current={step}
        sections={steps.map((key) => ({
          key,
          label: t(`step_${key}`),
          href: hrefWith({ step: key, at: undefined }),
        }))}
      />
      {editor.isRestored && editor.state !== 'saved' && <Alert type="info" showIcon title={t('restored')} />}
      <div ref={page} className="stack gapMd">
        <Step {...{ step, editor, pointer }} onArrived={arrived} />
        {next && (
          <div>
            <Button type="primary" onClick={() => setQuery({ step: next, at: undefined })}>
              {t('next')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

interface StepProps {
  step: (typeof steps)[number];
  editor: SurveyEditor;
  /** The field to go to. */
  pointer: string | undefined;
  onArrived: () => void;
}

function Step({ step, editor, pointer, onArrived }: StepProps) {
  const { draft, unread } = editor.written;
  switch (step) {
    case 'event':
      return <EventStep editor={editor} />;
    case 'effort':
      return <EffortStep editor={editor} />;
    case 'water':
      return <WaterStep editor={editor} />;
    case 'catch':
      return (
        <CatchGrid
          grid={{ rows: draft.catches ?? [], unread }}
          {...{ pointer, onArrived }}
          onChange={(grid, place) =>
            editor.write({ draft: { ...draft, catches: [...grid.rows] }, unread: grid.unread }, place)
          }
        />
      );
    case 'individuals':
      return <IndividualsStep {...{ editor, pointer, onArrived }} />;
    default:
      return <CheckStep editor={editor} />;
  }
}
