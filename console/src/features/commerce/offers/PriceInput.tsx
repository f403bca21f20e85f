import { Form } from 'antd';
import { MoneyInput } from '../../../components/form/MoneyInput.tsx';

interface Props {
  /** From the item of the form, as the value is. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** An amount of the currency that the form names. */
export function PriceInput(props: Props) {
  const currency = Form.useWatch<string | undefined>('currency', Form.useFormInstance());
  return <MoneyInput {...props} currency={currency} />;
}
