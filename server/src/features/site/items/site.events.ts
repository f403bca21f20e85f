import { object } from '@weir/contract/schema';
import { defineEvent } from '../../../platform/bus/define-event.ts';

/** Something that visitors see has changed. */
export const siteChanged = defineEvent({ name: 'site.changed', scope: 'cluster', payload: object({}) });
