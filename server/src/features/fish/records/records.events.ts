import { object } from '@weir/contract/schema';
import { defineEvent } from '../../../platform/bus/define-event.ts';

/** After the commit: something was written or decided, or what is published has changed. */
export const fishChanged = defineEvent({ name: 'fish.changed', scope: 'cluster', payload: object({}) });
