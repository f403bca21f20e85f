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
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { CatchGrid } from '../catch-grid/CatchGrid.tsx';
import { useRowComments } from '../catch-grid/use-row-comments.ts';
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
import { type DraftSlot, type KeptDraft, readKept, type SurveyDraft } from './survey-drafts.ts';
import { usePlannedDraft } from './use-planned-draft.ts';
import { type SurveyEditor, useSurveyEditor } from './use-survey-editor.ts';
import { WaterStep } from './WaterStep.tsx';

const steps = ['event', 'effort', 'water', 'catch', 'individuals', 'check'] as const;

/** A survey is written here, step by step. */
export function SurveyEditorPage() {
  const { query } = usePage();
  const number = (name: string) => numberFilter(query.get(name) ?? undefined);
  const id = number('id');
  const [section, alarm] = [number('section'), number('alarm')];
  const slot = id ?? ['new', section, alarm].filter((part) => part !== undefined).join(' ');
  return <Opened key={slot} {...{ id, slot, section, alarm }} />;
}

interface OpenedProps {
  id: number | undefined;
  slot: DraftSlot;
  section: number | undefined;
  alarm: number | undefined;
}

/** What the server has, and what the browser kept of it, before anything is shown. */
function Opened({ id, slot, section, alarm }: OpenedProps) {
  const record = useQuery({
    ...surveyQuery(id ?? 0),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const kept = useQuery({
    ...{ queryKey: ['survey-draft', slot], gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
    networkMode: 'always',
    // Where the browser keeps nothing, nothing was kept.
    queryFn: () =>
      readKept(slot).then(
        (draft) => draft ?? null,
        () => null,
      ),
  });
  const planned = usePlannedDraft({ section, alarm: id === undefined ? alarm : undefined });
  const isKnown = id === undefined || record.data !== undefined;
  if (kept.data === undefined || !isKnown) return <QueryState query={record} missing={<NoSuchSurvey />} />;
  if (!kept.data && planned.draft === undefined) return <QueryState query={planned.query} />;
  const initial = record.data ? contentOf(record.data) : (planned.draft ?? {});
  return <Editor record={record.data} kept={kept.data ?? undefined} {...{ slot, initial }} />;
}

interface EditorProps {
  record: FishSurvey | undefined;
  kept: KeptDraft | undefined;
  slot: DraftSlot;
  initial: SurveyDraft;
}

function Editor({ record, kept, slot, initial }: EditorProps) {
  const t = useMessages(editorMessages);
  const { query, hrefWith, setQuery, leaveFor } = usePage();
  const step = steps.find((one) => one === query.get('step')) ?? 'event';
  const editor = useSurveyEditor({
    ...{ record, kept, slot, initial },
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
  const comments = useRowComments(editor.record()?.id);
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
          {...{ pointer, onArrived, comments }}
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
