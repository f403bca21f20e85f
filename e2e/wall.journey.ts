import { saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { escaping } from './gallery/checks.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const projects = 14;

/** More projects, devices and alarms than any board has room for, with names that take two lines. */
beforeAll(async () => {
  const { call, server } = stage;
  const { id: typeId } = await call(addDeviceType, {
    body: {
      typeCode: 'pump',
      name: 'Pump',
      keySemaphoreId: 'temperature',
      signals: [
        { semaphoreId: 'temperature', name: '水温', nameEn: 'Temperature of the water at the lower intake' },
      ],
    },
  });
  const setting = {
    semaphoreId: 'temperature',
    levels: [{ level: 2 as const, operator: 'gt' as const, threshold: 30 }],
    ...{ deadBand: null, onDelayS: 0, offDelayS: 0, repeatCount: 1, noDataS: null, noDataLevel: null },
  };
  await call(saveAlarmSettings, { body: { id: typeId, version: 1, list: [setting] } });
  for (let at = 1; at <= projects; at += 1) {
    const { id: projectId } = await call(addProject, {
      body: { name: `Pumping stations of the middle reach between Yichang and Zhijiang, part ${at}` },
    });
    const { credential } = await call(addDevice, {
      body: {
        name: `Pump ${at} of the pumping station below the confluence of the Qing river`,
        SN: `P-${at}`,
        ...{ projectId, typeId },
      },
    });
    await fetch(`${server.url}/api/v1/${credential.token}/telemetry`, {
      method: 'POST',
      body: JSON.stringify({ temperature: 31 }),
    });
  }
});

/** What stands on the board only in part: beyond its edge, or cut off by what it is in. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOut = (inner: DOMRect, outer: DOMRect) =>
      inner.bottom > outer.bottom + 2 || inner.right > outer.right + 2 || inner.top < outer.top - 2;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visuallyHidden');
    const parts = [...document.querySelectorAll('[data-wall] :is(section, h2, li, tr, a)')].filter(isSeen);
    return parts
      .filter((part) => {
        const box = part.getBoundingClientRect();
        for (let at = part.parentElement; at; at = at.parentElement) {
          if (getComputedStyle(at).overflowY !== 'visible' && isOut(box, at.getBoundingClientRect()))
            return true;
        }
        return isOut(box, new DOMRect(0, 0, innerWidth, innerHeight));
      })
      .map((part) => part.textContent);
  });

/** Names that end in dots. */
const shortened = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-wall] :is(li, td) *')]
      .filter(
        (part) =>
          part.textContent?.includes('Pump') &&
          part.clientWidth > 0 &&
          part.scrollWidth > part.clientWidth + 1,
      )
      .map(({ textContent }) => textContent),
  );

test.each([
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
])('a board of $width × $height shows whole cards and whole names, and fills its screen', async (size) => {
  const app = await stage.open();
  const { page } = app;
  await page.setViewportSize(size);
  await app.open('/dashboard?wall=1');
  const cards = page.locator('[data-dashboard] section');
  await page.getByText('Pump 14 of').first().waitFor();
  await page
    .getByText(/^Pumping stations/)
    .first()
    .waitFor();
  await expect.poll(() => cutOff(page)).toEqual([]);
  expect(await shortened(page)).toEqual([]);
  expect(await escaping(page)).toEqual([]);
  const scrolls = await page
    .locator('[data-wall]')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  expect(scrolls).toBe(false);
  const last = await cards.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThan(size.height * 0.95);
  await app.close();
});
