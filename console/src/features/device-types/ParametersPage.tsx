import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Parameter, ParameterDraft } from '@weir/contract/device-type-settings';
import type { DeviceTypeItem } from '@weir/contract/device-types';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useDirtyGuard } from '../../components/dirty-guard.ts';
import { useFeedback } from '../../components/feedback.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { ListSkeleton } from '../../components/ListSkeleton.tsx';
import { numberFilter } from '../../components/list-state.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { ApiError, errorText } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { deviceTypesMessages } from './device-types.messages.ts';
import { deviceTypeQuery, parametersQuery, replaceParameters } from './device-types.queries.ts';
import { allHeaderWords, useCopyColumns, useParameterColumns } from './grid-columns.ts';
import { createGridStore } from './grid-store.ts';
import { emptyParameter, parameterDraft, parameterRow } from './parameter-rows.ts';
import { RowsEditor } from './RowsEditor.tsx';
import { useRowsCheck } from './rows-check.ts';
import { useSaveKey } from './save-key.ts';

/** The settable parameters of a device type. */
export function ParametersPage() {
  const t = useMessages(deviceTypesMessages);
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  if (id === undefined) return <EmptyState text={t('noSuchType')} />;
  return <ParametersOf key={id} id={id} />;
}

function ParametersOf({ id }: { id: number }) {
  const type = useQuery(deviceTypeQuery(id));
  const parameters = useQuery({ ...parametersQuery(id), refetchOnWindowFocus: false });
  const failed = [type, parameters].find((query) => query.isError && !query.data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!type.data || !parameters.data) return <ListSkeleton />;
  return <ParametersEditor type={type.data} parameters={parameters.data.list} />;
}

interface EditorProps {
  type: DeviceTypeItem;
  parameters: readonly Parameter[];
}

function ParametersEditor({ type, parameters }: EditorProps) {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const [store] = useState(createGridStore);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const columns = useParameterColumns();
  const copyColumns = useCopyColumns(columns);
  const rows = useRowsCheck({ store, columns, schema: ParameterDraft, listName: 'list' });
  useDirtyGuard(useStore(store, (state) => state.dirty));
  const readOnly = type.mayOperate === 0 || !may('device-types:update');
  useEffect(() => {
    if (!store.getState().dirty) store.fill(parameters.map(parameterRow));
  }, [store, parameters]);

  const save = async () => {
    if (readOnly || saving) return;
    const wrong = rows.check();
    if (wrong > 0) return setFailure(new Error(t('rowsWrong', { count: wrong })));
    setFailure(undefined);
    setSaving(true);
    try {
      await replaceParameters(queryClient, type.id, store.getState().rows.map(parameterDraft));
      store.setState({ dirty: false });
      rows.reset();
      feedback.success(kit('edited'));
    } catch (error) {
      const rest = error instanceof ApiError ? rows.land(error.fields) : [];
      const landed = error instanceof ApiError && error.fields.length > rest.length;
      setFailure(landed ? new Error(t('rowsRefused')) : error);
    } finally {
      setSaving(false);
    }
  };
  useSaveKey(() => void save());
  return (
    <>
      <PageHeader
        title={t('parametersOf', { name: type.name })}
        facts={<span className="mono">{type.typeCode}</span>}
        actions={
          <>
            <Button onClick={() => void navigate(`/device/edittype?id=${type.id}`)}>{t('signals')}</Button>
            {!readOnly && (
              <Button type="primary" loading={saving} title={t('saveKey')} onClick={() => void save()}>
                {kit('save')}
              </Button>
            )}
          </>
        }
      />
      <p className="quiet">{t('parametersIntro')}</p>
      {failure !== undefined && (
        <Alert type="error" showIcon role="alert" className="formFailure" title={errorText(failure)} />
      )}
      <RowsEditor
        title={t('parameters')}
        emptyText={t('noParameters')}
        addText={t('addParameter')}
        store={store}
        columns={columns}
        copyColumns={copyColumns}
        words={allHeaderWords}
        emptyCells={emptyParameter}
        errors={rows.errors}
        readOnly={readOnly}
      />
    </>
  );
}
