import { type DeviceRule, deviceRules } from '@weir/contract/telemetry/device-rules';
import { codeOf } from '../../../../platform/error-code.ts';
import { AppError } from '../../../../platform/errors.ts';
import { statusOf } from '../links/answers.policy.ts';

const retryAfterS: Partial<Record<DeviceRule, number>> = {
  tooManyMessages: 1,
  tooManyAtOnce: 1,
  tooManyFailures: 60,
  busy: 2,
};

/** An answer of the device API that is not success: the rule that was broken, and a sentence. */
export class DeviceRefusal extends Error {
  readonly rule: DeviceRule;
  readonly status: number;
  readonly retryAfterS: number | undefined;

  constructor(rule: DeviceRule, retryS = retryAfterS[rule]) {
    super(deviceRules[rule]);
    this.name = 'DeviceRefusal';
    this.rule = rule;
    this.status = statusOf(rule);
    this.retryAfterS = retryS;
  }
}

/** Undefined for what is no device's fault, and has the answer that everything else has. */
export function refusalOfError(
  error: unknown,
  isTransient: (error: unknown) => boolean,
): DeviceRefusal | undefined {
  if (error instanceof DeviceRefusal) return error;
  if (error instanceof AppError)
    return error.status === 503 ? new DeviceRefusal('busy', error.retryAfterS) : undefined;
  if (codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') return new DeviceRefusal('tooLarge');
  return isTransient(error) ? new DeviceRefusal('busy') : undefined;
}
