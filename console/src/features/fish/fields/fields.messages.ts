import { recordFieldWords } from '@weir/contract/fish/record-fields.words';
import { defineMessages } from '../../../platform/i18n/messages.ts';

/** Fields of records of every kind, by the names of the contract. */
export const fieldMessages = defineMessages('fish-fields', recordFieldWords);
