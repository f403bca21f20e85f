import { test } from 'vitest';
import { useStage } from './stage.ts';
const stage = useStage();
test('look', async () => {
  for (const language of ['zh', 'en'] as const)
    for (const widthPx of [1440, 390]) {
      const { page, open, close } = await stage.open({ language, widthPx });
      await open('/fish/species');
      await page.getByRole('button', { name: language === 'zh' ? '导出' : 'Export', exact: true }).click();
      await page.getByRole('status').filter({ hasText: /0/ }).first().waitFor();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/look-${language}-${widthPx}.png` });
      await close();
    }
});
