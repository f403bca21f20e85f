import type { FormInstance } from 'antd';

/** The values; undefined where a field is wrong. They are checked again when another check has begun meanwhile. */
export async function validatedValues<V extends object>(
  form: Pick<FormInstance<V>, 'validateFields'>,
): Promise<V | undefined> {
  try {
    return await form.validateFields();
  } catch (refusal) {
    const { outOfDate, errorFields } = refusal as { outOfDate?: boolean; errorFields?: unknown[] };
    return outOfDate && errorFields?.length === 0 ? validatedValues(form) : undefined;
  }
}
