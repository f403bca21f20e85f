import { topics } from '@weir/contract/fleet/device-protocol';

const bothForms = (topic: string): ReadonlySet<string> => new Set([topic, `/${topic}`]);

/** With and without the leading slash: ThingsBoard's own clients use the former. */
export const provisioningRequests = bothForms(topics.provision.request);
export const provisioningResponses = bothForms(topics.provision.response);
