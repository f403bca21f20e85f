import { Input, type InputProps } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import { formMessages } from './form.messages.ts';
import { isMasked } from './masked-phone.ts';

interface Props extends InputProps {
  /** The number that there is; who may not see it leaves the field empty to keep it. */
  known: string | null | undefined;
}

export function PhoneInput({ known, ...item }: Props) {
  const t = useMessages(formMessages);
  return (
    <Input
      {...item}
      autoComplete="off"
      maxLength={32}
      placeholder={isMasked(known) ? t('phoneMasked', { phone: known ?? '' }) : undefined}
    />
  );
}
