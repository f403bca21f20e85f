import type { Code } from '@weir/contract/errors';
import type { DeviceImport, DeviceImportItem } from '@weir/contract/fleet/device-imports';
import { getDeviceImport, uploadDeviceImport } from '@weir/contract/fleet/device-imports';
import { expect } from 'vitest';
import { type Actor, startTestApp } from '../../../../test/harness.ts';
import type { BookCell } from '../../../platform/exports/workbook-file.ts';
import { workbookFile } from '../../../platform/exports/workbook-file.ts';
import { basePath } from '../../../platform/http/mount.ts';

export type Row = readonly (string | number | boolean | null)[];

/** A workbook as a person would save it. */
export async function bookOf(rows: readonly Row[]): Promise<Buffer> {
  const cells = rows.map((row) => row.map((value): BookCell => ({ value, style: 'plain' })));
  const chunks: Buffer[] = [];
  for await (const chunk of workbookFile([{ name: 'Sheet1', rows: cells }])) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export interface Uploading {
  as: Actor;
  name?: string;
  type?: string;
  language?: string;
}

export type ImportsTest = Awaited<ReturnType<typeof startImportsTest>>;

export async function startImportsTest() {
  const test = await startTestApp();
  return {
    ...test,
    async uploadFile(file: Buffer, { as, name = '设备.xlsx', type = octets }: Uploading) {
      const response = await test.platform.server.inject({
        method: 'POST',
        url: `${basePath}${uploadDeviceImport.path}`,
        query: { name },
        headers: { authorization: `Bearer ${as.token}`, 'content-type': type },
        payload: file,
      });
      const { code, data } = response.json() as { code: Code; data: DeviceImportItem & { fault?: string } };
      return { status: response.statusCode, code, data };
    },
    /** Waits for the background task. */
    async committed(as: Actor, id: number): Promise<DeviceImport> {
      const read = async () => (await test.call(getDeviceImport, { as, query: { id } })).data;
      const isOver = async () => !['queued', 'running'].includes((await read()).job?.state ?? '');
      await expect.poll(isOver).toBe(true);
      return read();
    },
  };
}

const octets = 'application/octet-stream';
