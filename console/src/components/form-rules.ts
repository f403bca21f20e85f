import type { TObject } from '@weir/contract/schema';
import type { FormItemProps } from 'antd';
import { useMemo } from 'react';
import { type Translate, useMessages } from '../platform/i18n/messages.ts';
import { platformMessages } from '../platform/platform.messages.ts';

export type FieldRule = NonNullable<FormItemProps['rules']>[number];
export type RuleWords = Translate<(typeof platformMessages)['words']['zh']>;

/** The keywords of JSON Schema that a form can check. */
export interface Checks {
  type?: string | readonly string[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
}

/** `required` instead of the general sentence, and a sentence for a pattern, by field. */
export type RuleTexts = Record<string, { required?: string; pattern?: string }>;

/**
 * Form rules of every property of a schema, so that the form refuses what the server would. The values in
 * the form are those of the body; null counts as empty.
 */
export function rulesFor(schema: TObject, t: RuleWords, texts: RuleTexts = {}): Record<string, FieldRule[]> {
  const required = new Set<string>(schema.required ?? []);
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => {
      const checks = property as Checks; // every schema of ours is JSON Schema
      const message = texts[name]?.required ?? t('ruleRequired');
      return [
        name,
        [
          ...(required.has(name) ? [neededRule(checks, message)] : []),
          { validator: checkWith(checks, t, texts[name]?.pattern) },
        ],
      ];
    }),
  );
}

/** antd takes an empty list for none; where a list may be empty, it must be there only. */
function neededRule({ type, minItems = 0 }: Checks, message: string): FieldRule {
  if (type !== 'array' || minItems > 0) return { required: true, message };
  return {
    validator: (_: unknown, value: unknown) =>
      Array.isArray(value) ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}

/** The rules of a schema in the current language. */
export function useRules<S extends TObject>(schema: S, texts?: RuleTexts) {
  const t = useMessages(platformMessages);
  return useMemo(
    () => rulesFor(schema, t, texts) as Record<keyof S['properties'], FieldRule[]>, // made from exactly these names
    [schema, t, texts],
  );
}

function checkWith(checks: Checks, t: RuleWords, patternText: string | undefined) {
  return (_: unknown, value: unknown): Promise<void> => {
    const problem = problemOf(checks, value, t, patternText);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  };
}

/** What is wrong with a value; undefined where nothing is, or where there is none. */
export function problemOf(
  checks: Checks,
  value: unknown,
  t: RuleWords,
  patternText?: string,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return textProblem(checks, value, t, patternText);
  if (typeof value === 'number') return numberProblem(checks, value, t);
  if (Array.isArray(value) && value.length > (checks.maxItems ?? Number.POSITIVE_INFINITY)) {
    return t('ruleMaxItems', { limit: checks.maxItems ?? 0 });
  }
  return undefined;
}

function textProblem(checks: Checks, value: string, t: RuleWords, patternText?: string): string | undefined {
  const { minLength, maxLength, pattern } = checks;
  if (minLength !== undefined && value.length < minLength) return t('ruleMinLength', { limit: minLength });
  if (maxLength !== undefined && value.length > maxLength) return t('ruleMaxLength', { limit: maxLength });
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    return patternText ?? t(pattern === '\\S' ? 'ruleRequired' : 'rulePattern');
  }
  return undefined;
}

function numberProblem(checks: Checks, value: number, t: RuleWords): string | undefined {
  const { minimum, maximum, exclusiveMinimum, type } = checks;
  const wholeOnly = type === 'integer' || (Array.isArray(type) && type.includes('integer'));
  if (!Number.isFinite(value)) return t('ruleNumber');
  if (wholeOnly && !Number.isInteger(value)) return t('ruleInteger');
  if (minimum !== undefined && value < minimum) return t('ruleMinimum', { limit: minimum });
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return t('ruleAbove', { limit: exclusiveMinimum });
  }
  if (maximum !== undefined && value > maximum) return t('ruleMaximum', { limit: maximum });
  return undefined;
}
