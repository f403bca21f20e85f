import type { Language } from '@weir/contract/common';
import type { DataQuality } from '@weir/contract/telemetry/history';
import { numberText } from '@weir/contract/value-text';
import { Button, Table, type TableColumnsType } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useNarrow } from '../../../../components/media.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { letScrollByKey } from '../../../../components/wide-table.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import statistics from '../history/HistoryStatistics.module.css';
import { historyMessages } from '../history/history.messages.ts';
import { type ComparedDevice, useDataQualities } from '../history/history.queries.ts';
import { judgedPart } from '../history/history-address.ts';
import styles from './QualityComparison.module.css';
import { colorOfShare } from './QualityHour.tsx';
import { dayShares } from './quality-days.ts';
import { shareText, signedLength } from './share-text.ts';

interface Row {
  device: ComparedDevice;
  quality: DataQuality;
}

interface Props {
  devices: readonly ComparedDevice[];
  /** Whose hours and gaps are shown below. */
  shownId: number;
  pageRange: PageRange;
}

/** How well the data of several devices came in, side by side; one of them can be looked into. */
export function QualityComparison({ devices, shownId, pageRange: { range, interval } }: Props) {
  const t = useMessages(historyMessages);
  const narrow = useNarrow();
  const answers = useDataQualities(devices, judgedPart(interval), range.zone);
  const rows = devices.flatMap((device, at): Row[] => {
    const quality = answers[at]?.data;
    return quality ? [{ device, quality }] : [];
  });
  if (rows.length === 0) return <QueryState query={answers} rows={3} />;
  const shown = { rows, shownId, firstId: devices[0]?.id };
  return (
    <section aria-label={t('sideBySide')}>
      <StaleData query={answers} />
      {narrow ? (
        <Cards {...shown} />
      ) : (
        <Wide {...shown} busy={answers.some((each) => each.isPlaceholderData || each.isPending)} />
      )}
    </section>
  );
}

interface Shown {
  rows: readonly Row[];
  shownId: number;
  firstId: number | undefined;
}

function Wide({ rows, shownId, firstId, busy }: Shown & { busy: boolean }) {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const columns: TableColumnsType<Row> = [
    {
      key: 'device',
      title: t('device'),
      render: (_, { device }) => <Choice {...{ device, shownId, firstId }} />,
    },
    ...facts.map(({ key, word, text }) => ({
      key,
      title: t(word),
      align: 'right' as const,
      render: (_: unknown, { quality }: Row) => (
        <span className="figures nowrap">{text(quality, language)}</span>
      ),
    })),
    { key: 'days', title: t('daily'), width: 240, render: (_, { quality }) => <Days quality={quality} /> },
  ];
  return (
    <Table<Row>
      ref={(table) => letScrollByKey(table)}
      aria-label={t('sideBySide')}
      rowKey={({ device }) => device.id}
      rowClassName={({ device }) => (device.id === shownId ? (styles.shown ?? '') : '')}
      size="small"
      columns={columns}
      dataSource={rows}
      loading={busy}
      scroll={{ x: 'max-content' }}
      pagination={false}
    />
  );
}

/** For narrow screens: a row is a card. */
function Cards({ rows, shownId, firstId }: Shown) {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  return (
    <ul className="stack gapXs" aria-label={t('sideBySide')}>
      {rows.map(({ device, quality }) => (
        <li key={device.id} className="panel">
          <Choice {...{ device, shownId, firstId }} />
          <Days quality={quality} />
          <dl className={statistics.cardFacts}>
            {facts.map(({ key, word, text }) => (
              <Fragment key={key}>
                <dt>{t(word)}</dt>
                <dd>{text(quality, language)}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Choice({ device, shownId, firstId }: Omit<Shown, 'rows'> & { device: ComparedDevice }) {
  const { setQuery } = usePage();
  return (
    <Button
      type="link"
      className={styles.choice ?? ''}
      aria-pressed={device.id === shownId}
      onClick={() => setQuery({ of: device.id === firstId ? undefined : String(device.id) })}
    >
      {device.name}
    </Button>
  );
}

interface Fact {
  key: string;
  word: 'completeness' | 'cadence' | 'gaps' | 'missingTime' | 'frozen' | 'delay' | 'notStored';
  text: (quality: DataQuality, language: Language) => ReactNode;
}

const facts: readonly Fact[] = [
  {
    key: 'completeness',
    word: 'completeness',
    text: ({ completeness }, language) => <strong>{shareText(completeness, language)}</strong>,
  },
  {
    key: 'cadence',
    word: 'cadence',
    text: ({ cadenceMs }, language) => (cadenceMs === null ? '—' : durationText(cadenceMs, language)),
  },
  { key: 'gaps', word: 'gaps', text: ({ gapCount }, language) => numberText(gapCount, 0, language) },
  {
    key: 'missing',
    word: 'missingTime',
    text: ({ gapMs }, language) => (gapMs === 0 ? '—' : durationText(gapMs, language)),
  },
  { key: 'frozen', word: 'frozen', text: ({ frozen }, language) => numberText(frozen.length, 0, language) },
  {
    key: 'delay',
    word: 'delay',
    text: ({ delay }, language) => (delay === null ? '—' : signedLength(delay.medianMs, language)),
  },
  {
    key: 'refused',
    word: 'notStored',
    text: ({ refused }, language) =>
      numberText(
        refused.reduce((sum, { count }) => sum + count, 0),
        0,
        language,
      ),
  },
];

/** A mark for each day, the newest last. The figures beside it say the same to those who do not see it. */
function Days({ quality }: { quality: DataQuality }) {
  const language = useLanguage();
  return (
    <span className={styles.days} aria-hidden>
      {dayShares(quality.days).map(({ day, share }) => (
        <span
          key={day}
          className={share === null ? styles.none : ''}
          style={share === null ? undefined : colorOfShare(share)}
          title={`${day}  ${shareText(share, language)}`}
        />
      ))}
    </span>
  );
}
