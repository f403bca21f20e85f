import type { Card, CardState } from '@weir/contract/commerce/cards/cards';
import { Link } from '../../../components/Link.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { devicePage } from '../../workplace/device-page/device-page.screen.ts';
import { cardsMessages } from './cards.messages.ts';
import { carriersMessages } from './carriers/carriers.messages.ts';

const tones = {
  stock: 'neutral',
  active: 'success',
  suspended: 'warning',
  ended: 'neutral',
} as const satisfies Record<CardState, Tone>;

interface Props {
  card: Card;
}

/** What the carrier has reported, and below it what it has been asked for. */
export function CardStateValue({ card: { state, suspendReason, askedState, askError } }: Props) {
  const t = useMessages(cardsMessages);
  const carriers = useMessages(carriersMessages);
  return (
    <>
      <StatusTag tone={tones[state]}>{t(`state_${state}`)}</StatusTag>
      {suspendReason && <div className="quiet small">{t(`reason_${suspendReason}`)}</div>}
      {askedState && <div className="quiet small">→ {t(`asked_${askedState}`)}</div>}
      {askError && (
        <div className="quiet small">{t('notDone', { reason: carriers(`error_${askError}`) })}</div>
      )}
    </>
  );
}

/** In the period that runs, and how old that is. */
export function CardUsageValue({ card: { usedBytes, usedAsOf, allowanceBytes } }: Props) {
  const t = useMessages(cardsMessages);
  if (usedBytes === null) return <span className="quiet">—</span>;
  const used = sizeText(usedBytes);
  const allowance = allowanceBytes === null ? undefined : sizeText(allowanceBytes);
  return (
    <>
      <span className="figures">{allowance ? t('usedOf', { used, allowance }) : used}</span>
      <div className="quiet small">
        <RelativeTime time={usedAsOf} />
      </div>
    </>
  );
}

/** The device that it is in, where the user sees it. */
export function CardDeviceValue({ card: { deviceId, SN, bound } }: Props) {
  const t = useMessages(cardsMessages);
  if (deviceId !== null) return <Link to={devicePage.address({ id: deviceId })}>{SN}</Link>;
  return <span className="quiet">{bound === 1 ? t('bound') : '—'}</span>;
}

/** Why somebody should look at it. */
export function CardAttentionValue({ card: { attention } }: Props) {
  const t = useMessages(cardsMessages);
  if (attention.length === 0) return null;
  return attention.map((reason) => (
    <div key={reason}>
      <StatusTag tone="warning">{t(`attention_${reason}`)}</StatusTag>
    </div>
  ));
}
