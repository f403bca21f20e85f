import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeviceTypeItem, SignalDraft } from '@weir/contract/device-types';
import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useDirtyGuard } from '../../components/dirty-guard.ts';
import { useFeedback } from '../../components/feedback.tsx';
import { landFieldErrors } from '../../components/form-errors.ts';
import { kitMessages } from '../../components/kit.messages.ts';
import { ListSkeleton } from '../../components/ListSkeleton.tsx';
import { numberFilter } from '../../components/list-state.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { ApiError, errorText } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { DeviceTypeForm } from './DeviceTypeForm.tsx';
import { deviceTypesMessages } from './device-types.messages.ts';
import { deviceTypeQuery, saveDeviceType } from './device-types.queries.ts';
import { allHeaderWords, useCopyColumns, useSignalColumns } from './grid-columns.ts';
import { createGridStore } from './grid-store.ts';
import { RowsEditor } from './RowsEditor.tsx';
import { useRowsCheck } from './rows-check.ts';
import { useSaveKey } from './save-key.ts';
import { emptySignal, signalDraft, signalRow } from './signal-rows.ts';
import { type TypeValues, typeDraft, typeValues } from './type-draft.ts';

/** Adds a device type, or edits the one that the address names. */
export function DeviceTypePage() {
  const { pathname, query } = usePage();
  const t = useMessages(deviceTypesMessages);
  const id = numberFilter(query.get('id') ?? undefined);
  if (pathname.endsWith('/addtype')) return <TypeEditor key="new" type={undefined} />;
  if (id === undefined) return <EmptyState text={t('noSuchType')} />;
  return <ExistingType key={id} id={id} />;
}

function ExistingType({ id }: { id: number }) {
  // Somebody is writing: what they see must not change below their hands.
  const query = useQuery({
    ...deviceTypeQuery(id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (query.isError && !query.data) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data || (query.isFetching && !query.isFetchedAfterMount)) return <ListSkeleton />;
  return <TypeEditor type={query.data} onReload={() => void query.refetch()} />;
}

interface EditorProps {
  type: DeviceTypeItem | undefined;
  onReload?: () => void;
}

function TypeEditor({ type, onReload }: EditorProps) {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const [form] = Form.useForm<TypeValues>();
  const [store] = useState(createGridStore);
  const [formDirty, setFormDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const columns = useSignalColumns();
  const copyColumns = useCopyColumns(columns);
  const rows = useRowsCheck({ store, columns, schema: SignalDraft, listName: 'signals' });
  const rowsDirty = useStore(store, (state) => state.dirty);
  const dirty = formDirty || rowsDirty;
  useDirtyGuard(dirty);
  const readOnly = type ? type.mayOperate === 0 || !may('device-types:update') : !may('device-types:create');

  const version = type?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled anew when another version arrives
  useEffect(() => {
    store.fill((type?.signalList ?? []).map(signalRow));
    form.setFieldsValue(typeValues(type));
    setFormDirty(false);
  }, [version]);

  const save = async () => {
    if (readOnly || saving) return;
    setFailure(undefined);
    const wrong = rows.check();
    const values = await form.validateFields().catch((refused: { errorFields?: { name: never }[] }) => {
      const [first] = refused.errorFields ?? [];
      if (first) form.scrollToField(first.name, { focus: true });
      return undefined;
    });
    if (!values) return;
    if (wrong > 0) return setFailure(new Error(t('rowsWrong', { count: wrong })));
    setSaving(true);
    try {
      const signals = store.getState().rows.map(signalDraft);
      const saved = await saveDeviceType(queryClient, type, { ...typeDraft(values), signals });
      store.fill(saved.signalList.map(signalRow));
      setFormDirty(false);
      rows.reset();
      feedback.success(kit(type ? 'edited' : 'added'));
      // After the guard has heard that nothing is dirty any more.
      if (!type) setTimeout(() => void navigate(`/device/edittype?id=${saved.id}`, { replace: true }));
    } catch (error) {
      const rest = error instanceof ApiError ? rows.land(error.fields) : [];
      const landed = error instanceof ApiError && error.fields.length > rest.length;
      if (!landFieldErrors(form, error) && !(landed && rest.length === 0)) setFailure(error);
      else if (landed) setFailure(new Error(t('rowsRefused')));
    } finally {
      setSaving(false);
    }
  };
  useSaveKey(() => void save());

  return (
    <>
      <PageHeader
        title={type ? type.name : t('add')}
        facts={
          type && (
            <>
              <span className="mono">{type.typeCode}</span>
              <span>{t('deviceCount', { count: type.devices })}</span>
            </>
          )
        }
        actions={
          <>
            {type && (
              <Button onClick={() => void navigate(`/device/setparam?id=${type.id}`)}>
                {t('parameters')}
              </Button>
            )}
            {!readOnly && (
              <Button type="primary" loading={saving} title={t('saveKey')} onClick={() => void save()}>
                {kit('save')}
              </Button>
            )}
          </>
        }
      />
      {failure !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="formFailure"
          title={errorText(failure)}
          action={
            failure instanceof ApiError &&
            onReload && (
              <Button size="small" onClick={onReload}>
                {t('reload')}
              </Button>
            )
          }
        />
      )}
      {readOnly && type && <Alert type="info" showIcon className="formFailure" title={t('readOnlyType')} />}
      <DeviceTypeForm
        form={form}
        type={type}
        signals={store}
        readOnly={readOnly}
        onChange={() => setFormDirty(true)}
      />
      <RowsEditor
        title={t('signals')}
        emptyText={t('noSignals')}
        addText={t('addSignal')}
        store={store}
        columns={columns}
        copyColumns={copyColumns}
        words={allHeaderWords}
        emptyCells={emptySignal}
        errors={rows.errors}
        readOnly={readOnly}
      />
    </>
  );
}
