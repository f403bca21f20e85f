import type { DiskReport } from '@weir/contract/operations/operations';
import { sizeText } from '../../../components/size-text.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { Facts } from './Facts.tsx';
import { operationsMessages } from './operations.messages.ts';
import styles from './operations.module.css';
import { Section } from './Section.tsx';

interface Props {
  disk: DiskReport;
  isLow: boolean;
}

/** How much room the data folder has, against what is never used up. */
export function DiskState({ disk: { freeBytes, reserveBytes }, isLow }: Props) {
  const t = useMessages(operationsMessages);
  const free = freeBytes === null ? t('notKnown') : sizeText(freeBytes);
  const facts = [
    { label: t('free'), value: <span className={isLow ? styles.low : undefined}>{free}</span> },
    { label: t('reserve'), value: sizeText(reserveBytes) },
  ];
  return (
    <Section title={t('disk')}>
      <Facts facts={facts} />
      <p className="quiet small">{t('reserveText')}</p>
    </Section>
  );
}
