import { expect, test, vi } from 'vitest';
import { validatedValues } from './validated-values.ts';

const values = { name: 'Level' };
const overtaken = { outOfDate: true, errorFields: [], values };

test('a check that another one has overtaken is made again', async () => {
  const validateFields = vi.fn().mockRejectedValueOnce(overtaken).mockResolvedValueOnce(values);
  expect(await validatedValues({ validateFields })).toEqual(values);
  expect(validateFields).toHaveBeenCalledTimes(2);
});

test('a wrong field is no reason to check again', async () => {
  const wrong = { ...overtaken, errorFields: [{ name: ['name'], errors: ['Enter a name'] }] };
  const validateFields = vi.fn().mockRejectedValue(wrong);
  expect(await validatedValues({ validateFields })).toBeUndefined();
  expect(validateFields).toHaveBeenCalledTimes(1);
});
