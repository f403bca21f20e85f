import type { DeviceTypeItem } from '@weir/contract/fleet/device-types';
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormPage } from '../../../../components/form/FormPage.tsx';
import { useEditedQuery } from '../../../../components/form/use-edited-query.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation, usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { alarmSettingsPage } from '../../../alarms/alarms/alarms.screen.ts';
import { addDeviceTypePage, deviceTypePage, parametersPage } from '../device-types.screen.ts';
import { RowsEditor } from '../editor/RowsEditor.tsx';
import { deviceTypesMessages } from '../list/device-types.messages.ts';
import { deviceTypeQuery, saveDeviceType } from '../list/device-types.queries.ts';
import { NoSuchType } from '../list/NoSuchType.tsx';
import { useRowsPart } from '../rows/rows-part.ts';
import { signalDraft, signalRows } from '../rows/signal-rows.ts';
import styles from './DeviceTypeForm.module.css';
import { DeviceTypeForm } from './DeviceTypeForm.tsx';
import { type TypeValues, typeDraft, typeValues } from './type-draft.ts';

/** Adds a device type, or edits the one that the address names. */
export function DeviceTypePage() {
  const { pathname, query } = usePage();
  const id = numberFilter(query.get('id') ?? undefined);
  if (pathname === addDeviceTypePage.path) return <TypeEditor key="new" type={undefined} />;
  if (id === undefined) return <NoSuchType />;
  return <ExistingType key={id} id={id} />;
}

function ExistingType({ id }: { id: number }) {
  const { query, record } = useEditedQuery(deviceTypeQuery(id));
  if (!record) return <QueryState query={query} missing={<NoSuchType />} />;
  return <TypeEditor type={record} />;
}

const draftOf = (type: DeviceTypeItem) => ({
  ...typeDraft(typeValues(type)),
  signals: signalRows.rowsOf(type).map(signalDraft),
});

function TypeEditor({ type }: { type: DeviceTypeItem | undefined }) {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { open, leaveFor } = useNavigation();
  const feedback = useFeedback();
  const { part, edited } = useRowsPart(signalRows);
  const readOnly = type ? type.mayOperate === 0 || !may('device-types:update') : !may('device-types:create');
  const before = useRef<DeviceTypeItem>(undefined);
  const save = (values: TypeValues, record: DeviceTypeItem | undefined) => {
    before.current = record;
    const signals = edited.store.getState().rows.map(signalDraft);
    return saveDeviceType(record, { ...typeDraft(values), signals });
  };
  const tell = (saved: DeviceTypeItem) => {
    const old = before.current;
    if (old) {
      feedback.undo(kit('edited'), () => saveDeviceType(saved, draftOf(old)), {
        name: `type-${old.id}`,
      });
      return;
    }
    feedback.success(kit('added'));
    leaveFor(deviceTypePage.address({ id: saved.id }));
  };
  return (
    <FormPage
      title={type ? type.name : t('add')}
      facts={type && <TypeFacts type={type} />}
      actions={
        type && (
          <>
            <Button onClick={() => open(parametersPage.address({ id: type.id }))}>{t('parameters')}</Button>
            <Button onClick={() => open(alarmSettingsPage.address({ id: type.id }))}>{t('alarms')}</Button>
          </>
        )
      }
      intro={
        readOnly && type && <Alert type="info" showIcon className="formFailure" title={t('readOnlyType')} />
      }
      record={type}
      valuesOf={typeValues}
      part={part}
      readOnly={readOnly}
      draftKey={type ? `device-type-${type.id}` : 'device-type'}
      onSubmit={save}
      onSaved={tell}
      fieldsClassName={`panel ${styles.form}`}
      below={
        <RowsEditor
          title={t('signals')}
          emptyText={t('noSignals')}
          addText={t('addSignal')}
          edited={edited}
          readOnly={readOnly}
        />
      }
    >
      <DeviceTypeForm type={type} signals={edited} readOnly={readOnly} />
    </FormPage>
  );
}

function TypeFacts({ type }: { type: DeviceTypeItem }) {
  const t = useMessages(deviceTypesMessages);
  return (
    <>
      <span className="mono">{type.typeCode}</span>
      <span>{t('deviceCount', { count: type.devices })}</span>
    </>
  );
}
