import { theme as antdTheme } from 'antd';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type RefObject, useEffect, useMemo, useState } from 'react';

// Each kind of chart brings its own series and components, in the module that draws it.
use([CanvasRenderer]);

/** A page in a hidden tab has its effects undone: the chart goes, and is drawn again when the tab comes back. */
export function useEChart(host: RefObject<HTMLElement | null>): {
  chart: ECharts | undefined;
  widthPx: number;
} {
  const [chart, setChart] = useState<ECharts>();
  const [widthPx, setWidthPx] = useState(800);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const made = init(element);
    setChart(made);
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0) return;
      made.resize({ width: element.clientWidth });
      setWidthPx(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.dispose();
      setChart(undefined);
    };
  }, [host]);
  return { chart, widthPx };
}

export interface ChartColors {
  text: string;
  secondaryText: string;
  line: string;
  faintLine: string;
  accent: string;
  surface: string;
  /** By alarm level; the first is for what is no alarm. */
  levels: readonly string[];
  fontFamily: string;
}

const levelVariables = ['--weir-level1', '--weir-level2', '--weir-level3', '--weir-level4'];

/** The theme, for what is drawn and not styled. */
export function useChartColors(): ChartColors {
  const { token } = antdTheme.useToken();
  return useMemo(() => {
    const root = getComputedStyle(document.documentElement);
    return {
      text: token.colorText,
      secondaryText: token.colorTextSecondary,
      line: token.colorBorder,
      faintLine: token.colorBorderSecondary,
      accent: token.colorPrimary,
      surface: token.colorBgContainer,
      levels: [token.colorTextSecondary, ...levelVariables.map((name) => root.getPropertyValue(name).trim())],
      fontFamily: getComputedStyle(document.body).fontFamily,
    };
  }, [token]);
}
