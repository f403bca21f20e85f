import { gears } from '@weir/contract/fish/gears';
import type { FishImport, ImportName, ImportReport } from '@weir/contract/fish/transfer/imports';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { NamedRow, NamedRows } from '../../../components/NamedRows.tsx';
import { ZoneSelect } from '../../../components/time-range/ZoneSelect.tsx';
import { browserZone } from '../../../components/time-range/zone-time.ts';
import { useAction } from '../../../components/use-action.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { BasinSelect } from '../basins/names/BasinSelect.tsx';
import { useFieldWord } from '../fields/field-words.queries.ts';
import { LatinName } from '../names/LatinName.tsx';
import { ReferenceSelect } from '../references/ReferenceSelect.tsx';
import { RecordSelect } from './RecordSelect.tsx';
import styles from './Transfer.module.css';
import { transferMessages } from './transfer.messages.ts';
import { checkAgain } from './transfer.queries.ts';

interface Props {
  item: FishImport;
  report: ImportReport;
}

/** Whose word says what a name is of. */
const kindFields = {
  ...{ fish: 'fishId', riverSection: 'riverSectionId', basin: 'basinId', reference: 'referenceId' },
} as const satisfies Record<ImportName['kind'], string>;

type Answers = Readonly<Record<string, number | null>>;
const keyOf = ({ kind, name }: Pick<ImportName, 'kind' | 'name'>) => `${kind} ${name}`;

/** What names of an archive mean, and what holds for rows that do not say it. Names are asked once, and remembered. */
export function ImportAnswers({ item, report }: Props) {
  const t = useMessages(transferMessages);
  const [options, setOptions] = useState<FishImport['options']>({ zone: browserZone(), ...item.options });
  const [answers, setAnswers] = useState<Answers>({});
  const { busy, run } = useAction(t('actionFailed'));
  const word = useFieldWord();
  const asked = report.names.filter(({ state }) => state !== 'exact');
  const isEvents = report.core === 'event' || report.core === 'survey';
  if (!isEvents && asked.length === 0) return null;
  const send = () => {
    const names = asked.flatMap(({ kind, name }) => {
      const recordId = answers[keyOf({ kind, name })];
      return recordId === undefined ? [] : [{ kind, name, recordId }];
    });
    return run(() => checkAgain({ id: item.id, ...options, names }));
  };
  return (
    <section className={styles.section}>
      <h2>{t('answers')}</h2>
      {isEvents && <EventOptions options={options} onChange={setOptions} />}
      {asked.length > 0 && <p className="quiet">{t('namesIntro')}</p>}
      <NamedRows>
        {asked.map((one) => (
          <NamedRow key={keyOf(one)} name={one.kind === 'fish' ? <LatinName name={one.name} /> : one.name}>
            <span className="quiet nowrap">{word([kindFields[one.kind]])}</span>
            <span className="quiet figures nowrap">{t('rows', { count: one.rows })}</span>
            <MeantSelect
              of={one}
              value={answers[keyOf(one)] === undefined ? one.recordId : (answers[keyOf(one)] ?? null)}
              onChange={(recordId) => setAnswers({ ...answers, [keyOf(one)]: recordId })}
            />
          </NamedRow>
        ))}
      </NamedRows>
      <div className={styles.actions}>
        <Button type="primary" loading={busy} onClick={() => void send()}>
          {t('checkAgain')}
        </Button>
      </div>
    </section>
  );
}

interface MeantProps {
  of: ImportName;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** What a name means; rows with a basin or a reference that nobody has confirmed are left out. */
function MeantSelect({ of: { kind, name, candidates }, value, onChange }: MeantProps) {
  const t = useMessages(transferMessages);
  const label = `${t('means')}: ${name}`;
  if (kind === 'fish' || kind === 'riverSection')
    return <RecordSelect {...{ kind, label, candidates, value, onChange }} />;
  const Choice = kind === 'basin' ? BasinSelect : ReferenceSelect;
  return (
    <Choice
      aria-label={label}
      allowClear
      className={styles.meant}
      placeholder={t('leftOut')}
      value={value ?? undefined}
      onChange={(id: number | undefined) => onChange(id ?? null)}
    />
  );
}

interface OptionsProps {
  options: FishImport['options'];
  onChange: (options: FishImport['options']) => void;
}

function EventOptions({ options, onChange }: OptionsProps) {
  const t = useMessages(transferMessages);
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <span>{t('sectionForAll')}</span>
        <RecordSelect
          kind="riverSection"
          label={t('sectionForAll')}
          candidates={[]}
          value={options.riverSectionId ?? null}
          onChange={(riverSectionId) => onChange({ ...options, riverSectionId })}
        />
      </div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is inside of it */}
      <label className={styles.field}>
        <span>{t('zone')}</span>
        <ZoneSelect value={options.zone ?? 'UTC'} onChange={(zone) => onChange({ ...options, zone })} />
      </label>
      <div className={styles.field}>
        <span>{t('gearForAll')}</span>
        <Select
          aria-label={t('gearForAll')}
          allowClear
          value={options.gear ?? null}
          onChange={(gear) => onChange({ ...options, gear: gear ?? null })}
          options={gears.map((gear) => ({ value: gear, label: t(`gear_${gear}`) }))}
        />
      </div>
    </div>
  );
}
