import type { Fish } from '@weir/contract/fish/species';
import { Alert, Form } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormPage } from '../../../../components/form/FormPage.tsx';
import { useEditedQuery } from '../../../../components/form/use-edited-query.ts';
import { focusField } from '../../../../components/form-errors.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation, usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { isWritable, RecordActions } from '../../records/RecordActions.tsx';
import { ReviewStatusTag } from '../../records/ReviewStatusValue.tsx';
import { fishReview } from '../fish-review.queries.ts';
import { NoSuchFish } from '../page/NoSuchFish.tsx';
import { addFishPage, editFishPage, speciesPage } from '../screens/species.screen.ts';
import { speciesMessages } from '../species.messages.ts';
import { fishQuery, saveFish, useFishName } from '../species.queries.ts';
import { FishFields } from './FishFields.tsx';
import { draftOf, type FishValues, valuesOf } from './fish-values.ts';

/** Adds a species, or edits the one that the address names. */
export function FishEditorPage() {
  const { pathname, query } = usePage();
  const id = numberFilter(query.get('id') ?? undefined);
  if (pathname === addFishPage.path) return <FishEditor key="new" fish={undefined} />;
  if (id === undefined) return <NoSuchFish />;
  return <ExistingFish key={id} id={id} />;
}

function ExistingFish({ id }: { id: number }) {
  const { query, record } = useEditedQuery(fishQuery(id));
  if (!record) return <QueryState query={query} missing={<NoSuchFish />} />;
  return <FishEditor fish={record} />;
}

function FishEditor({ fish }: { fish: Fish | undefined }) {
  const t = useMessages(speciesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { leaveFor } = useNavigation();
  const feedback = useFeedback();
  const fishName = useFishName();
  const mayWrite = may(fish ? 'fish:update' : 'fish:create');
  const isLocked = fish !== undefined && !isWritable(fish);
  const onSaved = (saved: Fish) => {
    feedback.success(kit(fish ? 'edited' : 'added'));
    if (!fish) leaveFor(editFishPage.address({ id: saved.id }));
  };
  return (
    <FormPage<FishValues, Fish, Fish>
      title={fish ? fishName(fish) : t('add')}
      facts={fish && <ReviewStatusTag {...fish} />}
      actions={
        fish && (
          <RecordActions
            of={fishReview}
            record={fish}
            name={fishName(fish)}
            onRemoved={() => leaveFor(speciesPage.address())}
          />
        )
      }
      intro={isLocked && <Alert type="info" showIcon className="formFailure" title={t('locked')} />}
      record={fish}
      valuesOf={valuesOf}
      readOnly={!mayWrite || isLocked}
      draftKey={fish ? `fish-${fish.id}` : 'fish'}
      onSubmit={(values, record) => saveFish(draftOf(values), record)}
      onSaved={onSaved}
    >
      <FishFields id={fish?.id} />
      <FocusedField />
    </FormPage>
  );
}

/** Puts the caret into the field that a check leads to. */
function FocusedField() {
  const form = Form.useFormInstance();
  const { query } = usePage();
  const pointer = query.get('field');
  const focus = useEffectEvent((path: string) => {
    const parts = path.split('/').slice(1);
    focusField(
      form,
      parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    );
  });
  useEffect(() => {
    if (pointer) focus(pointer);
  }, [pointer]);
  return null;
}
