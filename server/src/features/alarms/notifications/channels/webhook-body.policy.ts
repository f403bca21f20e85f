import type { ClaimedDelivery } from '../sending/deliveries.store.ts';
import type { MessageFacts } from '../sending/messages.store.ts';
import { inOneLine } from './one-line.policy.ts';

/** What a webhook is told, in the words of the API. */
export const webhookBodyOf = (
  { kind, step, level, at, ruleId, ruleName }: ClaimedDelivery,
  facts: MessageFacts,
  { key, link }: { key: string; link: string | null },
) => ({
  id: key,
  event: `alarm.${kind}`,
  step,
  at: at.toISOString(),
  rule: inOneLine({ id: ruleId, name: ruleName }),
  alarm: {
    id: facts.alarmId,
    /** Opens it in the console, for who is signed in. */
    url: link,
    ...{ deviceId: facts.deviceId, SN: facts.SN, projectId: facts.projectId },
    ...inOneLine({ deviceName: facts.deviceName, projectName: facts.projectName }),
    ...{ origin: facts.origin, cause: facts.cause, semaphoreId: facts.semaphoreId },
    ...inOneLine({ name: facts.name, nameEn: facts.nameEn, nameEs: facts.nameEs, nameJa: facts.nameJa }),
    ...{ value: facts.value, unit: facts.unit, level },
    warningDate: facts.startedAt.toISOString(),
    place: facts.place,
    recoveredAt: facts.recoveredAt?.toISOString() ?? null,
    warningStatus: facts.handling,
    ...inOneLine({ handledBy: facts.handledBy, note: facts.note }),
  },
});
