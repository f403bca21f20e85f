import type { Parameter } from '../fleet/device-type-settings.ts';
import { parameterLimits } from './parameters.ts';

type Scalar = number | string | boolean | null;
export type ParameterRule = Pick<Parameter, 'dataType' | 'min' | 'max' | 'step' | 'enumValues' | 'readOnly'>;

/** What is wrong with a value; `limit` is what the rule compares with. */
export interface ValueComplaint {
  rule:
    | 'readOnly'
    | 'number'
    | 'boolean'
    | 'text'
    | 'enum'
    | 'minimum'
    | 'maximum'
    | 'step'
    | 'maxLength'
    | 'pattern';
  limit?: number;
}

/** Whether a value may be written to a parameter: the same answer in the console as from the server. */
export function complaintOfValue(parameter: ParameterRule, value: Scalar): ValueComplaint | undefined {
  if (parameter.readOnly === 1) return { rule: 'readOnly' };
  if (parameter.dataType === 'number') return complaintOfNumber(parameter, value);
  if (parameter.dataType === 'enum') {
    const isKnown = parameter.enumValues?.some(({ code }) => code === value);
    return isKnown ? undefined : { rule: 'enum' };
  }
  if (parameter.dataType === 'boolean') return typeof value === 'boolean' ? undefined : { rule: 'boolean' };
  return complaintOfText(value);
}

function complaintOfNumber({ min, max, step }: ParameterRule, value: Scalar): ValueComplaint | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { rule: 'number' };
  if (min !== null && value < min) return { rule: 'minimum', limit: min };
  if (max !== null && value > max) return { rule: 'maximum', limit: max };
  return step !== null && !isOnStep(value - (min ?? 0), step) ? { rule: 'step', limit: step } : undefined;
}

/** Steps are counted from the minimum; what binary fractions cannot say exactly is forgiven. */
function isOnStep(distance: number, step: number): boolean {
  const steps = distance / step;
  return Math.abs(steps - Math.round(steps)) <= Math.max(1e-6, Math.abs(steps) * 1e-12);
}

function complaintOfText(value: Scalar): ValueComplaint | undefined {
  if (typeof value !== 'string') return { rule: 'text' };
  if (value.length > parameterLimits.textChars)
    return { rule: 'maxLength', limit: parameterLimits.textChars };
  return value.isWellFormed() && !value.includes('\0') ? undefined : { rule: 'pattern' };
}
