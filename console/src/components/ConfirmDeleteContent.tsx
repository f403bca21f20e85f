import { type dependants, keptInBinDays } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { permissionDependants } from '@weir/contract/identity/permission-entries';
import type { roleDependants } from '@weir/contract/identity/roles';
import type { Static } from '@weir/contract/schema';
import { Alert, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Translate, useMessages } from '../platform/i18n/messages.ts';
import { plainTime } from '../platform/time.ts';
import styles from './ConfirmDeleteContent.module.css';
import { confirmDeleteMessages } from './confirm-delete.messages.ts';
import { kitMessages } from './kit.messages.ts';
import { thingsMessages } from './things.messages.ts';

const dayMs = 86_400_000;

type Dependant = (
  | Static<typeof dependants>
  | Output<typeof roleDependants>
  | Output<typeof permissionDependants>
)['list'][number];

export interface Dependants {
  list: Dependant[];
}

/** What can be deleted; false: it is gone at once, without a recycle bin. */
const keptInBin = {
  menu: true,
  permission: false,
  role: false,
  user: true,
  deviceType: true,
  project: true,
  device: true,
  notificationRule: false,
  webhook: false,
  alarmWindow: false,
  alarmSetting: false,
  camera: false,
  deviceNote: false,
  job: false,
  savedView: false,
  upload: false,
  card: false,
  cardAccount: false,
  cardPlan: false,
  version: true,
  projectFence: false,
  signingKey: false,
  agent: false,
  store: false,
  offer: false,
  offerPrice: false,
  commonLink: true,
  siteContact: true,
  siteQuestion: true,
  siteGroup: false,
  feedbackMessage: false,
  media: true,
  fish: false,
  fishPhoto: false,
  fishReference: false,
  fishSurvey: false,
  riverSection: false,
  basin: false,
  basinClass: false,
} as const;

export type ThingKind = keyof typeof keptInBin;

export interface Confirmation {
  kind: ThingKind;
  /** Of the one that is deleted. */
  name?: string;
  /** When several are deleted at once. */
  count?: number;
  /** Looked up while the question is open; one that blocks disables Delete. */
  dependants?: () => Promise<Dependants>;
  /** More to know before deciding. */
  note?: string;
}

interface Props extends Confirmation {
  /** Called once it is known whether something stands in the way. */
  onLookedUp: (blocked: boolean) => void;
}

/** What to know before deleting: the question, what goes along, and what can be taken back. */
export function ConfirmDeleteContent({ onLookedUp, ...confirmation }: Props) {
  const { kind, dependants, note } = confirmation;
  const t = useMessages(confirmDeleteMessages);
  const kit = useMessages(kitMessages);
  const things = useMessages(thingsMessages);
  const until = plainTime(new Date(Date.now() + keptInBinDays * dayMs)).slice(0, 10);
  const below = [keptInBin[kind] && t('binNote', { date: until, days: keptInBinDays }), note]
    .filter(Boolean)
    .join(' ');
  const answerAtOnce = useEffectEvent(() => {
    if (!dependants) onLookedUp(false);
  });
  useEffect(() => answerAtOnce(), []);
  return (
    <div className={styles.content}>
      <p>{kit('confirmDelete', { name: thingText(things, confirmation) })}</p>
      {dependants && <AlsoAffected load={dependants} onLookedUp={onLookedUp} />}
      {below && <p className="quiet">{below}</p>}
    </div>
  );
}

type ThingsWords = (typeof thingsMessages)['words']['zh'];

/** A thing as it stands in a sentence: device, device “Pump 3”, 3 devices. */
function thingText(t: Translate<ThingsWords>, { kind, name, count = 1 }: Confirmation): string {
  if (count > 1) return t(`${kind}Count`, { count });
  return name === undefined ? t(kind) : t(`${kind}Named`, { name });
}

interface AffectedProps {
  load: () => Promise<Dependants>;
  onLookedUp: (blocked: boolean) => void;
}

function AlsoAffected({ load, onLookedUp }: AffectedProps) {
  const t = useMessages(confirmDeleteMessages);
  const [found, setFound] = useState<Dependants['list'] | 'unknown'>();
  const lookUp = useEffectEvent(async (isWanted: () => boolean) => {
    const list = await load().then(
      (answer) => answer.list,
      () => 'unknown' as const,
    );
    if (!isWanted()) return;
    setFound(list);
    // Not knowing stops nobody: the server refuses what must not go.
    onLookedUp(list !== 'unknown' && list.some(({ blocks }) => blocks === 1));
  });
  useEffect(() => {
    let wanted = true;
    void lookUp(() => wanted);
    return () => {
      wanted = false;
    };
  }, []);

  if (!found) return <Skeleton active title={false} paragraph={{ rows: 2, width: ['40%', '60%'] }} />;
  if (found === 'unknown') return <p className="quiet">{t('dependantsUnknown')}</p>;
  const blocking = found.filter(({ blocks }) => blocks === 1);
  const others = found.filter(({ blocks }) => blocks === 0);
  return (
    <div role="status" className="stack gapXs">
      {blocking.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={
            <>
              <strong>{t('blocked')}</strong>
              {blocking.map((each) => (
                <div key={each.kind}>
                  {t(`${each.kind}Block`, { count: each.count })}
                  <Names of={each} />
                </div>
              ))}
            </>
          }
        />
      )}
      {others.length > 0 && (
        <>
          <div>{t('alsoAffected')}</div>
          <ul className={styles.list}>
            {others.map((each) => (
              <li key={each.kind}>
                {t(each.kind, { count: each.count })}
                <Names of={each} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Names({ of: { names, count } }: { of: Dependant }) {
  const t = useMessages(confirmDeleteMessages);
  if (names.length === 0) return null;
  const text = names.join(', ');
  return <div className="quiet small">{names.length < count ? t('andMore', { names: text }) : text}</div>;
}
