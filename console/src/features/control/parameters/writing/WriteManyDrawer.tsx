import { useQuery } from '@tanstack/react-query';
import { getParameters, type Parameter } from '@weir/contract/fleet/device-type-settings';
import type { Scalar } from '@weir/contract/value-text';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useAskDiscard } from '../../../../components/ask-discard.ts';
import { useFeedback } from '../../../../components/feedback.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { useUnsaved } from '../../../../platform/unsaved.ts';
import { parameterWritesPage } from '../parameters.screen.ts';
import { useLimits } from '../values/limits.ts';
import { ParameterInput } from '../values/ParameterInput.tsx';
import { emptyDraft, faultsOf, type ParameterDraft, without } from '../values/parameter-draft.ts';
import { parametersMessages } from '../values/parameters.messages.ts';
import { writeParameters } from '../values/parameters.queries.ts';
import { writingMessages } from '../values/writing.messages.ts';
import { type Confirmed, ReviewChanges } from './ReviewChanges.tsx';
import styles from './WriteManyDrawer.module.css';
import { useWriteFailure } from './write-failure.ts';

interface Props {
  open: boolean;
  typeId: number;
  ids: readonly number[];
  /** How many of them are not connected. */
  offline: number;
  onClose: () => void;
}

const widthPx = 520;

/** The same values for many devices of a type: entered, reviewed, and followed on the page of the write. */
export function WriteManyDrawer({ open, typeId, ids, offline, onClose }: Props) {
  const t = useMessages(writingMessages);
  const own = useMessages(parametersMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const { navigate } = useNavigation();
  const fail = useWriteFailure();
  const query = useQuery({ ...queryOf(getParameters, { query: { id: typeId } }), enabled: open });
  const [draft, setDraft] = useState<ParameterDraft>(emptyDraft);
  const [reviewing, setReviewing] = useState(false);
  const writable = (query.data?.list ?? []).filter(({ readOnly }) => readOnly === 0);
  const faults = faultsOf(writable, draft);
  const ask = useAskDiscard();
  useUnsaved(open && draft.size > 0);
  const close = () => {
    setDraft(emptyDraft);
    setReviewing(false);
    onClose();
  };
  const leave = () => (draft.size > 0 ? ask(close) : close());
  const review = () => {
    if (draft.size === 0) return feedback.warning(t('manyEmpty'));
    if (faults.size > 0) return feedback.warning(t('manyFaults'));
    setReviewing(true);
  };
  const write = async (confirmed: Confirmed) => {
    try {
      const body = { ids: [...ids], values: Object.fromEntries(draft), ...confirmed };
      const batch = await writeParameters(body);
      close();
      navigate(parameterWritesPage.address({ batch }));
    } catch (error) {
      fail(error, writable);
    }
  };
  return (
    <SideDrawer
      open={open}
      title={t('manyTitle')}
      size={widthPx}
      onClose={leave}
      mask={{ closable: draft.size === 0 }}
      footer={
        <div className="formFooter">
          <Button onClick={leave}>{kit('cancel')}</Button>
          <Button type="primary" onClick={review}>
            {own('review')}
          </Button>
        </div>
      }
    >
      <p className="quiet">
        {t('manyIntro', { count: ids.length })}
        {offline > 0 && ` ${t('manyOffline', { count: offline })}`}
      </p>
      {!query.data && <QueryState query={query} rows={6} />}
      {query.data && writable.length === 0 && <EmptyState text={own('none')} />}
      <ul className="stack gapMd">
        {writable.map((parameter) => (
          <Field
            key={parameter.semaphoreId}
            parameter={parameter}
            value={draft.get(parameter.semaphoreId) ?? null}
            fault={faults.get(parameter.semaphoreId)}
            onChange={(value) =>
              setDraft(
                value === null
                  ? without(draft, parameter.semaphoreId)
                  : new Map(draft).set(parameter.semaphoreId, value),
              )
            }
          />
        ))}
      </ul>
      <ReviewChanges
        open={reviewing}
        title={t('reviewMany', { count: ids.length })}
        changes={writable.flatMap((parameter) => {
          const to = draft.get(parameter.semaphoreId);
          return to === undefined ? [] : [{ parameter, from: undefined, to }];
        })}
        offline={offline}
        onConfirm={write}
        onClose={() => setReviewing(false)}
      />
    </SideDrawer>
  );
}

interface FieldProps {
  parameter: Parameter;
  value: Scalar;
  fault: ReturnType<ReturnType<typeof faultsOf>['get']>;
  onChange: (value: Scalar) => void;
}

function Field({ parameter, value, fault, onChange }: FieldProps) {
  const t = useMessages(writingMessages);
  const own = useMessages(parametersMessages);
  const name = useLocalName()(parameter);
  const limits = useLimits()(parameter);
  const id = useId();
  return (
    <li className="stack gapXxs">
      <span className={styles.name}>
        {name}
        {parameter.dangerous === 1 && <span className="danger small">{own('dangerous')}</span>}
      </span>
      <ParameterInput
        parameter={parameter}
        value={value}
        onChange={onChange}
        label={own('newValueOf', { name })}
        faulty={fault !== undefined}
        describedBy={id}
        placeholder={t('unchanged')}
        clearable
      />
      <span id={id} className={fault ? 'danger small' : 'quiet small'}>
        {fault ? own(`rule_${fault.rule}`, { limit: fault.limit ?? '' }) : limits}
      </span>
    </li>
  );
}
