import type { DataQuality } from '@weir/contract/telemetry/history';
import { numberText } from '@weir/contract/value-text';
import { Button } from 'antd';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { type Fact, FactTable } from '../history/FactTable.tsx';
import { historyMessages } from '../history/history.messages.ts';
import { type ComparedDevice, useDataQualities } from '../history/history.queries.ts';
import { judgedPart } from '../history/history-address.ts';
import styles from './QualityComparison.module.css';
import { colorOfShare } from './QualityHour.tsx';
import { dayShares, refusedCount } from './quality-days.ts';
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
  const facts = useFacts();
  const answers = useDataQualities(devices, judgedPart(interval), range.zone);
  const rows = devices.flatMap((device, at): Row[] => {
    const quality = answers[at]?.data;
    return quality ? [{ device, quality }] : [];
  });
  if (rows.length === 0) return <QueryState query={answers} rows={3} />;
  const choice = ({ device }: Row) => (
    <Choice device={device} isShown={device.id === shownId} isFirst={device.id === devices[0]?.id} />
  );
  return (
    <section aria-label={t('sideBySide')}>
      <StaleData query={answers} />
      <FactTable<Row>
        label={t('sideBySide')}
        rows={rows}
        keyOf={({ device }) => device.id}
        columns={[{ key: 'device', title: t('device'), render: (_, row) => choice(row) }]}
        facts={facts}
        lastColumns={[
          {
            key: 'days',
            title: t('daily'),
            width: 240,
            render: (_, { quality }) => <Days quality={quality} />,
          },
        ]}
        head={(row) => (
          <>
            {choice(row)}
            <Days quality={row.quality} />
          </>
        )}
        rowClassName={({ device }) => (device.id === shownId ? (styles.shown ?? '') : '')}
        busy={answers.some((each) => each.isPlaceholderData || each.isPending)}
      />
    </section>
  );
}

interface ChoiceProps {
  device: ComparedDevice;
  isShown: boolean;
  isFirst: boolean;
}

function Choice({ device, isShown, isFirst }: ChoiceProps) {
  const { setQuery } = usePage();
  return (
    <Button
      type="link"
      className={styles.choice ?? ''}
      aria-pressed={isShown}
      onClick={() => setQuery({ of: isFirst ? undefined : String(device.id) })}
    >
      {device.name}
    </Button>
  );
}

function useFacts(): Fact<Row>[] {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const count = (value: number) => numberText(value, 0, language);
  return [
    {
      key: 'completeness',
      title: t('completeness'),
      text: ({ quality }) => <strong>{shareText(quality.completeness, language)}</strong>,
    },
    {
      key: 'cadence',
      title: t('cadence'),
      text: ({ quality: { cadenceMs } }) => (cadenceMs === null ? '—' : durationText(cadenceMs, language)),
    },
    { key: 'gaps', title: t('gaps'), text: ({ quality }) => count(quality.gapCount) },
    {
      key: 'missing',
      title: t('missingTime'),
      text: ({ quality: { gapMs } }) => (gapMs === 0 ? '—' : durationText(gapMs, language)),
    },
    { key: 'frozen', title: t('frozen'), text: ({ quality }) => count(quality.frozen.length) },
    {
      key: 'delay',
      title: t('delay'),
      text: ({ quality: { delay } }) => (delay === null ? '—' : signedLength(delay.medianMs, language)),
    },
    { key: 'refused', title: t('notStored'), text: ({ quality }) => count(refusedCount(quality)) },
  ];
}

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
