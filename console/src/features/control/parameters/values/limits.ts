import { languageTags } from '@weir/contract/common';
import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import { useCallback } from 'react';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { parametersMessages } from './parameters.messages.ts';
import { settingFormat } from './setting-text.ts';

/** "0 to 30 kW · step 0.5 · default 20", as far as it is defined. */
export function useLimits(): (parameter: Parameter) => string {
  const t = useMessages(parametersMessages);
  const valueText = useValueText();
  const language = useLanguage();
  return useCallback(
    (parameter) => {
      const { min, max, step, defaultValue, unit } = parameter;
      const { format } = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 10 });
      const withUnit = (text: string) => (unit === null ? text : `${text} ${unit}`);
      const parts: string[] = [];
      if (min !== null && max !== null)
        parts.push(withUnit(t('limits', { min: format(min), max: format(max) })));
      else if (min !== null) parts.push(withUnit(t('limitMin', { min: format(min) })));
      else if (max !== null) parts.push(withUnit(t('limitMax', { max: format(max) })));
      if (step !== null) parts.push(t('limitStep', { step: format(step) }));
      const usual = valueText(settingFormat(parameter, defaultValue), defaultValue);
      if (usual !== undefined && usual !== '') parts.push(t('defaultIs', { value: usual }));
      return parts.join(' · ');
    },
    [t, valueText, language],
  );
}
