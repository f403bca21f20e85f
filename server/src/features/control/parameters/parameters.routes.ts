import {
  cancelParameterBatch,
  deviceParameters,
  getParameterBatch,
  listParameterBatches,
  parameterHistory,
  revertParameterBatch,
  setParameters,
} from '@weir/contract/control/parameters';
import type { Http } from '../../../platform/http/mount.ts';
import type { ParametersService, Written } from './parameters.service.ts';

export function registerParametersRoutes(
  http: Http,
  { parameters }: { parameters: ParametersService },
): void {
  http.mount(deviceParameters, ({ query, caller }) => parameters.list(caller, query.id));
  http.mount(parameterHistory, ({ query, caller }) => parameters.history(caller, query));
  http.mount(listParameterBatches, ({ query, caller }) => parameters.batches(caller, query));
  http.mount(getParameterBatch, ({ query, caller }) => parameters.batch(caller, query));
  http.mount(setParameters, async ({ body, caller }) => answerOf(await parameters.write(caller, body)));
  http.mount(revertParameterBatch, async ({ body, caller }) =>
    answerOf(await parameters.revert(caller, body)),
  );
  http.mount(cancelParameterBatch, async ({ body, caller }) => {
    const { cancelled } = await parameters.cancel(caller, body.id);
    return { id: body.id, cancelled };
  });
}

const answerOf = ({ id, deviceIds }: Written) => ({ id, devices: deviceIds.length });
