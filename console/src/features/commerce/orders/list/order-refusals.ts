import { ApiError, errorText, fieldErrorText, isApiError } from '../../../../platform/api-error.ts';
import { type Key, keysOf, translate } from '../../../../platform/i18n/messages.ts';
import { orderRefusalsMessages } from './order-refusals.messages.ts';

type Rule = Key<(typeof orderRefusalsMessages)['words']['zh']>;

/** The same failure; what is wrong with its fields is said in the language of the user. */
export function refusedInWords(error: unknown): unknown {
  if (!isApiError(error) || error.fields.length === 0) return error;
  const known = keysOf(orderRefusalsMessages);
  const isKnown = (rule: string): rule is Rule => known.some((each) => each === rule);
  const { code, message, data, requestId, retryAfterS, fields } = error;
  return new ApiError({
    ...{ code, message, data, requestId, retryAfterS },
    fields: fields.map((field) =>
      isKnown(field.rule) ? { ...field, message: translate(orderRefusalsMessages, field.rule) } : field,
    ),
  });
}

/** What stands in the way, in a sentence. */
export function refusalText(error: unknown): string {
  const said = refusedInWords(error);
  const [field] = isApiError(said) ? said.fields : [];
  return field ? fieldErrorText(field) : errorText(said);
}
