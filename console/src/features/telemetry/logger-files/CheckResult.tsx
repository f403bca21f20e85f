import {
  type LoggerCheck,
  type LoggerImportItem,
  type LoggerMapping,
  loggerFileLimits,
} from '@weir/contract/telemetry/logger-files';
import { numberText } from '@weir/contract/value-text';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import { LinePreview } from './LinePreview.tsx';
import styles from './LoggerFiles.module.css';
import { loggerFilesMessages } from './logger-files.messages.ts';
import { useStoredLine } from './logger-files.queries.ts';

interface Props {
  item: LoggerImportItem;
  check: LoggerCheck;
  mapping: LoggerMapping;
}

/** What would become of the rows of a file. */
export function CheckResult(props: Props) {
  const t = useMessages(loggerFilesMessages);
  return (
    <section className={styles.section} aria-label={t('result')}>
      <h3>{t('result')}</h3>
      <CheckFacts check={props.check} />
      <Lines {...props} />
      <FirstRows {...props} />
      <Problems check={props.check} />
    </section>
  );
}

function CheckFacts({ check }: { check: LoggerCheck }) {
  const t = useMessages(loggerFilesMessages);
  const language = useLanguage();
  const { rows, added, equal, different, from, to, leftOut } = check;
  const time = (iso: string) => exactTime(new Date(iso), language);
  const count = (value: number) => numberText(value, 0, language);
  return (
    <Facts>
      <Fact label={t('rows')}>{count(rows)}</Fact>
      {from !== null && to !== null && (
        <Fact label={t('span')}>{t('spanValue', { from: time(from), to: time(to) })}</Fact>
      )}
      <Fact label={t('values')}>
        <strong>{t('newValues', { count: added })}</strong>
        {equal > 0 && <span className="quiet">{t('equal', { count: equal })}</span>}
        {different > 0 && <span className="quiet">{t('different', { count: different })}</span>}
      </Fact>
      {leftOut.length > 0 && (
        <Fact label={t('leftOutFact')}>
          {leftOut.map(({ reason, count: many }) => (
            <span key={reason}>
              {t('reasonCount', { reason: t(`reason_${reason}`), count: count(many) })}
            </span>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

function useNames({ item, mapping }: Pick<Props, 'item' | 'mapping'>) {
  const nameOf = useLocalName();
  return mapping.columns.map(({ semaphoreId }) => {
    const target = item.targets.find((one) => one.semaphoreId === semaphoreId);
    const name = target ? nameOf(target) : semaphoreId;
    return { semaphoreId, name, label: target?.unit ? `${name} (${target.unit})` : name };
  });
}

/** One signal at a time: what the file has beside what the device has. */
function Lines({ item, check, mapping }: Props) {
  const t = useMessages(loggerFilesMessages);
  const names = useNames({ item, mapping });
  const [chosen, setChosen] = useState(names[0]?.semaphoreId ?? '');
  const series = check.series.find(({ semaphoreId }) => semaphoreId === chosen);
  if (!series || check.from === null || check.to === null) return null;
  const label = names.find(({ semaphoreId }) => semaphoreId === chosen)?.label ?? chosen;
  return (
    <div className="stack gapXs">
      <Select
        className={styles.choice ?? ''}
        aria-label={t('shownSignal')}
        value={chosen}
        options={names.map(({ semaphoreId, label: text }) => ({ value: semaphoreId, label: text }))}
        onChange={setChosen}
      />
      <StoredAndFile {...{ series, label, deviceId: item.deviceId, from: check.from, to: check.to }} />
    </div>
  );
}

interface StoredProps {
  series: LoggerCheck['series'][number];
  label: string;
  deviceId: number;
  from: string;
  to: string;
}

function StoredAndFile({ series, label, deviceId, from, to }: StoredProps) {
  // The end of a range is not within it.
  const end = new Date(Date.parse(to) + 1000).toISOString();
  const stored = useStoredLine(deviceId, series.semaphoreId, { from, to: end });
  const line = stored.data?.series[0];
  const points = (line?.ts ?? []).flatMap((ts, at) => {
    const value = line?.values[at];
    return value == null ? [] : [{ ts, value }];
  });
  return <LinePreview label={label} file={series.points} stored={points} />;
}

function FirstRows({ item, check, mapping }: Props) {
  const t = useMessages(loggerFilesMessages);
  const language = useLanguage();
  const names = useNames({ item, mapping });
  if (check.firstRows.length === 0) return null;
  const columns = [
    { key: 'line', title: t('line'), dataIndex: 'line' },
    {
      key: 'time',
      title: t('time'),
      render: (_: unknown, { time }: (typeof check.firstRows)[number]) => exactTime(new Date(time), language),
    },
    ...names.map(({ semaphoreId, label }, place) => ({
      key: semaphoreId,
      title: label,
      align: 'right' as const,
      render: (_: unknown, { values }: (typeof check.firstRows)[number]) => {
        const value = values[place] ?? null;
        return value === null ? '–' : numberText(value, null, language);
      },
    })),
  ];
  return (
    <>
      <h4>{t('firstRows')}</h4>
      <PlainTable label={t('firstRows')} rowKey="line" dataSource={check.firstRows} columns={columns} />
    </>
  );
}

function Problems({ check: { problems, leftOut } }: { check: LoggerCheck }) {
  const t = useMessages(loggerFilesMessages);
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const columns = [
    { key: 'line', title: t('line'), dataIndex: 'line' },
    {
      key: 'heading',
      title: t('column'),
      render: (_: unknown, one: Problem) => one.heading ?? t('wholeRow'),
    },
    { key: 'reason', title: t('reason'), render: (_: unknown, { reason }: Problem) => t(`reason_${reason}`) },
    { key: 'value', title: t('value'), dataIndex: 'value' },
  ];
  const isShort = total > loggerFileLimits.shownProblems;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('problems', { count: total })}
        {...(isShort ? { description: t('firstShown', { count: problems.length }) } : {})}
      />
      <PlainTable
        label={t('reason')}
        rowKey={({ line, heading, reason }) => `${line} ${heading} ${reason}`}
        dataSource={problems}
        columns={columns}
        pagination={{ pageSize: 10 }}
      />
    </>
  );
}

type Problem = LoggerCheck['problems'][number];
