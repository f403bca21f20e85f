import { type MessageOutcome, messageOutcomes } from '@weir/contract/diagnosis/device-recordings';
import { type DeviceRule, deviceRules, ruleOf } from '@weir/contract/telemetry/device-rules';
import type { PublishOutcome } from '../../../../platform/mqtt/handlers.ts';
import type { IngestOutcome } from '../../telemetry/telemetry.service.ts';

/** What becomes of a message, for those who can be told: the rule that it breaks. */
export type Verdict = 'accepted' | DeviceRule;

/** A message in quarantine is not accepted, although it is acknowledged. */
export const verdictOf = ({ quarantined }: IngestOutcome): Verdict =>
  quarantined === null ? 'accepted' : ruleOf(quarantined);

const quotas: ReadonlySet<DeviceRule> = new Set([
  ...(['tooLong', 'tooManyValues', 'tooManySignals'] as const),
  ...(['tooManyAttributes', 'tooManyChildren', 'tooManyMessages', 'tooManyAtOnce'] as const),
]);

/** MQTT 5 reason codes of an acknowledgement (MQTT 5, 2.4). */
const reasonCodes = {
  notAuthorized: 0x87,
  topicNameInvalid: 0x90,
  quotaExceeded: 0x97,
  payloadFormatInvalid: 0x99,
} as const;

function reasonCodeOf(rule: DeviceRule): number {
  if (rule === 'notItsChild') return reasonCodes.notAuthorized;
  if (rule === 'unknownTopic') return reasonCodes.topicNameInvalid;
  return quotas.has(rule) ? reasonCodes.quotaExceeded : reasonCodes.payloadFormatInvalid;
}

const accepted: PublishOutcome = {};

/** How MQTT says it. */
export const acknowledgementOf = (verdict: Verdict): PublishOutcome =>
  verdict === 'accepted'
    ? accepted
    : {
        reasonCode: reasonCodeOf(verdict),
        reasonString: deviceRules[verdict],
        userProperties: { rule: verdict },
      };

const statuses: Partial<Record<DeviceRule, number>> = {
  badUrl: 404,
  unknownToken: 401,
  tooLarge: 413,
  tooManyMessages: 429,
  tooManyAtOnce: 429,
  tooManyFailures: 429,
  busy: 503,
};

/** How HTTP says it; what is wrong with the message itself is a bad request. */
export const statusOf = (rule: DeviceRule): number => statuses[rule] ?? 400;

/** How a recording says it. */
export function recordedOutcomeOf(outcome: MessageOutcome | Verdict): MessageOutcome {
  if (isRecorded(outcome)) return outcome;
  return quotas.has(outcome) ? 'tooMany' : 'malformed';
}

const recorded: ReadonlySet<string> = new Set(messageOutcomes);
const isRecorded = (outcome: MessageOutcome | Verdict): outcome is MessageOutcome => recorded.has(outcome);
