import { addBasin, addBasinClass } from '@weir/contract/fish/basins';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import type { Caller } from './server-process.ts';

/** A section of the upper Yangtze in its basin, as a draft. */
export async function fillSection(call: Caller) {
  const { id: basinClassId } = await call(addBasinClass, {
    body: { code: 'SYSTEM', name: '水系', scheme: 'LOCAL', rank: 1 },
  });
  const { id: basinId } = await call(addBasin, {
    body: { basinClassId, code: 'YANGTZE', name: '长江', nameEn: 'Yangtze' },
  });
  const line = [
    [104.62, 28.77],
    [104.7, 28.76],
  ];
  return call(addRiverSection, { body: { code: 'YB-01', name: '宜宾段', basinId, line } });
}
