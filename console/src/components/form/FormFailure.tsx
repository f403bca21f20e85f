import { Alert } from 'antd';
import { errorText } from '../../platform/api-error.ts';

/** What failed, above the fields of a form; nothing while nothing has. */
export const FormFailure = ({ error }: { error: unknown }) =>
  error !== undefined && (
    <Alert type="error" showIcon role="alert" title={errorText(error)} className="formFailure" />
  );
