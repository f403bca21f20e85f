import { hasDelayedChange } from '@weir/contract/alarms/alarm-conditions';
import { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Signal } from '@weir/contract/fleet/device-types';
import { Form, InputNumber, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormDrawer } from '../../../../components/form/FormDrawer.tsx';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import { ScheduleFields } from '../../../../components/form/ScheduleFields.tsx';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { ruleText } from '../../../../platform/api-error.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { NeverNotice } from '../sentences/NeverNotice.tsx';
import { SettingSentences } from '../sentences/SettingSentences.tsx';
import { AlarmLevelsField, LevelSelect } from './AlarmLevelsField.tsx';
import styles from './AlarmSettings.module.css';
import { canAlarm, fittedLevels, type SettingValues, settingOf, settingValues } from './alarm-draft.ts';
import { alarmSettingsMessages } from './alarm-settings.messages.ts';
import { type SeenSettings, type SettingsOwner, saveSetting } from './alarm-settings.queries.ts';
import { SettingRehearsal } from './SettingRehearsal.tsx';
import { SettingGone } from './setting-list.ts';

export interface SettingDrawerProps {
  open: boolean;
  owner: SettingsOwner;
  /** All settings of the owner, as they are shown. */
  seen: SeenSettings;
  /** What is edited; undefined adds. */
  setting: AlarmSetting | undefined;
  /** Where a device gets a setting of its own: that of its type, to begin with. */
  preset?: AlarmSetting | undefined;
  signals: readonly Signal[];
  /** Signals that have a setting already. */
  taken: Pick<ReadonlySet<string>, 'has'>;
  onClose: () => void;
}

const widthPx = 560;

/** The setting of one signal: what raises, after how long, and when it is over. */
export function AlarmSettingDrawer(props: SettingDrawerProps) {
  const { open, owner, seen, setting, preset, signals, onClose } = props;
  const t = useMessages(alarmSettingsMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const [gone, setGone] = useState<AlarmSetting>();
  const fixed = setting?.semaphoreId ?? preset?.semaphoreId;
  const title = preset ? t('overrideTitle') : t(setting ? 'editTitle' : 'addTitle');
  return (
    <FormDrawer<SettingValues, AlarmSetting, void>
      open={open}
      title={title}
      widthPx={widthPx}
      record={setting}
      valuesOf={(record) => settingValues(record ?? preset)}
      onSubmit={(values, before) => {
        const next = settingOf(values, fixed ?? values.semaphoreId ?? '');
        const over = before === gone ? undefined : before;
        return saveSetting(owner, { setting: next, before: over, seen }).catch((error: unknown) => {
          if (!(error instanceof SettingGone)) throw error;
          setGone(before);
          throw new Error(t('goneMeanwhile'));
        });
      }}
      showNewer={(newer) => (
        <SettingSentences
          setting={newer}
          signal={signals.find(({ semaphoreId }) => semaphoreId === newer.semaphoreId)}
        />
      )}
      draftKey={`alarm-setting-${owner.kind}-${owner.id}-${fixed ?? 'new'}`}
      onSaved={() => feedback.success(kit(setting ? 'edited' : 'added'))}
      onClose={onClose}
    >
      <Fields {...props} fixed={fixed} />
    </FormDrawer>
  );
}

function Fields({ owner, signals, taken, fixed }: SettingDrawerProps & { fixed: string | undefined }) {
  const chosen = Form.useWatch<string | undefined>('semaphoreId') ?? fixed;
  const signal = signals.find(({ semaphoreId }) => semaphoreId === chosen);
  return (
    <>
      {fixed === undefined ? (
        <SignalField signals={signals} taken={taken} />
      ) : (
        <p className={styles.fixed}>
          <SignalName signal={signal} semaphoreId={fixed} />
        </p>
      )}
      <Preview signal={signal} semaphoreId={chosen} />
      <AlarmLevelsField signal={signal} of={owner.kind} />
      <Delays signal={signal} />
      <MissingData />
      <Schedule />
      <SettingRehearsal owner={owner} signal={signal} semaphoreId={chosen} />
    </>
  );
}

interface NameProps {
  signal: Signal | undefined;
  semaphoreId: string;
}

function SignalName({ signal, semaphoreId }: NameProps) {
  const localName = useLocalName();
  return (
    <>
      <strong>{signal ? localName(signal) : semaphoreId}</strong>{' '}
      <span className="quiet small mono">{semaphoreId}</span>
    </>
  );
}

function SignalField({ signals, taken }: Pick<SettingDrawerProps, 'signals' | 'taken'>) {
  const form = Form.useFormInstance<SettingValues>();
  const t = useMessages(alarmSettingsMessages);
  const localName = useLocalName();
  const options = useMemo(
    () =>
      signals
        .filter((signal) => canAlarm(signal) && !taken.has(signal.semaphoreId))
        .map((signal) => ({
          value: signal.semaphoreId,
          label: `${localName(signal)} (${signal.semaphoreId})`,
        })),
    [signals, taken, localName],
  );
  const fit = (semaphoreId: string) => {
    const signal = signals.find((each) => each.semaphoreId === semaphoreId);
    if (signal) form.setFieldValue('levels', fittedLevels(form.getFieldValue('levels'), signal));
  };
  return (
    <Form.Item
      name="semaphoreId"
      label={t('signal')}
      rules={[{ required: true, message: t('signalNeeded') }]}
    >
      <Select options={options} showSearch={{ optionFilterProp: 'label' }} onChange={fit} />
    </Form.Item>
  );
}

/** The form in sentences, as it is being written. */
function Preview({ signal, semaphoreId }: { signal: Signal | undefined; semaphoreId: string | undefined }) {
  const t = useMessages(alarmSettingsMessages);
  const form = Form.useFormInstance<SettingValues>();
  const values = Form.useWatch((all: SettingValues) => all, { form, preserve: true });
  if (semaphoreId === undefined || values === undefined) return null;
  const setting = settingOf(values, semaphoreId);
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <SettingSentences setting={setting} signal={signal} />
      <NeverNotice setting={setting} signal={signal} />
    </section>
  );
}

function Delays({ signal }: { signal: Signal | undefined }) {
  const t = useMessages(alarmSettingsMessages);
  const rules = useRules(AlarmSetting);
  const form = Form.useFormInstance<SettingValues>();
  const atOnce = async () => {
    if (hasDelayedChange(settingOf(form.getFieldsValue(), '')))
      throw new Error(ruleText({ rule: 'changeDelay' }));
  };
  const seconds = <InputNumber className="wide" min={0} precision={0} suffix={t('seconds')} />;
  const isNumber = signal === undefined || signal.dataType === 'number';
  return (
    <div className="pairs">
      <Form.Item
        name="onDelayS"
        label={t('onDelayS')}
        extra={t('onDelayHelp')}
        dependencies={['levels']}
        rules={[...rules.onDelayS, { validator: atOnce }]}
      >
        {seconds}
      </Form.Item>
      <Form.Item name="repeatCount" label={t('repeatCount')} rules={rules.repeatCount}>
        <InputNumber className="wide" min={1} precision={0} suffix={t('times')} />
      </Form.Item>
      <Form.Item name="offDelayS" label={t('offDelayS')} extra={t('offDelayHelp')} rules={rules.offDelayS}>
        {seconds}
      </Form.Item>
      {isNumber && (
        <Form.Item
          name="deadBand"
          label={t('deadBand')}
          extra={t('deadBandHelp')}
          rules={rules.deadBand.slice(-1)}
        >
          <NumberInput className="wide" min={0} suffix={signal?.unit ?? undefined} />
        </Form.Item>
      )}
    </div>
  );
}

/** How long without data, and which level that is: both or neither. */
function MissingData() {
  const t = useMessages(alarmSettingsMessages);
  const rules = useRules(AlarmSetting);
  const [forS, level] = [Form.useWatch('noDataS'), Form.useWatch('noDataLevel')];
  const isOn = (forS ?? level ?? null) !== null;
  const both = [{ required: isOn, message: t('noDataTogether') }];
  return (
    <fieldset className={styles.group}>
      <legend>{t('noData')}</legend>
      <div className="pairs">
        <Form.Item
          name="noDataS"
          label={t('noDataS')}
          extra={t('noDataHelp')}
          dependencies={['noDataLevel']}
          rules={[...both, ...rules.noDataS.slice(-1)]}
        >
          <InputNumber className="wide" min={1} precision={0} suffix={t('seconds')} />
        </Form.Item>
        <Form.Item
          name="noDataLevel"
          label={t('noDataLevel')}
          dependencies={['noDataS']}
          normalize={(next: number | undefined) => next ?? null}
          rules={both}
        >
          <LevelSelect allowClear />
        </Form.Item>
      </div>
    </fieldset>
  );
}

/** When it raises at all. */
function Schedule() {
  const t = useMessages(alarmSettingsMessages);
  const isOn = Form.useWatch<boolean | undefined>('scheduled') ?? false;
  return (
    <>
      <SwitchField words="above" name="scheduled" label={t('scheduled')} extra={t('scheduledHelp')} />
      {isOn && <ScheduleFields name="schedule" />}
    </>
  );
}
